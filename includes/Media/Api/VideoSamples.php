<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/**
 * The first seconds of a video as a file of their own in the private folder, which no library lists. Who may see one is
 * decided by the FileGuard of the room that keeps its number.
 */
interface VideoSamples {

	/**
	 * Cuts the beginning of a video and gives its attachment.
	 *
	 * @param int    $video   Attachment.
	 * @param int    $seconds At least 1.
	 * @param string $field   Field of the form, for refusals.
	 * @throws \Zeromo\Community\Kernel\Failure content_invalid, where the video cannot be cut, is not longer or the
	 *   beginning is too large; storage_full.
	 */
	public function make( int $video, int $seconds, string $field ): int;

	/** Deletes a sample that nothing keeps; a video of a library stays. */
	public function drop( int $id ): void;
}
