<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Files;

use Zeromo\Community\Media\Failures;

/** The folder of files that have no address: `uploads/zeromo-private/`. The web server is told to give nothing out of it. */
final class PrivateFolder {

	public const NAME  = 'zeromo-private';
	private const DENY = "# Nothing in here has an address of its own.\n<IfModule mod_authz_core.c>\n\tRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\n\tDeny from all\n</IfModule>\n";

	/** Absolute path, made when it is not there. */
	public function path(): string {
		$path = self::base() . '/' . self::NAME;
		if ( ! is_file( "$path/.htaccess" ) ) {
			$this->make( $path );
			$this->write( "$path/.htaccess", self::DENY );
			$this->write( "$path/index.html", '' );
		}
		return $path;
	}

	/** A new name for a file with this ending, relative to the uploads folder; its folder is there. */
	public function fresh( string $ending ): string {
		$name = bin2hex( random_bytes( 16 ) );
		$part = substr( $name, 0, 2 );
		$this->make( $this->path() . "/$part" );
		return self::NAME . "/$part/$name.$ending";
	}

	/** Absolute path of a file of fresh(). */
	public function absolute( string $relative ): string {
		return self::base() . "/$relative";
	}

	/** Where an upload in parts grows. */
	public function growing( string $name ): string {
		$this->make( $this->path() . '/parts' );
		return $this->path() . "/parts/$name.part";
	}

	/** Puts a file under its new name; 507 when the disk takes no more. */
	public function move( string $from, string $relative ): void {
		$to    = $this->absolute( $relative );
		$size  = (int) filesize( $from );
		$moved = @rename( $from, $to ); // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- told apart below.
		clearstatcache( true, $to );
		if ( ! $moved || filesize( $to ) !== $size ) {
			wp_delete_file( $to );
			throw Failures::storage_full();
		}
		@chmod( $to, 0644 ); // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- as core does with uploads.
	}

	/** Puts a copy of a file under its new name; 507 when the disk takes no more. */
	public function copy( string $from, string $relative ): void {
		$to = $this->absolute( $relative );
		if ( ! @copy( $from, $to ) || filesize( $to ) !== filesize( $from ) ) { // phpcs:ignore WordPress.PHP.NoSilencedErrors -- told apart here.
			wp_delete_file( $to );
			throw Failures::storage_full();
		}
		@chmod( $to, 0644 ); // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- as core does with uploads.
	}

	/** Refuses what the disk will not hold, with some room left for the site. */
	public function need_space( int $bytes ): void {
		$free = function_exists( 'disk_free_space' ) ? @disk_free_space( $this->path() ) : false; // phpcs:ignore WordPress.PHP.NoSilencedErrors -- what goes wrong is told by the answer.
		if ( false !== $free && $free < $bytes + 32 * MB_IN_BYTES ) {
			throw Failures::storage_full();
		}
	}

	/** Whether an attachment's file lies here. */
	public static function holds( string $relative ): bool {
		return str_starts_with( $relative, self::NAME . '/' );
	}

	private static function base(): string {
		return wp_get_upload_dir()['basedir'];
	}

	private function make( string $path ): void {
		if ( is_dir( $path ) || wp_mkdir_p( $path ) ) {
			return;
		}
		// Core says no when another call was quicker.
		clearstatcache( true, $path );
		if ( ! is_dir( $path ) ) {
			throw Failures::storage_full();
		}
	}

	private function write( string $path, string $text ): void {
		if ( strlen( $text ) !== @file_put_contents( $path, $text ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- a file of this server; what goes wrong is told by the answer.
			throw Failures::storage_full();
		}
	}
}
