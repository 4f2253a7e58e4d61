<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\FileFormats\Api\AiLabel;
use Zeromo\Community\FileFormats\Api\AiLabels;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Media\Api\AiMark;

/**
 * Pictures that core takes in itself, in its editor and library: the original stays, but core's sizes have lost the AI
 * label, and nobody has kept it.
 */
final class CoreUploads {

	/**
	 * @param mixed $meta    Metadata of the attachment, its sizes made.
	 * @param mixed $context `create` for a new one.
	 */
	#[Filter( 'wp_generate_attachment_metadata', 20, 3 )]
	public function on_sizes( mixed $meta, mixed $id, mixed $context ): mixed {
		$path = is_array( $meta ) && is_int( $id ) && 'create' === $context ? wp_get_original_image_path( $id ) : false;
		$file = is_int( $id ) ? get_attached_file( $id ) : false;
		if ( ! is_array( $meta ) || ! is_int( $id ) || ! is_string( $path ) || ! is_string( $file ) ) {
			return $meta;
		}
		$label = AiLabels::read( $path );
		if ( null === $label ) {
			return $meta;
		}
		foreach ( AiMark::meta( $label ) as $key => $value ) {
			update_post_meta( $id, $key, wp_slash( $value ) );
		}
		$sizes = is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : array();
		foreach ( $sizes as $name => $size ) {
			if ( ! is_array( $size ) || ! is_string( $size['file'] ?? null ) ) {
				continue;
			}
			$bytes          = self::labelled( dirname( $file ) . '/' . basename( $size['file'] ), $label );
			$sizes[ $name ] = ( $bytes > 0 ? array( 'filesize' => $bytes ) : array() ) + $size;
		}
		$bytes = $path === $file ? 0 : self::labelled( $file, $label );
		return array( 'sizes' => $sizes ) + ( $bytes > 0 ? array( 'filesize' => $bytes ) : array() ) + $meta;
	}

	/** Writes the label into a file that has none; its size then, 0 where nothing was written. */
	private static function labelled( string $path, AiLabel $label ): int {
		if ( ! is_file( $path ) || null !== AiLabels::read( $path ) || ! AiLabels::write( $path, $label ) ) {
			return 0;
		}
		clearstatcache( true, $path );
		return (int) filesize( $path );
	}
}
