<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

/**
 * The start of one track of a film: which of its samples are shown before a time, in the order they are stored, where
 * they lie, and the boxes that say so. A run is how many samples one after the other, and the number they share.
 *
 * @phpstan-import-type Box from IsoTree
 * @phpstan-type Run array{int, int}
 */
final class FilmTrack {

	/** Most samples of a track's start: ten minutes of 120 pictures a second; of sound at 96 kHz there are 56,250. */
	public const SAMPLES = 72000;

	/** Most units a second of a film or a track. */
	public const UNITS = 10000000;

	/** Bytes of one table that are read. */
	private const TABLE = 8388608;

	/** Bytes of what is kept whole. */
	private const ABOUT = 65536;

	/** Sounds whose samples are frames; others have parts of a frame as samples. */
	private const SOUNDS = array( 'mp4a', 'ac-3', 'ec-3', 'Opus', 'alac', 'fLaC', '.mp3' );

	/**
	 * @param int                         $samples How many.
	 * @param int                         $length  When it ends, in units of the film's head.
	 * @param int                         $bytes   Of the samples.
	 * @param bool                        $is_part Whether there are more in the film.
	 * @param list<array{int, int, int, int}> $chunks  Place, bytes, samples, number of the description.
	 * @param string                      $before  Boxes up to the media's.
	 * @param string                      $about   Boxes of the media up to its index.
	 * @param string                      $screen  `vmhd` or `smhd`.
	 * @param string                      $table   Index up to the places of the chunks.
	 */
	private function __construct(
		public readonly int $samples,
		public readonly int $length = 0,
		public readonly int $bytes = 0,
		public readonly bool $is_part = false,
		public readonly array $chunks = array(),
		private readonly string $before = '',
		private readonly string $about = '',
		private readonly string $screen = '',
		private readonly string $table = ''
	) {}

	/**
	 * `vide`, `soun` or another.
	 *
	 * @param Box $track Contents of `trak`.
	 */
	public static function kind( IsoTree $tree, array $track ): string {
		return substr( $tree->body( $tree->find( $track, 'mdia', 'hdlr' ), self::ABOUT ), 8, 4 );
	}

	/**
	 * What is shown before a time; null where the track cannot be cut.
	 *
	 * @param Box $track   Contents of `trak`.
	 * @param int $scale   Units a second of the film's head.
	 * @param int $seconds The time.
	 */
	public static function start( IsoTree $tree, array $track, int $scale, int $seconds ): ?self {
		$media = $tree->find( $track, 'mdia' );
		$index = $tree->find( $track, 'mdia', 'minf', 'stbl' );
		if ( null === $media || null === $index ) {
			return null;
		}
		$boxes = $tree->inside( ...$index );
		$head  = $tree->body( $tree->find( $media, 'mdhd' ), 200 );
		$units = IsoTree::number( $head, self::is_wide( $head ) ? 20 : 12, 4 );
		$about = $tree->body( $boxes['stsd'][0] ?? null, self::ABOUT );
		$edits = self::edits( $tree->body( $tree->find( $track, 'edts', 'elst' ), 200 ) );
		$sound = 'soun' === self::kind( $tree, $track );
		if (
			$units < 1
			|| $units > self::UNITS
			|| null === $edits
			|| '' === $about
			|| ! isset( $boxes['stts'][0], $boxes['stsc'][0], $boxes['stsz'][0] )
			|| ( $sound && ! in_array( substr( $about, 12, 4 ), self::SOUNDS, true ) )
		) {
			return null;
		}
		[ $waits, $skips ] = $edits;
		// A sample is shown at its time, moved by what the film waits for or leaves out at its beginning.
		$shift  = intdiv( $waits * $units, $scale ) - max( 0, $skips );
		$times  = self::runs( $tree, $boxes['stts'][0], false );
		$shown  = isset( $boxes['ctts'][0] ) ? self::runs( $tree, $boxes['ctts'][0], true ) : array();
		$counts = null === $times || null === $shown
			? null
			: self::until( $times, $shown, $seconds * $units - $shift );
		if ( null === $counts || $counts['samples'] > self::SAMPLES ) {
			return null;
		}
		if ( 0 === $counts['samples'] ) {
			return new self( 0, is_part: $counts['more'] );
		}
		$sizes  = self::sizes( $tree, $boxes['stsz'][0], $counts['samples'] );
		$chunks = null === $sizes ? null : self::chunks( $tree, $boxes, $sizes, $counts['samples'] );
		if ( null === $sizes || null === $chunks ) {
			return null;
		}
		$length = min( $seconds * $scale, $waits + intdiv( ( $counts['time'] - max( 0, $skips ) ) * $scale, $units ) );
		$length = max( 1, $length );
		return new self(
			$counts['samples'],
			$length,
			array_sum( array_column( $chunks, 1 ) ),
			$counts['more'],
			$chunks,
			self::before( $tree, $track, $length, $waits, $skips ),
			self::media( $tree, $media, $head, $counts['time'] ),
			self::screen( $tree, $media ),
			IsoTree::box( 'stsd', $about )
				. self::run_box( 'stts', 0, $counts['times'] )
				. ( array() === $counts['shown'] ? '' : self::run_box( 'ctts', 1, $counts['shown'] ) )
				. self::keys( $tree, $boxes['stss'][0] ?? null, $counts['samples'] )
				. self::chunk_box( $chunks )
				. self::size_box( $sizes, $counts['samples'] )
		);
	}

