<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats\Api;

/** What the bytes of a file say it is. */
final class FileFacts {

	/**
	 * @param FileType $type    Kind, ending and MIME type.
	 * @param int      $size    Bytes.
	 * @param int      $width   Pixels of a video, 0 where unknown.
	 * @param int      $height  Pixels.
	 * @param int      $seconds Length, 0 where unknown.
	 * @param ?AiLabel $label   The AI label in it.
	 */
	public function __construct(
		public readonly FileType $type,
		public readonly int $size,
		public readonly int $width = 0,
		public readonly int $height = 0,
		public readonly int $seconds = 0,
		public readonly ?AiLabel $label = null
	) {}
}
