<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

/** Stored invitations. */
interface InviteRepository {

	/** Stores a new one; false when the code is taken. */
	public function add( int $circle_id, string $code, string $key, int $max_uses, int $expires_at, int $member, int $now ): bool;

	/** Uses one up, in one statement, so that the last use is given once. */
	public function take( int $circle_id, string $key, int $now ): bool;

	/** Gives a use back; inside the transaction that took it. */
	public function give_back( string $key ): void;

	/**
	 * A circle's invitations, the newest first.
	 *
	 * @return list<Invite>
	 */
	public function newest( int $circle_id, int $limit ): array;

	/** Takes one back; false when the circle has no such. */
	public function remove( int $circle_id, int $id ): bool;

	/** Those that let nobody in any more since that time. */
	public function purge( int $before ): void;
}
