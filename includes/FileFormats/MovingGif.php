<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

/**
 * Encodes an animated GIF again, frame by frame through GD, and puts the frames together with their places, times and
 * loop. Comments, foreign blocks and whatever hides behind the picture are not carried over.
 *
 * @phpstan-type Frame array{left: int, top: int, width: int, height: int, palette: string, interlaced: bool,
 *   data: string, disposal: int, delay: int, clear: int|null}
 * @phpstan-type Parts array{width: int, height: int, loops: int|null, frames: list<Frame>}
 */
final class MovingGif {

	private const MAX_FRAMES = 300;
	private const MAX_PIXELS = 40000000;
	private const MAX_SIDE   = 2048;

	private int $at = 0;

	private function __construct( private readonly string $bytes ) {}

	/**
	 * The picture encoded anew, or null when it does not move, is broken, or is too much to do frame by frame; then its
	 * first frame is what counts.
	 *
	 * @return array{bytes: string, width: int, height: int}|null
	 */
	public static function rebuild( string $bytes ): ?array {
		$parts = ( new self( $bytes ) )->parse();
		if ( null === $parts || count( $parts['frames'] ) < 2 ) {
			return null;
		}
		$out = 'GIF89a' . pack( 'vvCCC', $parts['width'], $parts['height'], 0x70, 0, 0 );
		if ( null !== $parts['loops'] ) {
			$out .= "!\xFF\x0BNETSCAPE2.0\x03\x01" . pack( 'v', $parts['loops'] ) . "\0";
		}
		foreach ( $parts['frames'] as $frame ) {
			$again = self::encode( $frame );
			if ( null === $again ) {
				return null;
			}
			$out .= '!' . "\xF9\x04"
				. pack(
					'CvC',
					$frame['disposal'] << 2 | ( null === $again['clear'] ? 0 : 1 ),
					$frame['delay'],
					$again['clear'] ?? 0
				)
				. "\0"
				. ','
					. pack(
						'vvvvC',
						$frame['left'],
						$frame['top'],
						$frame['width'],
						$frame['height'],
						0x80 | self::palette_bits( $again['palette'] )
					)
				. $again['palette'] . $again['data'];
		}
		return array( 'bytes' => $out . ';', 'width' => $parts['width'], 'height' => $parts['height'] );
	}

	/** Pixels of all frames that rebuild() would decode, 0 when it would decode none. */
	public static function pixels( string $bytes ): int {
		$parts = ( new self( $bytes ) )->parse();
		return array_sum(
			array_map(
				static fn( array $frame ): int => $frame['width'] * $frame['height'],
				$parts['frames'] ?? array()
			)
		);
	}

	/**
	 * One frame through GD.
	 *
	 * @param Frame $frame As it came.
	 * @return Frame|null As GD writes it.
	 */
	private static function encode( array $frame ): ?array {
		$single = 'GIF89a'
			. pack( 'vvCCC', $frame['width'], $frame['height'], 0xF0 | self::palette_bits( $frame['palette'] ), 0, 0 )
			. $frame['palette']
			. ( null === $frame['clear'] ? '' : "!\xF9\x04" . pack( 'CvC', 1, 0, $frame['clear'] ) . "\0" )
			. ',' . pack( 'vvvvC', 0, 0, $frame['width'], $frame['height'], $frame['interlaced'] ? 0x40 : 0 )
				. $frame['data'] . ';';
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it complains about broken frames.
		$image = @imagecreatefromstring( $single );
		if ( false === $image ) {
			return null;
		}
		ob_start();
		imagegif( $image );
		$again = ( new self( (string) ob_get_clean() ) )->parse();
		$frame = $again['frames'][0] ?? null;
		return null !== $frame && ! $frame['interlaced'] ? $frame : null;
	}

