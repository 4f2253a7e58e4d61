<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** A video, sound or file of the library. Its path is private to this room. */
final class StoredFile {

	/**
	 * @param int    $id       Attachment.
	 * @param int    $owner    Member.
	 * @param string $kind     `video`, `audio`, `file` or `image`.
	 * @param string $mime     Type.
	 * @param string $filename Original file name.
	 * @param int    $size     Bytes.
	 * @param int    $width    Pixels of a video, 0 where unknown.
	 * @param int    $height   Pixels.
	 * @param int    $seconds  Length, 0 where unknown.
	 * @param int    $cover    Cover picture of a video, 0 for none.
	 * @param int    $ai       The AI label, see AiMark.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $owner,
		public readonly string $kind,
		public readonly string $mime,
		public readonly string $filename,
		public readonly int $size,
		public readonly int $width = 0,
		public readonly int $height = 0,
		public readonly int $seconds = 0,
		public readonly int $cover = 0,
		public readonly int $ai = 0
	) {}
}
