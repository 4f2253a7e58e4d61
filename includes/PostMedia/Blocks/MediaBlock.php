<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Media\Api\Files;

/**
 * zeromo/video and zeromo/file: something of the site's library in an article. What members have uploaded for their
 * posts has no address for others and is not shown here.
 */
#[Named( 'zeromo/video', 'video' )]
#[Named( 'zeromo/file', 'file' )]
final class MediaBlock implements ServerBlock {

	/** @param string $kind video or file. */
	public function __construct( private readonly string $kind, private readonly Files $files ) {}

	public function render( array $attributes, string $content ): string {
		$id  = self::number( $attributes, 'id' );
		$url = $this->address( $id );
		if ( '' === $url ) {
			return '';
		}
		Assets::require_style( 'detail' );
		return '<div class="zmo zmo-inpost">'
			. (
				'video' === $this->kind ? $this->video( $attributes, $id, $url ) : $this->file( $attributes, $id, $url )
			)
			. '</div>';
	}

	/** Empty for what is gone, of another kind, or a member's own. */
	private function address( int $id ): string {
		$type = $id > 0 ? (string) get_post_mime_type( $id ) : '';
		$url  = '' === $type ? false : wp_get_attachment_url( $id );
		if ( ! is_string( $url ) || $this->files->address( 0, $id ) === $url ) {
			return '';
		}
		return 'video' !== $this->kind || str_starts_with( $type, 'video/' ) ? $url : '';
	}

	/** @param array<mixed> $attributes Of the block. */
	private function video( array $attributes, int $id, string $url ): string {
		$meta  = wp_get_attachment_metadata( $id );
		$about = is_array( $meta ) ? $meta : array();
		$image = self::number( $attributes, 'coverId' );
		$cover = $image > 0 ? wp_get_attachment_image_url( $image, 'large' ) : false;
		return Partial::render(
			'media/video',
			array(
				'sources'  => array(
					array( 'src' => $url, 'type' => (string) get_post_mime_type( $id ), 'label' => '' ),
				),
				'cover'    => is_string( $cover ) ? $cover : '',
				'w'        => self::number( $about, 'width' ),
				'h'        => self::number( $about, 'height' ),
				'duration' => self::number( $about, 'length' ),
				'title'    => self::text( $attributes, 'title' ),
			)
		);
	}

	/** @param array<mixed> $attributes Of the block. */
	private function file( array $attributes, int $id, string $url ): string {
		$path = get_attached_file( $id );
		$name = self::text( $attributes, 'filename' );
		return Partial::render(
			'media/file',
			array(
				'filename' => '' === $name ? wp_basename( $url ) : $name,
				'size'     => is_string( $path ) && is_file( $path ) ? (int) filesize( $path ) : 0,
				'url'      => $url,
			)
		);
	}

	/** @param array<mixed> $values Attributes of the block, or what core knows of its file. */
	private static function number( array $values, string $name ): int {
		$value = $values[ $name ] ?? null;
		return is_numeric( $value ) ? (int) $value : 0;
	}

	/** @param array<mixed> $attributes Of the block. */
	private static function text( array $attributes, string $name ): string {
		return is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
	}
}
