<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

/** A media item as its owner's library shows it; MediaController::fields() makes the answer of it. */
final class MediaItem {

	/**
	 * @param string $type  image, video, audio or file.
	 * @param string $icon  Address of the type's icon.
	 * @param int    $size  Bytes.
	 * @param string $thumb Address of the thumbnail, or of the cover of a video; empty for none.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $type,
		public readonly string $url,
		public readonly string $icon,
		public readonly string $alt,
		public readonly string $filename,
		public readonly int $size,
		public readonly string $thumb
	) {}
}
