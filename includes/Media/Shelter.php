<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Files\PrivateFolder;

/**
 * Copies of pictures that lie in the private folder. What is hidden must have no address, while the picture it was made of may
 * stand openly in another post of the same member; so it is a copy that is hidden, and the library does not list it.
 */
final class Shelter {

	/** Column `post_content_filtered` of a copy. */
	public const MARK = 'zeromo-hidden';

	public function __construct( private readonly PrivateFolder $folder ) {}

	/**
	 * Copies of these pictures, in their order; what is a copy already stays, what is gone is left out.
	 *
	 * @param list<int> $ids Pictures of the library.
	 * @return list<int>
	 */
	public function copies( array $ids ): array {
		$out  = array();
		$made = array();
		try {
			foreach ( $ids as $id ) {
				$copy = $this->copy( $id );
				if ( $copy > 0 && $copy !== $id ) {
					$made[] = $copy;
				}
				$out[] = $copy;
			}
		} catch ( \Throwable $e ) {
			foreach ( $made as $id ) {
				wp_delete_attachment( $id, true );
			}
			throw $e;
		}
		return array_values( array_filter( $out ) );
	}

	private function copy( int $id ): int {
		$post = get_post( $id );
		$file = get_post_meta( $id, '_wp_attached_file', true );
		$meta = wp_get_attachment_metadata( $id );
		if ( ! $post instanceof \WP_Post || ! is_string( $file ) || ! is_array( $meta ) || ! wp_attachment_is_image( $id ) ) {
			return 0;
		}
		if ( self::MARK === $post->post_content_filtered ) {
			return $id;
		}
		$path = get_attached_file( $id );
		if ( ! is_string( $path ) || ! is_file( $path ) ) {
			return 0;
		}
		$to    = $this->folder->fresh( pathinfo( $file, PATHINFO_EXTENSION ) );
		$thumb = $this->thumb( $meta, dirname( $path ), $to );
		$this->folder->copy( $path, $to );
		return $this->insert( $post, $to, array_intersect_key( $meta, array_flip( array( 'width', 'height', 'filesize', 'zmo_color' ) ) ) + array( 'file' => $to, 'sizes' => $thumb, 'image_meta' => array() ) );
	}

	/**
	 * The thumbnail beside its picture; none where the picture itself is as small.
	 *
	 * @param array<mixed> $meta Of the original.
	 * @return array<string, array<mixed>>
	 */
	private function thumb( array $meta, string $from, string $to ): array {
		$size = is_array( $meta['sizes'] ?? null ) ? $meta['sizes'][ MediaLibrary::THUMB ] ?? null : null;
		if ( ! is_array( $size ) || ! is_string( $size['file'] ?? null ) || ! is_file( "$from/{$size['file']}" ) ) {
			return array();
		}
		$name = pathinfo( $to, PATHINFO_FILENAME ) . '-t.' . pathinfo( $size['file'], PATHINFO_EXTENSION );
		$this->folder->copy( "$from/{$size['file']}", dirname( $to ) . "/$name" );
		return array( MediaLibrary::THUMB => array_replace( $size, array( 'file' => $name ) ) );
	}

	/**
	 * @param \WP_Post             $post The original.
	 * @param string               $file Relative to the uploads folder.
	 * @param array<string, mixed> $meta Metadata.
	 */
	private function insert( \WP_Post $post, string $file, array $meta ): int {
		$name = pathinfo( $file, PATHINFO_FILENAME );
		$id   = wp_insert_attachment(
			wp_slash(
				array(
					// Neither name nor alternative text: exports and lists of core show them.
					'post_title'            => __( '图片', 'zeromo-community' ),
					'post_name'             => $name,
					'post_status'           => 'private',
					'post_author'           => (int) $post->post_author,
					'post_mime_type'        => $post->post_mime_type,
					'post_content_filtered' => self::MARK,
					'guid'                  => home_url( "/?zmo_media=$name" ),
					'comment_status'        => 'closed',
					'ping_status'           => 'closed',
				)
			),
			$file,
			0,
			true
		);
		if ( is_wp_error( $id ) ) {
			throw Failure::unavailable();
		}
		wp_update_attachment_metadata( $id, $meta );
		return $id;
	}
}
