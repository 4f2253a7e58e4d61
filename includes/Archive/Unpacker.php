<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Kernel\Failure;

// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- files in pieces, told by failures.
/** Takes the parts of a packed archive out, some at a time; only what an archive can hold becomes a file. */
final class Unpacker {

	/** Stage of a look at a packed archive, before all others. */
	public const STAGE = 'unzip';

	/** How the names of uploads begin. */
	private const FILES = 'files/';

	/** Seconds of a piece, bytes read at once, and bytes of one name. */
	private const SECONDS = 5;
	private const READ    = 1048576;
	private const NAME    = 400;

	/**
	 * Bytes it will take.
	 *
	 * @throws Failure content_invalid, where it is no ZIP file, or this server cannot read one.
	 */
	public function size( string $zip ): int {
		$open = self::open( $zip );
		$all  = 0;
		$most = $open->count();
		for ( $n = 0; $n < $most; $n++ ) {
			$size = (int) ( $open->statIndex( $n )['size'] ?? 0 );
			if ( $size < 0 || $size > PHP_INT_MAX - $all ) {
				throw self::broken();
			}
			$all += $size;
		}
		$open->close();
		return $all;
	}

	/**
	 * Takes out the next parts.
	 *
	 * @return Progress With the number of parts in `bytes`; at the end with none.
	 * @throws Failure content_invalid, for a part that no archive has; storage_full.
	 */
	public function piece( string $zip, string $folder, Progress $at ): Progress {
		$open  = self::open( $zip );
		$until = microtime( true ) + self::SECONDS;
		$most  = $open->count();
		$n     = $at->bytes;
		try {
			while ( $n < $most && microtime( true ) < $until ) {
				$part = $open->statIndex( $n );
				$name = is_array( $part ) ? $part['name'] : '';
				if ( ! self::is_ours( $name ) ) {
					throw Failure::content(
						'folder',
						/* translators: %s: name of a file */
						sprintf( __( '这不是社区的归档：里面有 %s', 'zeromo-community' ), mb_substr( $name, 0, 80 ) )
					);
				}
				if ( ! str_starts_with( $name, self::FILES ) || Files::is_safe( substr( $name, 6 ) ) ) {
					self::take( $open, $n, (int) ( $part['size'] ?? 0 ), "$folder/$name" );
				}
				++$n;
			}
			return $at->on( null, $n < $most ? $n : 0 );
		} finally {
			$open->close();
		}
	}

	private static function is_ours( string $name ): bool {
		return strlen( $name ) <= self::NAME && (
			Archiver::MANIFEST === $name
			|| 1 === preg_match( '/^[a-z0-9_]{1,64}\.jsonl$/D', $name )
			|| str_starts_with( $name, self::FILES )
		);
	}

	/** A part never takes more than its size says, so that what the disk has to hold is known before. */
	private static function take( \ZipArchive $zip, int $n, int $size, string $to ): void {
		$in  = $zip->getStreamIndex( $n );
		$out = wp_mkdir_p( dirname( $to ) ) ? @fopen( $to, 'wb' ) : false;
		if ( false === $in || false === $out ) {
			throw false === $in ? self::broken() : Failure::storage_full();
		}
		$all = 0;
		while ( ! feof( $in ) ) {
			$bytes = fread( $in, self::READ );
			$all  += strlen( (string) $bytes );
			if ( false === $bytes || $all > $size ) {
				throw self::broken();
			}
			if ( strlen( $bytes ) !== @fwrite( $out, $bytes ) ) {
				throw Failure::storage_full();
			}
		}
		fclose( $in );
		if ( $all !== $size || ! fclose( $out ) ) {
			throw self::broken();
		}
	}

	private static function open( string $path ): \ZipArchive {
		if ( ! class_exists( \ZipArchive::class ) ) {
			throw Failure::content(
				'folder',
				__( '服务器没有 PHP 的 zip 扩展：请把压缩包解开，填写文件夹的位置', 'zeromo-community' )
			);
		}
		$zip = new \ZipArchive();
		if ( ! is_file( $path ) || true !== $zip->open( $path, \ZipArchive::RDONLY ) ) {
			throw self::broken();
		}
		return $zip;
	}

	private static function broken(): Failure {
		return Failure::content( 'folder', __( '压缩包已损坏，或不是 ZIP 文件', 'zeromo-community' ) );
	}
}
