<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Checks a new picture; a higher room contributes one. */
#[OpenSet]
#[Stays]
interface PictureGate {

	/**
	 * Whether a moderator must review the picture before others may see it.
	 *
	 * @param int    $id     Attachment.
	 * @param string $path   The stored file.
	 * @param int    $member Uploader.
	 * @throws \Zeromo\Community\Kernel\Failure Any, for a picture that is rejected.
	 */
	public function holds( int $id, string $path, int $member ): bool;
}
