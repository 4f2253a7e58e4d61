<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** Says who may have a file. A room that shows files in something of its own contributes one. */
interface FileGuard {

	/** The right of a reader to a file in a post; None for posts it knows nothing of. */
	public function right( int $post_id, int $file_id, int $viewer ): FileRight;
}
