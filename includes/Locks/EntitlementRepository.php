<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Locks\Api\EarnedSql;

/** Rights of members as rows. */
interface EntitlementRepository {

	/** False when there is a living one already; one that has run out begins anew. */
	public function add( int $member, string $type, int $item, string $source, int $expires, int $now ): bool;

	/** Whether there is a living one. */
	public function has( int $member, string $type, int $item, int $now ): bool;

	/** False when there was none. */
	public function remove( int $member, string $type, int $item ): bool;

	/**
	 * Posts of these the member has a living right to.
	 *
	 * @param list<int> $posts Not empty.
	 */
	public function entitled_sql( int $member, array $posts ): EarnedSql;

	/** An item is gone for good. */
	public function item_gone( string $type, int $item ): void;

	/** A member is gone. */
	public function member_gone( int $member ): void;

	/**
	 * A member's rights, newest first.
	 *
	 * @return list<array{type: string, item: int, source: string, granted: int, expires: int}>
	 */
	public function of_member( int $member, int $limit ): array;
}
