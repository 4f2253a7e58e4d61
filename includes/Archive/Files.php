<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Kernel\Failure;

/** The files below the uploads folder, those of the private folder among them. */
final class Files {

	/**
	 * Each with its size, in the order of the folders.
	 *
	 * @param string $copy Folder they are copied into, empty for none.
	 * @return iterable<Record> `path`, `bytes`.
	 */
	public static function all( string $copy ): iterable {
		$root = self::root();
		if ( ! is_dir( $root ) ) {
			return;
		}
		$below = new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( $root, \FilesystemIterator::SKIP_DOTS )
		);
		foreach ( $below as $file ) {
			if ( ! $file instanceof \SplFileInfo || ! $file->isFile() || $file->isLink() ) {
				continue;
			}
			$path = substr( $file->getPathname(), strlen( $root ) + 1 );
			if ( '' !== $copy ) {
				self::copy( $file->getPathname(), "$copy/$path" );
			}
			yield Record::from_sql( array( 'path' => $path, 'bytes' => (string) $file->getSize() ) );
		}
	}

	/** Puts a file of an archive where it was; false where the archive has none, or its path leads elsewhere. */
	public static function put( string $folder, string $path ): bool {
		if ( '' === $path || 1 === preg_match( '~(?:^|/)\.\.?(?:/|$)|^/|\\\\|\0|\.(?:php\d?|phtml|phar)$~i', $path ) ) {
			return false;
		}
		if ( ! is_file( "$folder/$path" ) || is_link( "$folder/$path" ) ) {
			return false;
		}
		self::copy( "$folder/$path", self::root() . "/$path" );
		return true;
	}

	private static function root(): string {
		return wp_upload_dir( null, false )['basedir'];
	}

	private static function copy( string $from, string $to ): void {
		if ( ! wp_mkdir_p( dirname( $to ) ) || ! copy( $from, $to ) ) {
			throw Failure::storage_full();
		}
	}
}
