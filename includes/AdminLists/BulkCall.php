<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

/** What a member of the staff wants done to many rows of a list. */
final class BulkCall {

	/**
	 * @param string $list   One of BulkAct.
	 * @param string $act    Name of it.
	 * @param string $reason What who is concerned is told; may be empty.
	 * @param int    $days   How long a ban is, 0 for good.
	 * @param int    $actor  Whose rights are asked.
	 */
	public function __construct(
		public readonly string $list,
		public readonly string $act,
		public readonly string $reason,
		public readonly int $days,
		public readonly int $actor
	) {}
}
