<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

/** A file read in places, never as a whole; past its end there is nothing. */
final class FileBytes {

	/**
	 * @param resource $file Readable, seekable.
	 * @param int      $size Bytes.
	 */
	private function __construct( private readonly mixed $file, public readonly int $size ) {}

	public function __destruct() {
		fclose( $this->file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
	}

	/** Null for a file that cannot be read. */
	public static function open( string $path ): ?self {
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		$file = is_file( $path ) ? @fopen( $path, 'rb' ) : false;
		return false === $file ? null : new self( $file, (int) filesize( $path ) );
	}

	/** Bytes from a place on, fewer at the end of the file. */
	public function at( int $place, int $length ): string {
		if ( $place < 0 || $place >= $this->size || $length < 1 || 0 !== fseek( $this->file, $place ) ) {
			return '';
		}
		return (string) stream_get_contents( $this->file, min( $length, $this->size - $place ) );
	}

	/** A number of 2, 4 or 8 bytes, by a format of unpack(); -1 past the end or where no integer holds it. */
	public function number( string $format, int $place ): int {
		$size  = array( 'n' => 2, 'v' => 2, 'N' => 4, 'V' => 4, 'J' => 8 )[ $format ] ?? 1;
		$bytes = $this->at( $place, $size );
		$found = strlen( $bytes ) === $size ? unpack( $format, $bytes ) : false;
		return is_array( $found ) && is_int( $found[1] ?? null ) && $found[1] >= 0 ? $found[1] : -1;
	}

	/**
	 * Writes a new file: a beginning, then parts of this one. Gives its size; fewer bytes than there should be where
	 * this file ends earlier or the disk is full.
	 *
	 * @param list<array{int, int}> $parts Place and length of each.
	 */
	public function copy( string $to, string $start, array $parts ): int {
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		$new = @fopen( $to, 'wb' );
		if ( false === $new ) {
			return 0;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		$done = (int) @fwrite( $new, $start );
		foreach ( $parts as [ $place, $length ] ) {
			// Its own argument for the place does not seek the beginning.
			fseek( $this->file, $place );
			// phpcs:ignore WordPress.PHP.NoSilencedErrors -- see above.
			$done += (int) @stream_copy_to_stream( $this->file, $new, $length );
		}
		fclose( $new ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		return $done;
	}
}
