<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

/**
 * Boxes of an MP4 where they lie in the file: place and length of their contents, which are read in parts, and bounded.
 *
 * @phpstan-type Box array{int, int}
 */
final class IsoTree {

	private const MOST_BOXES = 5000;

	public function __construct( private readonly FileBytes $file ) {}

	/**
	 * Boxes between a place and a length behind it, by type.
	 *
	 * @return array<string, list<Box>>
	 */
	public function inside( int $at, int $length ): array {
		$end   = $at + $length;
		$found = array();
		for ( $n = 0; $at + 8 <= $end && $n < self::MOST_BOXES; $n++ ) {
			$head = $this->file->at( $at, 16 );
			$all  = self::number( $head, 0, 4 );
			$skip = 1 === $all ? 16 : 8;
			$all  = match ( $all ) {
				0       => $end - $at,
				1       => self::number( $head, 8, 8 ),
				default => $all,
			};
			if ( $all < $skip || $all > $end - $at ) {
				break;
			}
			$found[ substr( $head, 4, 4 ) ][] = array( $at + $skip, $all - $skip );
			$at                              += $all;
		}
		return $found;
	}

	/**
	 * The one box at the end of a path of types, null where there is none.
	 *
	 * @param Box $box Where to begin.
	 * @return Box|null
	 */
	public function find( array $box, string ...$path ): ?array {
		foreach ( $path as $type ) {
			$box = $this->inside( ...$box )[ $type ][0] ?? null;
			if ( null === $box ) {
				return null;
			}
		}
		return $box;
	}

	/**
	 * Contents of a box, empty where there are more than that.
	 *
	 * @param Box|null $box  Null gives nothing.
	 * @param int      $most Bytes.
	 */
	public function body( ?array $box, int $most ): string {
		return null === $box || $box[1] > $most ? '' : $this->file->at( ...$box );
	}

	/**
	 * Part of the contents of a box.
	 *
	 * @param Box $box Which one.
	 */
	public function part( array $box, int $from, int $length ): string {
		return $from < $box[1] ? $this->file->at( $box[0] + $from, min( $length, $box[1] - $from ) ) : '';
	}

	/**
	 * A short box with its head.
	 *
	 * @param Box $box Which one.
	 */
	public function whole( array $box ): string {
		return $this->file->at( $box[0] - 8, $box[1] + 8 );
	}

	/** Whether bytes lie in the file. */
	public function holds( int $place, int $bytes ): bool {
		return $place >= 0 && $bytes >= 0 && $place <= $this->file->size - $bytes;
	}

	public static function box( string $type, string $body ): string {
		return pack( 'N', 8 + strlen( $body ) ) . $type . $body;
	}

	/** A big-endian number of 4 or 8 bytes; 0 past the end, -1 where no integer holds it. */
	public static function number( string $bytes, int $at, int $length ): int {
		$part  = str_pad( substr( $bytes, $at, $length ), $length, "\0" );
		$found = unpack( 8 === $length ? 'J' : 'N', $part );
		return is_array( $found ) && is_int( $found[1] ?? null ) ? max( -1, $found[1] ) : -1;
	}

	/** The bytes with a number of 4 or 8 bytes put into them. */
	public static function put( string $bytes, int $at, int $length, int $number ): string {
		return substr_replace( $bytes, pack( 8 === $length ? 'J' : 'N', $number ), $at, $length );
	}
}
