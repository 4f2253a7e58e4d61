<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards\Api;

use Zeromo\Community\Kernel\Event;

/** Members have reported that a netdisk link leads nowhere; it is shown as 可能失效 now. */
final class NetdiskBroken implements Event {

	public function __construct(
		public readonly int $post_id,
		public readonly string $link,
		public readonly int $author
	) {}

	public function hook(): string {
		return 'zeromo_netdisk_broken';
	}

	public function hook_args(): array {
		return array( $this->post_id, $this->link );
	}
}