	/**
	 * The box of the track.
	 *
	 * @param array<int, int> $places Where its chunks lie in the new file; those that are not known yet count as 0.
	 */
	public function box( array $places ): string {
		$list = '';
		foreach ( array_keys( $this->chunks ) as $at ) {
			$list .= pack( 'N', $places[ $at ] ?? 0 );
		}
		// One source of data, the file itself.
		$here  = IsoTree::box( 'dref', pack( 'N2', 0, 1 ) . IsoTree::box( 'url ', pack( 'N', 1 ) ) );
		$here  = IsoTree::box( 'dinf', $here );
		$index = $this->table . IsoTree::box( 'stco', pack( 'N2', 0, count( $this->chunks ) ) . $list );
		return IsoTree::box(
			'trak',
			$this->before . IsoTree::box(
				'mdia',
				$this->about . IsoTree::box( 'minf', $this->screen . $here . IsoTree::box( 'stbl', $index ) )
			)
		);
	}

	/**
	 * How the film begins: what it waits, in units of the film, and what it leaves out, in units of the track, -1 where
	 * nothing is said. Null for a list with cuts.
	 *
	 * @return array{int, int}|null
	 */
	private static function edits( string $list ): ?array {
		$waits = 0;
		$skips = -1;
		$wide  = self::is_wide( $list );
		$one   = $wide ? 20 : 12;
		$count = IsoTree::number( $list, 4, 4 );
		for ( $n = 0; $n < $count; $n++ ) {
			$entry = substr( $list, 8 + $n * $one, $one );
			$from  = self::signed( $entry, $wide ? 8 : 4, $wide );
			if ( strlen( $entry ) < $one || $skips >= 0 || "\0\1\0\0" !== substr( $entry, -4 ) ) {
				return null;
			}
			$lasts = IsoTree::number( $entry, 0, $wide ? 8 : 4 );
			$odd   = -1 === $from && 0 !== $n;
			if ( $odd || $from < -1 || $from > 0x7FFFFFFF || $lasts < 0 || $lasts > 0xFFFFFFFF ) {
				return null;
			}
			if ( -1 === $from ) {
				$waits = $lasts;
			} else {
				$skips = $from;
			}
		}
		return array( $waits, $skips );
	}

	/**
	 * A table of runs, null where it is too long.
	 *
	 * @param Box $box Contents.
	 * @return list<Run>|null
	 */
	private static function runs( IsoTree $tree, array $box, bool $signed ): ?array {
		$count = IsoTree::number( $tree->part( $box, 4, 4 ), 0, 4 );
		// One more than may be kept, so that a longer table is told from one that ends there.
		$count = min( $count, self::SAMPLES + 1 );
		$bytes = $tree->part( $box, 8, $count * 8 );
		if ( strlen( $bytes ) !== $count * 8 ) {
			return null;
		}
		$out = array();
		for ( $at = 0; $at < $count * 8; $at += 8 ) {
			$number = IsoTree::number( $bytes, $at + 4, 4 );
			$out[]  = array(
				IsoTree::number( $bytes, $at, 4 ),
				$signed && $number > 0x7FFFFFFF ? $number - 0x100000000 : $number,
			);
		}
		return $out;
	}

