<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\AiMark;
use Zeromo\Community\PrivateFiles\Api\AttachmentRights;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\PrivateFiles\Api\SecretNames;

/**
 * Copies of pictures, and the beginnings of videos, in the private folder. A hidden picture must have no public URL,
 * while another post of the member may show the original; so the hidden content uses a copy, which the library does
 * not list.
 */
final class PrivateCopies {

	public function __construct( private readonly PrivateFolder $folder ) {}

	/**
	 * Copies pictures, in their order; keeps copies and skips missing pictures.
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
		$meta = wp_get_attachment_metadata( $id, true );
		if (
			! $post instanceof \WP_Post
			|| ! is_string( $file )
			|| ! is_array( $meta )
			|| ! wp_attachment_is_image( $id )
		) {
			return 0;
		}
		if ( AttachmentRights::is_copy( $post ) ) {
			return $id;
		}
		$path = $this->folder->locate( $id, $file );
		if ( ! is_file( $path ) ) {
			return 0;
		}
		$to     = $this->folder->fresh( pathinfo( $file, PATHINFO_EXTENSION ) );
		$secret = SecretNames::fresh();
		try {
			$thumb = $this->thumb( $id, $meta, dirname( $file ), $to, $secret );
			$this->folder->copy( $path, SecretNames::path( $to, $secret ) );
			$kept = array_intersect_key( $meta, array_flip( array( 'width', 'height', 'filesize', 'zmo_color' ) ) );
			return $this->keep(
				$post,
				__( '图片', 'zeromo-community' ),
				$to,
				$secret,
				$kept + array( 'file' => $to, 'sizes' => $thumb, 'image_meta' => array() )
			);
		} catch ( \Throwable $e ) {
			$this->folder->remove( $secret );
			throw $e;
		}
	}

	/**
	 * Copies the thumbnail; none if the picture itself is as small.
	 *
	 * @param int          $id     The original.
	 * @param array<mixed> $meta   Its metadata.
	 * @param string       $from   Folder of its files in core's metadata, relative to the uploads folder.
	 * @param string       $to     Path of the copy in core's metadata, likewise.
	 * @param string       $secret Name of the copy's files.
	 * @return array<string, array<mixed>>
	 */
	private function thumb( int $id, array $meta, string $from, string $to, string $secret ): array {
		$size = is_array( $meta['sizes'] ?? null ) ? $meta['sizes'][ MediaLibrary::THUMB ] ?? null : null;
		$path = is_array( $size ) && is_string( $size['file'] ?? null )
			? $this->folder->locate( $id, ( '.' === $from ? '' : "$from/" ) . $size['file'] )
			: '';
		if ( ! is_array( $size ) || ! is_string( $size['file'] ?? null ) || ! is_file( $path ) ) {
			return array();
		}
		$name = pathinfo( $to, PATHINFO_FILENAME ) . '-t.' . pathinfo( $size['file'], PATHINFO_EXTENSION );
		$this->folder->copy( $path, SecretNames::path( $name, $secret ) );
		return array( MediaLibrary::THUMB => array_replace( $size, array( 'file' => $name ) ) );
	}

	/**
	 * Makes the attachment of a copy whose files are in place.
	 *
	 * @param \WP_Post             $post   The original.
	 * @param string               $title  Not the original's, nor its alternative text: core's exports show it.
	 * @param string               $file   Path in core's metadata, relative to the uploads folder.
	 * @param string               $secret Name of its files.
	 * @param array<mixed>         $meta   Metadata.
	 */
	public function keep( \WP_Post $post, string $title, string $file, string $secret, array $meta ): int {
		$name = pathinfo( $file, PATHINFO_FILENAME );
		$id   = wp_insert_attachment(
			wp_slash(
				array(
					'post_title'            => $title,
					'post_name'             => $name,
					'post_status'           => 'private',
					'post_author'           => (int) $post->post_author,
					'post_mime_type'        => $post->post_mime_type,
					'post_content_filtered' => AttachmentRights::COPY,
					'guid'                  => home_url( "/?zmo_media=$name" ),
					'comment_status'        => 'closed',
					'ping_status'           => 'closed',
					'meta_input'            => array( SecretNames::META => $secret ) + array_filter(
						array( AiMark::META => get_post_meta( $post->ID, AiMark::META, true ) )
					),
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
