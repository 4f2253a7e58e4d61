<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Media\Access\CoreDoors;
use Zeromo\Community\Media\Files\FileLinks;

/**
 * What core prints of an attachment in the private folder: the address that asks for the right to the post it stands in.
 * All that is asked here of others is core's own cache.
 */
final class CoreImages {

	public function __construct( private readonly FileLinks $links, private readonly CoreDoors $doors ) {}

	/** Its address where it is printed now. */
	public function url( int $id ): string {
		return $this->links->address( $this->doors->place_of( $id ), $id );
	}

	/**
	 * What `image_downsize` is answered with.
	 *
	 * @param mixed $size Name, or width and height.
	 * @return array{string, int, int, bool}
	 */
	public function size( int $id, mixed $size ): array {
		$meta  = wp_get_attachment_metadata( $id, true );
		$meta  = is_array( $meta ) ? $meta : array();
		$sizes = is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : array();
		$thumb = is_array( $sizes[ MediaLibrary::THUMB ] ?? null ) ? $sizes[ MediaLibrary::THUMB ] : array();
		$width = self::number( $thumb['width'] ?? 0 );
		$small = $width > 0 && ( in_array( $size, array( 'thumbnail', 'medium', MediaLibrary::THUMB ), true ) || ( is_array( $size ) && self::number( $size[0] ?? 0 ) <= $width ) );
		$shown = $small ? $thumb : $meta;
		return array(
			$this->links->address( $this->doors->place_of( $id ), $id, $small ),
			self::number( $shown['width'] ?? 0 ),
			self::number( $shown['height'] ?? 0 ),
			$small,
		);
	}

	private static function number( mixed $value ): int {
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
