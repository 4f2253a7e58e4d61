<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/**
 * Where archives of the screen lie: `uploads/zeromo-private/archives`. Of each a name of 32 hex digits is known; it is
 * the folder of its lines, and with `.zip` what is downloaded.
 */
final class ArchiveFolder {

	public const NAME = 'archives';

	public function __construct( private readonly PrivateFolder $folder ) {}

	/** Folder of the lines, which may not be there. */
	public function lines( string $name ): string {
		return $this->path() . "/$name";
	}

	/** File that is downloaded or was uploaded, which may not be there. */
	public function zip( string $name ): string {
		return $this->path() . "/$name.zip";
	}

	/** Directory of the file while it is packed. */
	public function directory( string $name ): string {
		return $this->path() . "/$name.dir";
	}

	/**
	 * Whether the caller is the only process at it; it ends with the process.
	 *
	 * @return resource|null
	 */
	public function alone( string $name ): mixed {
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		$file = @fopen( $this->path() . "/$name.lock", 'cb' );
		if ( false === $file ) {
			throw Failure::storage_full();
		}
		return flock( $file, LOCK_EX | LOCK_NB ) ? $file : null;
	}

	/** Puts bytes behind those that are there; what stood behind goes. */
	public function append( string $name, int $offset, string $bytes ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- as above.
		$file = @fopen( $this->zip( $name ), 'cb' );
		if (
			false === $file
			|| ! ftruncate( $file, max( 0, $offset ) )
			|| 0 !== fseek( $file, $offset )
			|| strlen( $bytes ) !== @fwrite( $file, $bytes )
			|| ! fclose( $file )
		) {
			throw Failure::storage_full();
		}
		// phpcs:enable
	}

	/** Removes what is left of one. */
	public function remove( string $name ): void {
		Files::remove( $this->lines( $name ) );
		foreach ( array( 'zip', 'dir', 'lock' ) as $ending ) {
			wp_delete_file( $this->path() . "/$name.$ending" );
		}
	}

	/** Removes the lines; the file that was made of them stays. */
	public function remove_lines( string $name ): void {
		Files::remove( $this->lines( $name ) );
		wp_delete_file( $this->directory( $name ) );
	}

	/** Refuses what the disk will not hold. */
	public function require_space( int $bytes ): void {
		$this->folder->require_space( $bytes );
	}

	private function path(): string {
		$path = $this->folder->path() . '/' . self::NAME;
		if ( ! wp_mkdir_p( $path ) ) {
			throw Failure::storage_full();
		}
		return $path;
	}
}
