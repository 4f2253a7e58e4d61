<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

/** A term that was given, with the standing before it. */
final class Given {

	/**
	 * @param Term     $term    As the order had it.
	 * @param Standing $before  What it was added to.
	 * @param int      $until   End it made.
	 * @param int      $turn    Number of the standing it made.
	 * @param int      $undone  Unix seconds; 0 while it holds.
	 */
	public function __construct(
		public readonly Term $term,
		public readonly Standing $before,
		public readonly int $until,
		public readonly int $turn,
		public readonly int $undone = 0
	) {}

	public function is_forever(): bool {
		return Standing::FOREVER === $this->until;
	}

	/** When its own time begins: after that of the same level, else at once. */
	public function begins(): int {
		return $this->before->level === $this->term->level
			? max( $this->before->until, $this->term->since )
			: $this->term->since;
	}

	/** How long it is. */
	public function seconds(): int {
		return max( 0, $this->until - $this->begins() );
	}
}
