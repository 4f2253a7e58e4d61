<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/** Members as other rooms show them: who wrote it, who did it. */
interface MemberDirectory {

	/**
	 * Cards of many members in one query (plus one for each MemberMarks contribution). Unknown ids are absent;
	 * the order is that of the ids.
	 *
	 * @param list<int> $ids    Members.
	 * @param int       $viewer Caller, 0 for a visitor.
	 * @return array<int, MemberCard>
	 */
	public function cards( array $ids, int $viewer ): array;

	/** One card, or null. */
	public function card( int $id, int $viewer ): ?MemberCard;

	/** Whether there is such a member on this site. */
	public function exists( int $id ): bool;

	/** Member id of a `/member/{nicename}/` address, or null. */
	public function find_by_nicename( string $nicename ): ?int;

	/** Address of a member's page; $tab is a tab of it, empty for the first. */
	public function url( int $id, string $nicename, string $tab = '' ): string;
}
