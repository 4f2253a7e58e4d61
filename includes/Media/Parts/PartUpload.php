<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Parts;

/** An upload in parts as it stands. */
final class PartUpload {

	/**
	 * @param int    $id       Number.
	 * @param int    $user_id  Whose.
	 * @param string $kind     `image`, `video` or `file`.
	 * @param string $filename As the member named it.
	 * @param string $file     Name under which it grows.
	 * @param int    $size     Bytes it will have.
	 * @param int    $done     Bytes that have come.
	 * @param int    $media_id Item it became, 0 while it grows.
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
