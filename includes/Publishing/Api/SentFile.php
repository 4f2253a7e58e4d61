<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

/** A file that comes along with the form of a post. */
interface SentFile {

	/**
	 * Saves with the file that came along, if one did.
	 *
	 * @template T
	 * @param \WP_REST_Request<array<string, mixed>> $request Gets the `file_id`.
	 * @param \Closure(): T                          $save    Stores the post.
	 * @return T
	 */
	public function with_file( \WP_REST_Request $request, int $member, \Closure $save ): mixed;
}