	/** @return Parts|null */
	private function parse(): ?array {
		if ( strlen( $this->bytes ) < 13 ) {
			return null;
		}
		[ $width, $height ] = array( $this->word( 6 ), $this->word( 8 ) );
		$flags              = $this->byte( 10 );
		$this->at           = 13;
		$common             = $this->palette( $flags );
		$parts              = array( 'width' => $width, 'height' => $height, 'loops' => null, 'frames' => array() );
		$control            = array( 'disposal' => 0, 'delay' => 0, 'clear' => null );
		$pixels             = 0;
		$end                = strlen( $this->bytes );
		while ( $this->at < $end ) {
			$kind = $this->bytes[ $this->at++ ];
			if ( '!' === $kind ) {
				$label = $this->byte( $this->at++ );
				if ( 0xF9 === $label ) {
					$control = $this->control();
				} elseif (
					0xFF === $label
					&& 'NETSCAPE2.0' === substr( $this->bytes, $this->at + 1, 11 )
					&& 3 === $this->byte( $this->at + 12 )
				) {
					$parts['loops'] = $this->word( $this->at + 14 );
				}
				$this->skip_blocks();
			} elseif ( ',' === $kind ) {
				$frame = $this->frame( $common ) + $control;
				$pixels += $frame['width'] * $frame['height'];
				$fits    = $frame['left'] + $frame['width'] <= $width
					&& $frame['top'] + $frame['height'] <= $height
					&& '' !== $frame['palette']
					&& '' !== $frame['data'];
				if (
					! $fits
					|| max( $width, $height ) > self::MAX_SIDE
					|| $pixels > self::MAX_PIXELS
					|| count( $parts['frames'] ) >= self::MAX_FRAMES
				) {
					return null;
				}
				$parts['frames'][] = $frame;
				$control           = array( 'disposal' => 0, 'delay' => 0, 'clear' => null );
			} else {
				break;
			}
		}
		return $parts;
	}

	/**
	 * @return array{disposal: int, delay: int, clear: int|null} What a graphic control block says; its bytes are
	 *   skipped by the caller.
	 */
	private function control(): array {
		$flags = $this->byte( $this->at + 1 );
		return array(
			'disposal' => min( 3, $flags >> 2 & 7 ),
			'delay'    => $this->word( $this->at + 2 ),
			'clear'    => 1 === ( $flags & 1 ) ? $this->byte( $this->at + 4 ) : null,
		);
	}

	/** @return array{left: int, top: int, width: int, height: int, palette: string, interlaced: bool, data: string} */
	private function frame( string $common ): array {
		$start    = $this->at;
		$flags    = $this->byte( $start + 8 );
		$this->at = $start + 9;
		$own      = $this->palette( $flags );
		$data     = $this->at++;
		$this->skip_blocks();
		return array(
			'left'       => $this->word( $start ),
			'top'        => $this->word( $start + 2 ),
			'width'      => $this->word( $start + 4 ),
			'height'     => $this->word( $start + 6 ),
			'palette'    => '' === $own ? $common : $own,
			'interlaced' => 0 !== ( $flags & 0x40 ),
			'data'       => substr( $this->bytes, $data, $this->at - $data ),
		);
	}

	/** The palette that flags announce at this place, empty for none. */
	private function palette( int $flags ): string {
		if ( 0 === ( $flags & 0x80 ) ) {
			return '';
		}
		$length   = 3 << ( ( $flags & 7 ) + 1 );
		$palette  = substr( $this->bytes, $this->at, $length );
		$this->at += $length;
		return strlen( $palette ) === $length ? $palette : '';
	}

	/** Passes over a run of blocks, each with its length in front, to behind the empty one. */
	private function skip_blocks(): void {
		do {
			$length    = $this->byte( $this->at );
			$this->at += 1 + $length;
		} while ( $length > 0 );
	}

	private static function palette_bits( string $palette ): int {
		return max( 0, (int) log( max( 2, intdiv( strlen( $palette ), 3 ) ), 2 ) - 1 );
	}

	private function byte( int $at ): int {
		return ord( $this->bytes[ $at ] ?? "\0" );
	}

	private function word( int $at ): int {
		return $this->byte( $at ) | $this->byte( $at + 1 ) << 8;
	}
}
