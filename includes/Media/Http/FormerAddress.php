<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Http;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Media\Files\FileAccess;
use Zeromo\Community\Media\GuardedLibrary;
use Zeromo\Community\Media\MediaLibrary;
use Zeromo\Community\Media\Sql\UseRepository;
use Zeromo\Community\PrivateFiles\Api\FileLinks;
use Zeromo\Community\PrivateFiles\Api\PictureMover;

/**
 * Handles the former public URL of a guarded picture, which stored texts and core's editor contain. A reader with the
 * right to one of its posts is redirected to the URL that checks it; others get the normal 404.
 */
final class FormerAddress {

	/**
	 * @param \Closure(): UseRepository $uses Asked for an address that a picture had.
	 * @param \Closure(): FileAccess $door Asked for an address that a picture had.
	 * @param \Closure(): FileLinks $links Asked for an address that a picture had.
	 */
	public function __construct(
		#[Lazy( UseRepository::class )] private readonly \Closure $uses,
		#[Lazy( FileAccess::class )] private readonly \Closure $door,
		#[Lazy( FileLinks::class )] private readonly \Closure $links,
		private readonly Caller $caller
	) {}

	// Before core's redirect_canonical().
	#[Action( 'template_redirect', 1 )]
	public function on_template_redirect(): void {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared with stored names.
		$address = is_404() ? $_SERVER['REQUEST_URI'] ?? '' : '';
		$path    = is_string( $address ) ? (string) wp_parse_url( $address, PHP_URL_PATH ) : '';
		if ( '' !== $path && '' !== self::name( $path ) ) {
			$this->handle( $path );
		}
	}

	/** The random name of a member's upload at the end of a path below the uploads folder; otherwise empty. */
	public static function name( string $path ): string {
		$folder = (string) wp_parse_url( wp_get_upload_dir()['baseurl'], PHP_URL_PATH ) . '/';
		$name   = substr( basename( $path ), 0, 32 );
		return str_starts_with( $path, $folder ) && 32 === strlen( $name ) && ctype_xdigit( $name ) ? $name : '';
	}

	/** URL to redirect to; empty for none. */
	public function lead( string $path ): string {
		$name = self::name( $path );
		$file = substr( $path, strlen( (string) wp_parse_url( wp_get_upload_dir()['baseurl'], PHP_URL_PATH ) . '/' ) );
		foreach ( '' === $name ? array() : ( $this->uses )()->of_name( $name ) as $id ) {
			$kept = PictureMover::kept( $id, GuardedLibrary::MARK );
			if ( null === $kept || ! isset( $kept['moved'][ $file ] ) ) {
				continue;
			}
			foreach ( array( 0, ...$kept['in'] ) as $post ) {
				if ( ( $this->door )()->opens( $post, $id, $this->caller->id() ) ) {
					$sizes = is_array( $kept['meta']['sizes'] ?? null ) ? $kept['meta']['sizes'] : array();
					$thumb = $sizes[ MediaLibrary::THUMB ] ?? null;
					return ( $this->links )()->address(
						$post,
						$id,
						is_array( $thumb ) && basename( $file ) === ( $thumb['file'] ?? '' )
					);
				}
			}
		}
		return '';
	}

	/** Runs on `template_redirect` after a 404; ends the request if it redirects. */
	public function handle( string $path ): void {
		$to = $this->lead( $path );
		if ( '' === $to ) {
			return;
		}
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- the page caches' own name.
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
		header( 'Cache-Control: private, no-store' );
		wp_safe_redirect( $to );
		exit;
	}
}
