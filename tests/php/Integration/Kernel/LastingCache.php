<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

/** A persistent object cache: flushing the part of this request leaves it as it is. */
final class LastingCache extends \WP_Object_Cache {

	public function flush(): bool {
		return true;
	}
}
