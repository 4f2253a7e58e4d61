<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

/** What was decided on reports, for those it concerns. */
interface Decisions {

	/** Whether a case is decided, and that is not taken back. One query by the primary key. */
	public function stands( int $case ): bool;

	/**
	 * Why a member's own things were taken away, by case; cases about others are absent. One query.
	 *
	 * @param list<int> $cases Cases, not empty.
	 * @return array<int, string>
	 */
	public function notes( array $cases, int $author ): array;
}
