<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\PostMedia\Sql\MediaMeta;
use Zeromo\Community\Publishing\Api\SentFile;
use Zeromo\Community\Publishing\Api\PublishService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Files;

/** `file` of a multipart POST /content: stored, then used as `file_id`; gone again when the post is refused. */
final class FormFile implements SentFile {

	public function __construct( private readonly Files $files, private readonly PublishService $publish, private readonly MediaMeta $meta ) {}

	public function with_file( \WP_REST_Request $request, int $member, string $key, \Closure $save ): mixed {
		$entry = $request->get_file_params()['file'] ?? null;
		if ( ! is_array( $entry ) || UPLOAD_ERR_NO_FILE === ( $entry['error'] ?? null ) ) {
			return $save();
		}
		$made = $this->publish->made( $member, $key );
		$had  = $made > 0 ? $this->meta->get( $made, MediaMeta::FILE ) : 0;
		$id   = $had > 0 ? $had : $this->files->take_sent( $entry, $member );
		$request->set_param( 'file_id', $id );
		try {
			return $save();
		} catch ( \Throwable $e ) {
			if ( 0 === $had ) {
				$this->files->drop( $id );
			}
			throw $e;
		}
	}
}
