<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips;

/** Who a tip is for. */
final class Receiver {

	/**
	 * @param string $field    Argument that named it.
	 * @param int    $receiver Member.
	 * @param int    $post_id  0 for a tip to a member.
	 * @param string $name     What the order says it is for.
	 */
	public function __construct(
		public readonly string $field,
		public readonly int $receiver,
		public readonly int $post_id,
		public readonly string $name
	) {}
}
