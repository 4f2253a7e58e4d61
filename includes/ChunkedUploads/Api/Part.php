<?php

declare(strict_types=1);

namespace Zeromo\Community\ChunkedUploads\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Upload;

/** One part of a file that comes in parts, as a call brings it. */
final class Part {

	/** Most bytes of one. */
	public const MOST = 8388608;

	/** What PHP takes in one call with the form around it, at most MOST, in bytes; 0 means no limit there. */
	public static function size(): int {
		$body = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		$file = wp_convert_hr_to_bytes( (string) ini_get( 'upload_max_filesize' ) );
		$most = min( self::MOST, $body > 0 ? $body - 65536 : self::MOST, $file > 0 ? $file : self::MOST );
		return max( 262144, $most );
	}

	/**
	 * Its bytes: the body itself (application/octet-stream) or a file `part` of a form.
	 *
	 * @param \WP_REST_Request $request The call.
	 * @return string Empty where none was sent.
	 * @throws Failure too_large; invalid, for several, or one that did not arrive whole.
	 */
	public static function bytes( \WP_REST_Request $request ): string {
		$sent = Upload::all( $request->get_file_params()['part'] ?? null );
		if ( array() === $sent ) {
			$type = $request->get_content_type()['value'] ?? 'application/octet-stream';
			$body = 'application/octet-stream' === $type ? (string) $request->get_body() : '';
			return strlen( $body ) > self::MOST ? throw Failure::too_large( 'part' ) : $body;
		}
		$file = $sent[0];
		if (
			in_array( $file->error, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true )
			|| ( is_file( $file->path ) && filesize( $file->path ) > self::MOST )
		) {
			throw Failure::too_large( 'part' );
		}
		if ( count( $sent ) > 1 || UPLOAD_ERR_OK !== $file->error || ! is_file( $file->path ) ) {
			throw Failure::invalid( 'part' );
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		return (string) file_get_contents( $file->path );
	}
}
