<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a higher room says of the order 推荐 above its stream, to who asks for it. */
#[OpenSet]
interface OrderNote {

	/**
	 * The HTML.
	 *
	 * @param int    $post   Whose place is asked about, 0 for none.
	 * @param int    $viewer Caller, 0 for a visitor.
	 * @param string $back   Address of the stream without it.
	 */
	public function html( int $post, int $viewer, string $back ): string;
}
