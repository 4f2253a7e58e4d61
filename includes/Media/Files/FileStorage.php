<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Files;

use Zeromo\Community\FileFormats\Api\FileFacts;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Media\Api\AiMark;
use Zeromo\Community\Media\Api\StoredFile;
use Zeromo\Community\Media\MediaLibrary;
use Zeromo\Community\PrivateFiles\Api\AttachmentRights;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\PrivateFiles\Api\SecretNames;

/** Stores videos, sounds and files as core's attachments in the private folder. */
final class FileStorage {

	/** Meta key of an attachment's picture, core's own. */
	public const COVER = '_thumbnail_id';

	public function __construct( private readonly PrivateFolder $folder ) {}

	/**
	 * Stores a checked file and returns its attachment.
	 *
	 * @param string $path   Temporary file.
	 * @param string $name   Original file name.
	 * @param int    $member Owner.
	 * @param int    $parent Post it is attached to, 0 for none.
	 */
	public function take( FileFacts $facts, string $path, string $name, int $member, int $parent ): int {
		$file   = $this->folder->fresh( $facts->type->value );
		$secret = SecretNames::fresh();
		$this->folder->move( $path, SecretNames::path( $file, $secret ) );
		$id = wp_insert_attachment(
			wp_slash(
				array(
					'post_title'     => self::title( $name ),
					'post_name'      => pathinfo( $file, PATHINFO_FILENAME ),
					'post_status'    => 'private',
					'post_author'    => $member,
					'post_mime_type' => $facts->type->mime(),
					// Otherwise core makes it from the real path.
					'guid'           => home_url( '/?zmo_media=' . pathinfo( $file, PATHINFO_FILENAME ) ),
					'comment_status' => 'closed',
					'ping_status'    => 'closed',
					'meta_input'     => array( SecretNames::META => $secret ) + AiMark::meta( $facts->label ),
				)
			),
			$file,
			$parent,
			true
		);
		if ( is_wp_error( $id ) ) {
			$this->folder->remove( $secret );
			throw Failure::unavailable();
		}
		wp_update_attachment_metadata(
			$id,
			array(
				'filesize' => $facts->size,
				'width' => $facts->width,
				'height' => $facts->height,
				'length' => $facts->seconds,
				'mime_type' => $facts->type->mime(),
			)
		);
		return $id;
	}

	/** A stored file, null if it does not exist or is a picture. */
	public function find( int $id ): ?StoredFile {
		$file = $this->any( $id );
		return null === $file || 'image' === $file->kind ? null : $file;
	}

	/** Like find(), including pictures. */
	public function any( int $id ): ?StoredFile {
		$post = $id > 0 ? get_post( $id ) : null;
		$file = $id > 0 ? get_post_meta( $id, '_wp_attached_file', true ) : '';
		if (
			! $post instanceof \WP_Post
			|| 'attachment' !== $post->post_type
			|| ! in_array( $post->post_status, array( 'private', 'inherit' ), true )
			|| ! is_string( $file )
			|| '' === $file
		) {
			return null;
		}
		$kind   = (string) strstr( $post->post_mime_type, '/', true );
		$meta   = wp_get_attachment_metadata( $id, true );
		$meta   = is_array( $meta ) ? $meta : array();
		$number = static fn( string $name ): int => is_numeric( $meta[ $name ] ?? null ) ? (int) $meta[ $name ] : 0;
		$cover  = get_post_meta( $id, self::COVER, true );
		return new StoredFile(
			$id,
			(int) $post->post_author,
			in_array( $kind, array( 'image', 'video', 'audio' ), true ) ? $kind : 'file',
			$post->post_mime_type,
			self::filename( $post->post_title, $file ),
			$number( 'filesize' ),
			$number( 'width' ),
			$number( 'height' ),
			$number( 'length' ),
			is_numeric( $cover ) ? (int) $cover : 0,
			AiMark::of( $id )
		);
	}

	/** Whether it is a copy of PrivateCopies, whose access only the place that uses it decides. */
	public function is_copy( int $id ): bool {
		return AttachmentRights::COPY === ( get_post( $id )->post_content_filtered ?? '' );
	}

	/**
	 * Absolute path; empty if the file does not exist.
	 *
	 * @param bool $small The thumbnail of a picture, if any.
	 */
	public function path( int $id, bool $small = false ): string {
		$file = get_post_meta( $id, '_wp_attached_file', true );
		if ( ! is_string( $file ) || '' === $file ) {
			return '';
		}
		$meta = $small ? wp_get_attachment_metadata( $id, true ) : false;
		$size = is_array( $meta ) && is_array( $meta['sizes'] ?? null )
			? $meta['sizes'][ MediaLibrary::THUMB ] ?? null
			: null;
		if ( is_array( $size ) && is_string( $size['file'] ?? null ) ) {
			$file = dirname( $file ) . '/' . basename( $size['file'] );
		}
		$path = $this->folder->locate( $id, $file );
		return is_file( $path ) ? $path : '';
	}

	/** Deletes the private files of an attachment, which core does not know. On `delete_attachment`. */
	#[Action( 'delete_attachment' )]
	public function gone( int $id ): void {
		$secret = SecretNames::of( $id );
		if ( '' !== $secret ) {
			$this->folder->remove( $secret );
		}
	}

	/** File name for display and download. */
	public static function filename( string $title, string $file ): string {
		$ending = pathinfo( $file, PATHINFO_EXTENSION );
		return html_entity_decode( $title, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) . ( '' === $ending ? '' : ".$ending" );
	}

	/** Title from the original file name, without extension, path, control characters and bidirectional marks. */
	public static function title( string $name ): string {
		$name = pathinfo( str_replace( '\\', '/', $name ), PATHINFO_FILENAME );
		$name = (string) preg_replace(
			'/[\x00-\x1F\x7F<>:"|?*\/]|\p{Cf}|\p{Cc}/u',
			'',
			wp_check_invalid_utf8( $name, true )
		);
		$name = trim( mb_substr( sanitize_text_field( $name ), 0, 100 ), " .\t" );
		return '' === $name ? __( '文件', 'zeromo-community' ) : $name;
	}
}