	/**
	 * Samples from the first up to the one that is shown at a time or later, in the order they are decoded: so none of
	 * them needs one that is missing, and none is shown too late.
	 *
	 * @param list<Run> $times Samples and how long each lasts.
	 * @param list<Run> $shown Samples and how much later than decoded each is shown.
	 * @param int       $end   The time, in units of the track.
	 * @return array{samples: int, time: int, more: bool, times: list<Run>, shown: list<Run>}
	 */
	private static function until( array $times, array $shown, int $end ): array {
		$out = array( 'samples' => 0, 'time' => 0, 'more' => false, 'times' => array(), 'shown' => array() );
		$of  = $shown[0] ?? array( PHP_INT_MAX, 0 );
		$n   = 0;
		foreach ( $times as [ $count, $lasts ] ) {
			while ( $count > 0 ) {
				while ( 0 === $of[0] ) {
					$of = $shown[ ++$n ] ?? array( PHP_INT_MAX, 0 );
				}
				$run  = min( $count, $of[0] );
				$left = $end - $out['time'] - $of[1];
				$fit  = match ( true ) {
					$left <= 0  => 0,
					$lasts < 1  => $run,
					default     => min( $run, intdiv( $left + $lasts - 1, $lasts ) ),
				};
				if ( $fit > 0 ) {
					self::add( $out['times'], $fit, $lasts );
					if ( array() !== $shown ) {
						self::add( $out['shown'], $fit, $of[1] );
					}
				}
				$out['samples'] += $fit;
				$out['time']    += $fit * $lasts;
				if ( $fit < $run ) {
					$out['more'] = true;
					return $out;
				}
				$count -= $run;
				$of[0] -= $run;
			}
		}
		return $out;
	}

	/**
	 * Adds samples to a table in its place: a copy for each run would take minutes for a long table.
	 *
	 * @param list<Run> $runs  The table.
	 * @param int       $count Samples.
	 */
	private static function add( array &$runs, int $count, int $number ): void {
		$last = count( $runs ) - 1;
		if ( $last >= 0 && $runs[ $last ][1] === $number ) {
			$runs[ $last ][0] += $count;
		} else {
			$runs[] = array( $count, $number );
		}
	}

	/**
	 * Bytes of each sample, or the one number all have.
	 *
	 * @param Box $box Contents of `stsz`.
	 * @return list<int>|int|null
	 */
	private static function sizes( IsoTree $tree, array $box, int $samples ): array|int|null {
		$all = IsoTree::number( $tree->part( $box, 4, 4 ), 0, 4 );
		if ( $all > 0 ) {
			return $all;
		}
		$bytes = $tree->part( $box, 12, $samples * 4 );
		$found = strlen( $bytes ) === $samples * 4 ? unpack( 'N*', $bytes ) : false;
		return is_array( $found ) ? array_values( array_filter( $found, 'is_int' ) ) : null;
	}

	/**
	 * Where the samples lie.
	 *
	 * @param array<string, list<Box>> $boxes Of the index.
	 * @param list<int>|int            $sizes From sizes().
	 * @return list<array{int, int, int, int}>|null
	 */
	private static function chunks( IsoTree $tree, array $boxes, array|int $sizes, int $samples ): ?array {
		$wide  = ! isset( $boxes['stco'][0] );
		$table = $boxes['stco'][0] ?? $boxes['co64'][0] ?? null;
		$size  = $wide ? 8 : 4;
		$plan  = $tree->body( $boxes['stsc'][0] ?? null, self::TABLE );
		$list  = null === $table ? '' : $tree->part( $table, 8, $samples * $size );
		$out   = array();
		$entry = 0;
		for ( $at = 0; $samples > 0; $at++ ) {
			$next = 8 + ( $entry + 1 ) * 12;
			if ( strlen( $plan ) >= $next + 12 && IsoTree::number( $plan, $next, 4 ) <= $at + 1 ) {
				++$entry;
			}
			$fit   = min( $samples, IsoTree::number( $plan, 8 + $entry * 12 + 4, 4 ) );
			$place = IsoTree::number( $list, $at * $size, $size );
			if ( $fit < 1 || strlen( $list ) < ( $at + 1 ) * $size ) {
				return null;
			}
			$done  = is_int( $sizes ) ? 0 : count( $sizes ) - $samples;
			$bytes = is_int( $sizes ) ? $sizes * $fit : (int) array_sum( array_slice( $sizes, $done, $fit ) );
			if ( ! $tree->holds( $place, $bytes ) ) {
				return null;
			}
			$out[]    = array( $place, $bytes, $fit, IsoTree::number( $plan, 8 + $entry * 12 + 8, 4 ) );
			$samples -= $fit;
		}
		return $out;
	}

