<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Looks at a picture that comes in; a higher room contributes one. */
#[OpenSet]
interface PictureGate {

	/**
	 * Whether a moderator has to look at the picture before anybody else may see it; throws a Failure for one that is not taken.
	 *
	 * @param int    $id     Attachment.
	 * @param string $path   Its file, as it is stored.
	 * @param int    $member Who sent it.
	 */
	public function holds( int $id, string $path, int $member ): bool;
}
