<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\Blocks;

use Zeromo\Community\Kernel\Assets;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Media\Api\Files;

/** zeromo/video and zeromo/file: something of the site's library in an article. What members have uploaded for their posts has no address for others and is not shown here. */
#[Named( 'zeromo/video', 'video' )]
#[Named( 'zeromo/file', 'file' )]
final class MediaBlock implements ServerBlock {

	/** @param string $kind video or file. */
	public function __construct( private readonly string $kind, private readonly Files $files ) {}

	public function render( array $attributes, string $content ): string {
		$in  = new Input( $attributes );
		$id  = $in->int( 'id' );
		$url = $this->address( $id );
		if ( '' === $url ) {
			return '';
		}
		Assets::require_style( 'detail' );
		return '<div class="zmo zmo-inpost">' . ( 'video' === $this->kind ? $this->video( $in, $id, $url ) : $this->file( $in, $id, $url ) ) . '</div>';
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

	private function video( Input $in, int $id, string $url ): string {
		$meta  = wp_get_attachment_metadata( $id );
		$about = new Input( is_array( $meta ) ? array( 'w' => $meta['width'] ?? 0, 'h' => $meta['height'] ?? 0, 'seconds' => $meta['length'] ?? 0 ) : array() );
		$cover = $in->int( 'coverId' ) > 0 ? wp_get_attachment_image_url( $in->int( 'coverId' ), 'large' ) : false;
		return Partial::render(
			'media/video',
			array(
				'sources'  => array( array( 'src' => $url, 'type' => (string) get_post_mime_type( $id ), 'label' => '' ) ),
				'cover'    => is_string( $cover ) ? $cover : '',
				'w'        => $about->int( 'w' ),
				'h'        => $about->int( 'h' ),
				'duration' => $about->int( 'seconds' ),
				'title'    => $in->text( 'title' ),
			)
		);
	}

	private function file( Input $in, int $id, string $url ): string {
		$path = get_attached_file( $id );
		$name = $in->text( 'filename' );
		return Partial::render(
			'media/file',
			array(
				'filename' => '' === $name ? wp_basename( $url ) : $name,
				'size'     => is_string( $path ) && is_file( $path ) ? (int) filesize( $path ) : 0,
				'url'      => $url,
			)
		);
	}
}
