<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/** The files below the uploads folder, those of the private folder among them, without the archives there. */
final class Files {

	/**
	 * Paths that lead elsewhere or to no file, hidden files (some tell servers and PHP what to do), and what a server
	 * may run: PHP in the middle of a name, too, where Apache looks at each ending.
	 */
	private const REFUSED = '~(?:^|/)\.|^/|//|/$|\\\\|[\0-\x1F]|(?:^|/)web\.config$'
		. '|\.(?:php\d*|phps|pht|phtml?|phar)(?:[.\s]|$)|\.(?:shtml?|cgi|fcgi|aspx?|jspx?)$~i';

	/**
	 * Each with its size, in the order of the folders.
	 *
	 * @return iterable<Record> `path`, `bytes`.
	 */
	public static function all(): iterable {
		$root = self::root();
		if ( ! is_dir( $root ) ) {
			return;
		}
		$below = new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( $root, \FilesystemIterator::SKIP_DOTS )
		);
		$ours  = PrivateFolder::NAME . '/' . ArchiveFolder::NAME . '/';
		foreach ( $below as $file ) {
			if ( ! $file instanceof \SplFileInfo || ! $file->isFile() || $file->isLink() ) {
				continue;
			}
			$path = substr( $file->getPathname(), strlen( $root ) + 1 );
			if ( ! str_starts_with( $path, $ours ) ) {
				yield Record::from_sql( array( 'path' => $path, 'bytes' => (string) $file->getSize() ) );
			}
		}
	}

	/** Whether a path of an archive may become a file here. */
	public static function is_safe( string $path ): bool {
		return '' !== $path && 1 !== preg_match( self::REFUSED, $path );
	}

	/** Puts a copy of a file of the site into a folder; one that has gone since is left out. */
	public static function take( string $path, string $folder ): void {
		if ( is_file( self::root() . "/$path" ) ) {
			self::copy( self::root() . "/$path", "$folder/$path" );
		}
	}

	/** Puts a file of an archive where it was; false where the archive has none, or its path leads elsewhere. */
	public static function put( string $folder, string $path ): bool {
		if ( ! self::is_safe( $path ) || ! is_file( "$folder/$path" ) || is_link( "$folder/$path" ) ) {
			return false;
		}
		self::copy( "$folder/$path", self::root() . "/$path" );
		return true;
	}

	/** Removes a folder of ours with all that is in it. */
	public static function remove( string $folder ): void {
		if ( ! is_dir( $folder ) ) {
			return;
		}
		$below = new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ),
			\RecursiveIteratorIterator::CHILD_FIRST
		);
		foreach ( $below as $file ) {
			if ( $file instanceof \SplFileInfo ) {
				// phpcs:ignore WordPress.WP.AlternativeFunctions -- files of this server, which we have made.
				$file->isDir() && ! $file->isLink() ? rmdir( $file->getPathname() ) : unlink( $file->getPathname() );
			}
		}
		rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
	}

	public static function root(): string {
		return wp_upload_dir( null, false )['basedir'];
	}

	private static function copy( string $from, string $to ): void {
		if ( ! wp_mkdir_p( dirname( $to ) ) || ! copy( $from, $to ) ) {
			throw Failure::storage_full();
		}
	}
}
