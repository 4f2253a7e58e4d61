<?php

declare(strict_types=1);

namespace Zeromo\Community\AccountMerge;

/** One account of a person that becomes part of another one. */
final class Merge {

	/**
	 * @param int $from The account that ends.
	 * @param int $to   The account that stays; 0 once it is gone, too.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $from,
		public readonly int $to,
		public readonly bool $is_finished
	) {}
}
