<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\FileFormats\Api\ZipStream;
use Zeromo\Community\Kernel\Failure;

// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- files in pieces, told by failures.
/**
 * Makes one file of an archive for its download, some parts at a time: the files of lines, the uploads of their list,
 * the manifest. The directory, which stands last, grows in a file beside it.
 */
final class Packer {

	/** Stage of an export behind the manifest. */
	public const STAGE = 'zip';

	/** Seconds of a piece, and bytes read at once. */
	private const SECONDS = 5;
	private const READ    = 1048576;

	/**
	 * Packs the next parts.
	 *
	 * @param string $from       Folder of the lines.
	 * @param string $zip        File that is made.
	 * @param string $directory  File of its directory.
	 * @param bool   $with_files Whether the uploads come along.
	 * @return Progress At the end of the stage with no note of parts.
	 * @throws Failure content_invalid, where it becomes too large for a file of this kind; storage_full.
	 */
	public function piece( string $from, string $zip, string $directory, Progress $at, bool $with_files ): Progress {
		$noted = $at->after;
		// Parts packed, bytes of the directory, files of lines packed, and the place in the list of uploads.
		[ $parts, $known, $lines, $list ] = array_map(
			static fn( string $name ): int => null === $noted ? 0 : (int) $noted->get( $name ),
			array( 'parts', 'directory', 'lines', 'list' )
		);
		$names = self::names( $from );
		$out   = self::open( $zip, $at->bytes );
		$dir   = self::open( $directory, $known );
		$write = new ZipStream( static fn( string $bytes ) => self::put( $out, $bytes ), $at->bytes );
		$until = microtime( true ) + self::SECONDS;
		$last  = false;
		do {
			if ( isset( $names[ $lines ] ) ) {
				$parts += self::part( $write, "$from/{$names[ $lines ]}", $names[ $lines ] );
				++$lines;
				continue;
			}
			$path = '';
			if ( $with_files ) {
				[ $path, $list ] = self::listed( $from, $list );
			}
			$last   = '' === $path;
			$parts += $last
				? self::part( $write, "$from/" . Archiver::MANIFEST, Archiver::MANIFEST )
				: self::part( $write, Files::root() . "/$path", "files/$path" );
		} while ( ! $last && microtime( true ) < $until && $write->written() < ZipStream::MOST_BYTES );
		$entries = $write->entries();
		self::put( $dir, $entries );
		fclose( $dir );
		$known += strlen( $entries );
		if ( $write->written() + $known > ZipStream::MOST_BYTES || $parts > ZipStream::MOST_PARTS ) {
			throw Failure::content(
				'files',
				__( '超过了一个压缩包能装下的 4 GB 或 65,535 个文件，请用 wp zeromo export', 'zeromo-community' )
			);
		}
		$bytes = $write->written();
		if ( $last ) {
			$end = new ZipStream( static fn( string $bytes ) => self::put( $out, $bytes ), $bytes );
			$end->finish( (string) file_get_contents( $directory ), $parts );
			$bytes = $end->written();
		}
		fclose( $out );
		return $at->on(
			$last ? null : Record::from_sql(
				array(
					'parts'     => (string) $parts,
					'directory' => (string) $known,
					'lines'     => (string) $lines,
					'list'      => (string) $list,
				)
			),
			$bytes
		);
	}

	/** @return list<string> The files of lines, in order. */
	private static function names( string $from ): array {
		$names = array_map( 'basename', array_filter( (array) glob( "$from/*.jsonl" ), 'is_string' ) );
		sort( $names );
		return $names;
	}

	/**
	 * @param string $from Folder of the lines.
	 * @param int    $at   Place in the list.
	 * @return array{string, int} The next upload that is still there, and the place behind it; empty for none.
	 */
	private static function listed( string $from, int $at ): array {
		foreach ( Lines::read( "$from/files.jsonl", $at ) as $behind => $file ) {
			$path = $file?->get( 'path' ) ?? '';
			if ( Files::is_safe( $path ) && is_file( Files::root() . "/$path" ) ) {
				return array( $path, $behind );
			}
		}
		return array( '', $at );
	}

	/** Packs a file; gives the number of parts, 0 for one that cannot be read. */
	private static function part( ZipStream $write, string $path, string $name ): int {
		$file = @fopen( $path, 'rb' );
		if ( false === $file ) {
			return 0;
		}
		$write->open( $name );
		while ( ! feof( $file ) ) {
			$write->add( (string) fread( $file, self::READ ) );
		}
		fclose( $file );
		$write->close();
		return 1;
	}

	/**
	 * @return resource Where writing goes on; what stood behind goes.
	 */
	private static function open( string $path, int $bytes ): mixed {
		$file = @fopen( $path, 'cb' );
		if ( false === $file || ! ftruncate( $file, max( 0, $bytes ) ) || 0 !== fseek( $file, $bytes ) ) {
			throw Failure::storage_full();
		}
		return $file;
	}

	/** @param resource $file File. */
	private static function put( mixed $file, string $bytes ): void {
		if ( strlen( $bytes ) !== @fwrite( $file, $bytes ) ) {
			throw Failure::storage_full();
		}
	}
}
