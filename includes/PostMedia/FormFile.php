<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\Publishing\Api\SentFile;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Files;

/** `file` of a multipart POST /content: stored, then used as `file_id`; gone again when the post is refused. */
final class FormFile implements SentFile {

	public function __construct( private readonly Files $files ) {}

	public function with_file( \WP_REST_Request $request, int $member, \Closure $save ): mixed {
		$entry = $request->get_file_params()['file'] ?? null;
		if ( ! is_array( $entry ) || UPLOAD_ERR_NO_FILE === ( $entry['error'] ?? null ) ) {
			return $save();
		}
		$id = $this->files->take_sent( $entry, $member );
		$request->set_param( 'file_id', $id );
		try {
			return $save();
		} catch ( \Throwable $e ) {
			$this->files->drop( $id );
			throw $e;
		}
	}
}
