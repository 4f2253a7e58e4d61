<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

/** Which cases a reader of the queue asks for. */
final class CaseFilter {

	/**
	 * @param bool        $open   Those that wait; else those that are decided.
	 * @param string      $type   Kind of thing, empty for all.
	 * @param Reason|null $reason At least one report gives it.
	 * @param int         $holder Claimed by this member, 0 for anybody.
	 * @param bool        $free   Claimed by nobody.
	 */
	public function __construct(
		public readonly bool $open,
		public readonly string $type = '',
		public readonly ?Reason $reason = null,
		public readonly int $holder = 0,
		public readonly bool $free = false
	) {}
}
