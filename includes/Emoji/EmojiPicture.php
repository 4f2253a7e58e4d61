<?php

declare(strict_types=1);

namespace Zeromo\Community\Emoji;

use Zeromo\Community\Kernel\Failure;

/** An uploaded picture of an emoji: judged by its bytes, kept in the library. */
final class EmojiPicture {

	/** Maximum size of a picture in bytes. */
	private const LARGEST = 1048576;

	/** Accepted types: constant of getimagesize() => MIME type. */
	private const TYPES = array(
		IMAGETYPE_PNG => 'png',
		IMAGETYPE_GIF => 'gif',
		IMAGETYPE_JPEG => 'jpg|jpeg',
		IMAGETYPE_WEBP => 'webp',
	);

	/**
	 * Adds `picture` of the request to the library and gives its address.
	 *
	 * @param array<mixed> $picture Core's entry of an upload.
	 */
	public function take( array $picture ): string {
		$path  = is_string( $picture['tmp_name'] ?? null ) ? $picture['tmp_name'] : '';
		$error = $picture['error'] ?? UPLOAD_ERR_NO_FILE;
		if (
			in_array( $error, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true )
			|| ( '' !== $path && is_file( $path ) && (int) filesize( $path ) > self::LARGEST )
		) {
			throw Failure::too_large( 'picture' );
		}
		if ( UPLOAD_ERR_OK !== $error || ! is_uploaded_file( $path ) ) {
			throw Failure::content( 'picture', __( '请选择一张图片', 'zeromo-community' ) );
		}
		$seen = getimagesize( $path );
		$kind = is_array( $seen ) ? $seen[2] : 0;
		$type = self::TYPES[ $kind ] ?? throw Failure::file_type( 'picture' );
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$id  = media_handle_upload(
			'picture',
			0,
			array(),
			array( 'test_form' => false, 'mimes' => array( $type => image_type_to_mime_type( $kind ) ) )
		);
		$url = is_int( $id ) ? wp_get_attachment_url( $id ) : false;
		return is_string( $url ) ? $url : throw Failure::file_type( 'picture' );
	}
}
