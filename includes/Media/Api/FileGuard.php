<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Decides access to files. A room that shows files in its own objects contributes one. */
#[OpenSet]
#[Stays]
interface FileGuard {

	/**
	 * The right of a reader to a file in a post. A negative id is a private message, 0 is neither. None for unknown
	 * files.
	 */
	public function right( int $post_id, int $file_id, int $viewer ): FileRight;
}
