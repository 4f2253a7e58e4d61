<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** Where a picture stands, and who sees it there. */
final class Standing {

	/**
	 * @param bool      $open  Whether one of these places shows it to everybody.
	 * @param list<int> $posts Posts it stands in or below, at most some: whose readers an address of before is for.
	 */
	public function __construct( public readonly bool $open, public readonly array $posts = array() ) {}
}
