<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats\Api;

use Zeromo\Community\FileFormats\FileBytes;
use Zeromo\Community\FileFormats\FilmTrack;
use Zeromo\Community\FileFormats\IsoTexts;
use Zeromo\Community\FileFormats\IsoTree;

/**
 * The first seconds of an MP4, M4V or MOV as a file of their own: pictures and sound are copied as they are, the index
 * is written anew and names nothing after the end. No byte of the rest is in it. The AI label of the film, and nothing
 * else of its metadata, comes along.
 */
final class FilmStart {

	/** Brand box; longer ones are no film. */
	private const BRAND = 1024;

	private const TRACKS = 8;

	/** Samples of all tracks together: each may lie by itself, and then is a place to remember. */
	private const SAMPLES = 2 * FilmTrack::SAMPLES;

	/**
	 * @param FileBytes       $film    The whole film.
	 * @param string          $brand   Its box `ftyp`.
	 * @param string          $head    Contents of `mvhd`.
	 * @param list<FilmTrack> $tracks  What is kept of its tracks.
	 * @param int             $length  Of the start, in units of the film's head.
	 * @param int             $bytes   What is copied of the film.
	 * @param bool            $is_part False where nothing comes after it.
	 * @param string          $label   Box with the AI label, empty where the film has none.
	 */
	private function __construct(
		private readonly FileBytes $film,
		private readonly string $brand,
		private readonly string $head,
		private readonly array $tracks,
		private readonly int $length,
		public readonly int $bytes,
		public readonly bool $is_part,
		private readonly string $label
	) {}

	/**
	 * Looks where the start of a film ends; nothing is written.
	 *
	 * @param int $seconds At least 1.
	 * @return self|null Null for what cannot be cut: another kind of file, a film in fragments, one with cuts of its
	 *   own, sound without frames.
	 */
	public static function of( string $path, int $seconds ): ?self {
		$film = FileBytes::open( $path );
		if ( null === $film ) {
			return null;
		}
		$tree  = new IsoTree( $film );
		$top   = $tree->inside( 0, $film->size );
		$moov  = $top['moov'][0] ?? null;
		$brand = $top['ftyp'][0] ?? null;
		if ( null === $moov || null === $brand || $brand[1] > self::BRAND ) {
			return null;
		}
		$index = $tree->inside( ...$moov );
		$head  = isset( $index['mvhd'][0] ) ? $tree->body( $index['mvhd'][0], 200 ) : '';
		$scale = IsoTree::number( $head, self::is_wide( $head ) ? 20 : 12, 4 );
		$found = $index['trak'] ?? array();
		if ( $scale < 1 || $scale > FilmTrack::UNITS || isset( $index['mvex'] ) || count( $found ) > self::TRACKS ) {
			return null;
		}
		$tracks   = array();
		$length   = 0;
		$bytes    = 0;
		$samples  = 0;
		$pictures = false;
		$is_part  = false;
		foreach ( $found as $place ) {
			$kind = FilmTrack::kind( $tree, $place );
			if ( 'vide' !== $kind && 'soun' !== $kind ) {
				continue;
			}
			$track = FilmTrack::start( $tree, $place, $scale, $seconds );
			if ( null === $track ) {
				return null;
			}
			$samples += $track->samples;
			if ( $samples > self::SAMPLES ) {
				return null;
			}
			$is_part = $is_part || $track->is_part;
			if ( 0 === $track->samples ) {
				continue;
			}
			$tracks[] = $track;
			$pictures = $pictures || 'vide' === $kind;
			$length   = max( $length, $track->length );
			$bytes   += $track->bytes;
		}
		return $pictures
			? new self(
				$film,
				$tree->whole( $brand ),
				$head,
				$tracks,
				$length,
				$bytes,
				$is_part,
				self::label( AiLabels::read( $path ) )
			)
			: null;
	}

	/** A box of XMP with nothing but the label. */
	private static function label( ?AiLabel $label ): string {
		return null === $label ? '' : IsoTree::box( 'uuid', IsoTexts::XMP . $label->xmp() );
	}

	/** Writes it; false where the film ends too early or the disk is full, and then nothing is left. */
	public function write( string $to ): bool {
		$runs = array();
		foreach ( $this->tracks as $number => $track ) {
			foreach ( $track->chunks as $at => [ $place, $bytes ] ) {
				$runs[] = array( $place, $bytes, $number, $at );
			}
		}
		// In the order of the film, so that pictures and sound stay beside each other.
		usort( $runs, static fn( array $a, array $b ): int => $a[0] <=> $b[0] );
		$before = strlen( $this->index( array() ) ) + 8;
		$places = array();
		$copied = array();
		$at     = $before;
		foreach ( $runs as [ $place, $bytes, $number, $chunk ] ) {
			$places[ $number ][ $chunk ] = $at;
			$at                         += $bytes;
			$last                        = array_pop( $copied );
			if ( null !== $last && $last[0] + $last[1] === $place ) {
				$copied[] = array( $last[0], $last[1] + $bytes );
			} else {
				array_push( $copied, ...array_filter( array( $last ) ), ...array( array( $place, $bytes ) ) );
			}
		}
		$start = $this->index( $places ) . pack( 'N', $at - $before + 8 ) . 'mdat';
		if ( $this->film->copy( $to, $start, $copied ) === $at ) {
			return true;
		}
		wp_delete_file( $to );
		return false;
	}

	/** @param array<int, array<int, int>> $places Where chunks lie, by track and chunk. */
	private function index( array $places ): string {
		$wide = self::is_wide( $this->head );
		$all  = IsoTree::box( 'mvhd', IsoTree::put( $this->head, $wide ? 24 : 16, $wide ? 8 : 4, $this->length ) );
		foreach ( $this->tracks as $number => $track ) {
			$all .= $track->box( $places[ $number ] ?? array() );
		}
		return $this->brand . IsoTree::box( 'moov', $all ) . $this->label;
	}

	/** Whether times of a box have 64 bits. */
	private static function is_wide( string $body ): bool {
		return 1 === ord( $body[0] ?? "\0" );
	}
}
