<?php

declare(strict_types=1);

namespace Zeromo\Community\PrivateFiles\Api;

use Zeromo\Community\Kernel\Failure;

/**
 * The folder of files that have no address: `uploads/zeromo-private/`. The web server is told to give nothing out of
 * it.
 */
final class PrivateFolder {

	public const NAME = 'zeromo-private';

	/** Folder of the files FolderProbe asks for. */
	public const PROBES = 'probe';

	/** Folder of the files that are locked while others are moved. */
	public const TURNS = 'turns';

	/** Folder of pictures with their reader's number. */
	public const MARKS = 'marks';

	/** Folder of uploads in parts. */
	public const PARTS = 'parts';

	private const DENY = "# Nothing in here has an address of its own.\n"
		. "<IfModule mod_authz_core.c>\n\tRequire all denied\n</IfModule>\n"
		. "<IfModule !mod_authz_core.c>\n\tDeny from all\n</IfModule>\n";

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

	/** A new name for a file with this ending, as core is told it; relative to the uploads folder. See SecretNames. */
	public function fresh( string $ending ): string {
		$name = bin2hex( random_bytes( 16 ) );
		$this->path();
		return self::NAME . '/' . substr( $name, 0, 2 ) . "/$name.$ending";
	}

	/** Absolute path of a file relative to the uploads folder. */
	public function absolute( string $relative ): string {
		return self::base() . "/$relative";
	}

	/**
	 * Where a file of an attachment lies, absolute, whether it is private or not.
	 *
	 * @param string $shown As core knows it, relative to the uploads folder.
	 */
	public function locate( int $id, string $shown ): string {
		$secret = self::holds( $shown ) ? SecretNames::of( $id ) : '';
		$hidden = '' === $secret ? '' : $this->absolute( SecretNames::path( $shown, $secret ) );
		// What is older than the secret names lies under its shown one until it has been moved.
		return '' !== $hidden && ( is_file( $hidden ) || ! is_file( $this->absolute( $shown ) ) )
			? $hidden
			: $this->absolute( $shown );
	}

	/** Removes all files of a secret name. */
	public function remove( string $secret ): void {
		foreach ( (array) glob( $this->path() . '/' . substr( $secret, 0, 2 ) . "/$secret*" ) as $file ) {
			wp_delete_file( (string) $file );
		}
	}

	/**
	 * Gives the files of an attachment their secret name; may be repeated.
	 *
	 * @param string $shown As core knows it, relative to the uploads folder.
	 */
	public function hide( string $shown, string $secret ): void {
		$stem = dirname( $this->absolute( $shown ) ) . '/' . substr( basename( $shown ), 0, 32 );
		foreach ( (array) glob( "$stem*" ) as $file ) {
			$this->move( (string) $file, SecretNames::path( basename( (string) $file ), $secret ) );
		}
	}

	/**
	 * Files to ask the web server for, made anew: relative to the uploads folder => what is in them.
	 *
	 * @return array<string, string>
	 */
	public function probes(): array {
		$out = array();
		foreach ( array( 'txt', 'jpg' ) as $ending ) {
			$token = bin2hex( random_bytes( 16 ) );
			$name  = self::NAME . '/' . self::PROBES . "/probe.$ending";
			$this->path();
			$this->make( dirname( $this->absolute( $name ) ) );
			$this->write( $this->absolute( $name ), $token );
			$out[ $name ] = $token;
		}
		return $out;
	}

	/**
	 * A file to lock while files are moved, opened.
	 *
	 * @return resource
	 */
	public function turn( int $number ): mixed {
		$folder = $this->path() . '/' . self::TURNS;
		$this->make( $folder );
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		$file = @fopen( "$folder/$number.lock", 'c' );
		return false === $file ? throw Failure::storage_full() : $file;
	}

	/** Where pictures that are made for one reader are kept for a while. */
	public function marked( int $reader ): string {
		$folder = $this->path() . '/' . self::MARKS . "/$reader";
		$this->make( $folder );
		return $folder;
	}

	/** Where an upload in parts grows. */
	public function growing( string $name ): string {
		$folder = $this->path() . '/' . self::PARTS;
		$this->make( $folder );
		return "$folder/$name.part";
	}

	/** Puts a file under its new name; 507 when the disk takes no more. */
	public function move( string $from, string $relative ): void {
		$to    = $this->absolute( $relative );
		$size  = (int) filesize( $from );
		$this->make( dirname( $to ) );
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- told apart below.
		$moved = @rename( $from, $to );
		clearstatcache( true, $to );
		if ( ! $moved || filesize( $to ) !== $size ) {
			wp_delete_file( $to );
			throw Failure::storage_full();
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- as core does with uploads.
		@chmod( $to, 0644 );
	}

	/** Puts a copy of a file under its new name; 507 when the disk takes no more. */
	public function copy( string $from, string $relative ): void {
		$to = $this->absolute( $relative );
		$this->make( dirname( $to ) );
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- told apart here.
		if ( ! @copy( $from, $to ) || filesize( $to ) !== filesize( $from ) ) {
			wp_delete_file( $to );
			throw Failure::storage_full();
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- as core does with uploads.
		@chmod( $to, 0644 );
	}

	/** Refuses what the disk will not hold, with some room left for the site. */
	public function require_space( int $bytes ): void {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- what goes wrong is told by the answer.
		$free = function_exists( 'disk_free_space' ) ? @disk_free_space( $this->path() ) : false;
		if ( false !== $free && $free < $bytes + 32 * MB_IN_BYTES ) {
			throw Failure::storage_full();
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
			throw Failure::storage_full();
		}
	}

	private function write( string $path, string $text ): void {
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		if ( strlen( $text ) !== @file_put_contents( $path, $text ) ) {
			throw Failure::storage_full();
		}
	}
}
