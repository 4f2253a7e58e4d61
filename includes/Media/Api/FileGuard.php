<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Says who may have a file. A room that shows files in something of its own contributes one. */
#[OpenSet]
interface FileGuard {

	/**
	 * The right of a reader to a file in a post, below 0 in the private message of that number, 0 in neither; None
	 * for what it knows nothing of.
	 */
	public function right( int $post_id, int $file_id, int $viewer ): FileRight;
}
