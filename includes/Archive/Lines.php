<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Kernel\Failure;

// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- files in pieces, told by failures.
/** Files of JSON Lines, written and read from a byte on. */
final class Lines {

	/**
	 * Writes rows behind a place; what stood there goes.
	 *
	 * @param iterable<\JsonSerializable> $rows Rows.
	 * @return array{int, int} Bytes of the file, and rows written.
	 * @throws Failure storage_full.
	 */
	public static function write( string $path, int $bytes, iterable $rows ): array {
		$file = @fopen( $path, 'cb' );
		if ( false === $file || ! ftruncate( $file, max( 0, $bytes ) ) || 0 !== fseek( $file, $bytes ) ) {
			throw Failure::storage_full();
		}
		$n = 0;
		try {
			foreach ( $rows as $row ) {
				$line = wp_json_encode( $row, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
				if ( false === $line || strlen( $line ) + 1 !== @fwrite( $file, "$line\n" ) ) {
					throw Failure::storage_full();
				}
				++$n;
			}
			if ( ! fflush( $file ) ) {
				throw Failure::storage_full();
			}
			return array( (int) ftell( $file ), $n );
		} finally {
			fclose( $file );
		}
	}

	/**
	 * Reads rows from a place on.
	 *
	 * @return iterable<int, Record|null> By the place behind each; null for a line that is no row.
	 */
	public static function read( string $path, int $bytes ): iterable {
		$file = @fopen( $path, 'rb' );
		if ( false === $file ) {
			return;
		}
		try {
			fseek( $file, $bytes );
			$at   = $bytes;
			$line = fgets( $file );
			while ( false !== $line ) {
				$at  += strlen( $line );
				$line = rtrim( $line, "\r\n" );
				if ( '' !== $line ) {
					yield $at => Record::read( $line );
				}
				$line = fgets( $file );
			}
		} finally {
			fclose( $file );
		}
	}
}
