<?php

declare(strict_types=1);

namespace Zeromo\Community\ChunkedUploads;

/** State of an upload in parts. */
final class PartUpload {

	/**
	 * @param int    $id       Number.
	 * @param int    $user_id  Owner.
	 * @param string $kind     `image`, `video` or `file`.
	 * @param string $filename Original file name.
	 * @param string $file     Name of the growing file.
	 * @param int    $size     Total bytes.
	 * @param int    $done     Stored bytes.
	 * @param int    $media_id Item made of it, 0 if unfinished.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $user_id,
		public readonly string $kind,
		public readonly string $filename,
		public readonly string $file,
		public readonly int $size,
		public readonly int $done,
		public readonly int $media_id
	) {}
}