	/**
	 * Head and edits of the track, of its new length.
	 *
	 * @param Box $track Contents of `trak`.
	 */
	private static function before( IsoTree $tree, array $track, int $length, int $waits, int $skips ): string {
		$head = $tree->body( $tree->find( $track, 'tkhd' ), 200 );
		$wide = self::is_wide( $head );
		$out  = IsoTree::box( 'tkhd', IsoTree::put( $head, $wide ? 28 : 20, $wide ? 8 : 4, $length ) );
		if ( $skips < 0 ) {
			return $out;
		}
		$rate = pack( 'N', 0x10000 );
		$wait = $waits > 0 ? pack( 'N2', min( $waits, $length ), 0xFFFFFFFF ) . $rate : '';
		$list = pack( 'N2', 0, '' === $wait ? 1 : 2 ) . $wait
			. pack( 'N2', max( 0, $length - $waits ), $skips ) . $rate;
		return $out . IsoTree::box( 'edts', IsoTree::box( 'elst', $list ) );
	}

	/**
	 * Head and kind of the media, of its new length.
	 *
	 * @param Box $media Contents of `mdia`.
	 */
	private static function media( IsoTree $tree, array $media, string $head, int $time ): string {
		$wide = self::is_wide( $head );
		return IsoTree::box( 'mdhd', IsoTree::put( $head, $wide ? 24 : 16, $wide ? 8 : 4, $time ) )
			. IsoTree::box( 'hdlr', $tree->body( $tree->find( $media, 'hdlr' ), self::ABOUT ) );
	}

	/** @param Box $media Contents of `mdia`. */
	private static function screen( IsoTree $tree, array $media ): string {
		foreach ( array( 'vmhd', 'smhd' ) as $type ) {
			$box = $tree->find( $media, 'minf', $type );
			if ( null !== $box ) {
				return IsoTree::box( $type, $tree->body( $box, 200 ) );
			}
		}
		return '';
	}

	/**
	 * The samples one can begin with; nothing where the film does not say, as then one can with each.
	 *
	 * @param Box|null $box Contents of `stss`.
	 */
	private static function keys( IsoTree $tree, ?array $box, int $samples ): string {
		if ( null === $box ) {
			return '';
		}
		$list  = $tree->part( $box, 8, min( $samples, IsoTree::number( $tree->part( $box, 4, 4 ), 0, 4 ) ) * 4 );
		$kept  = '';
		$count = 0;
		foreach ( '' === $list ? array() : str_split( $list, 4 ) as $key ) {
			if ( strlen( $key ) < 4 || IsoTree::number( $key, 0, 4 ) > $samples ) {
				break;
			}
			$kept .= $key;
			++$count;
		}
		return IsoTree::box( 'stss', pack( 'N2', 0, $count ) . $kept );
	}

	/** @param list<Run> $runs Samples and their number. */
	private static function run_box( string $type, int $version, array $runs ): string {
		$list = '';
		foreach ( $runs as [ $count, $number ] ) {
			$list .= pack( 'N2', $count, $number & 0xFFFFFFFF );
		}
		return IsoTree::box( $type, pack( 'CxxxN', $version, count( $runs ) ) . $list );
	}

	/** @param list<array{int, int, int, int}> $chunks From chunks(). */
	private static function chunk_box( array $chunks ): string {
		$list  = '';
		$count = 0;
		$last  = array( 0, 0 );
		foreach ( $chunks as $at => [ , , $samples, $about ] ) {
			if ( array( $samples, $about ) !== $last ) {
				$last  = array( $samples, $about );
				$list .= pack( 'N3', $at + 1, $samples, $about );
				++$count;
			}
		}
		return IsoTree::box( 'stsc', pack( 'N2', 0, $count ) . $list );
	}

	/** @param list<int>|int $sizes From sizes(). */
	private static function size_box( array|int $sizes, int $samples ): string {
		return IsoTree::box(
			'stsz',
			is_int( $sizes )
				? pack( 'N3', 0, $sizes, $samples )
				: pack( 'N3', 0, 0, $samples ) . pack( 'N*', ...$sizes )
		);
	}

	/** Whether times of a box have 64 bits. */
	private static function is_wide( string $body ): bool {
		return 1 === ord( $body[0] ?? "\0" );
	}

	private static function signed( string $bytes, int $at, bool $wide ): int {
		$part  = str_pad( substr( $bytes, $at, $wide ? 8 : 4 ), $wide ? 8 : 4, "\0" );
		$found = unpack( $wide ? 'J' : 'N', $part );
		$found = is_array( $found ) && is_int( $found[1] ?? null ) ? $found[1] : 0;
		return ! $wide && $found > 0x7FFFFFFF ? $found - 0x100000000 : $found;
	}
}
