<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\PrivateFiles\Api\CoreEndpoints;
use Zeromo\Community\PrivateFiles\Api\FileLinks;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/**
 * Replaces URLs that core prints of attachments in the private folder by one that checks the right to the post. For
 * other attachments it reads only core's cache.
 */
final class CoreImages {

	public function __construct( private readonly FileLinks $links, private readonly CoreEndpoints $shown ) {}

	// Core makes URLs, sizes and srcset from paths and file names; private files must not be named.
	#[Filter( 'wp_get_attachment_url' )]
	public function on_url( mixed $url, mixed $id ): mixed {
		$private = self::private_id( $id );
		return $private > 0 ? $this->url( $private ) : $url;
	}

	#[Filter( 'image_downsize' )]
	public function on_downsize( mixed $found, mixed $id, mixed $size ): mixed {
		$private = false === $found ? self::private_id( $id ) : 0;
		return $private > 0 ? $this->size( $private, $size ) : $found;
	}

	#[Filter( 'wp_calculate_image_srcset_meta', 10, 1 )]
	public static function on_srcset( mixed $meta ): mixed {
		return is_array( $meta ) && is_string( $meta['file'] ?? null ) && PrivateFolder::holds( $meta['file'] )
			? array()
			: $meta;
	}

	/** The id of an attachment whose file is in the private folder; else 0. */
	private static function private_id( mixed $id ): int {
		$id   = is_numeric( $id ) ? (int) $id : 0;
		$file = $id > 0 ? get_post_meta( $id, '_wp_attached_file', true ) : '';
		return is_string( $file ) && PrivateFolder::holds( $file ) ? $id : 0;
	}

	/** Its URL in the current output. */
	public function url( int $id ): string {
		return $this->links->address( $this->shown->place_of( $id ), $id );
	}

	/**
	 * The result for `image_downsize`.
	 *
	 * @param mixed $size Name, or width and height in pixels.
	 * @return array{string, int, int, bool}
	 */
	public function size( int $id, mixed $size ): array {
		$meta  = wp_get_attachment_metadata( $id, true );
		$meta  = is_array( $meta ) ? $meta : array();
		$sizes = is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : array();
		$thumb = is_array( $sizes[ MediaLibrary::THUMB ] ?? null ) ? $sizes[ MediaLibrary::THUMB ] : array();
		$width = self::number( $thumb['width'] ?? 0 );
		$small = $width > 0
			&& (
				in_array( $size, array( 'thumbnail', 'medium', MediaLibrary::THUMB ), true )
				|| ( is_array( $size ) && self::number( $size[0] ?? 0 ) <= $width )
			);
		$shown = $small ? $thumb : $meta;
		return array(
			$this->links->address( $this->shown->place_of( $id ), $id, $small ),
			self::number( $shown['width'] ?? 0 ),
			self::number( $shown['height'] ?? 0 ),
			$small,
		);
	}

	private static function number( mixed $value ): int {
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
