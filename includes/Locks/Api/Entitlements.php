<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

/**
 * What members have a right to see because they paid, or were given it. One row for each member and item; granting is
 * idempotent.
 */
interface Entitlements {

	/** Item type of posts. */
	public const POST = 'post';

	/**
	 * Gives the right; false when the member has it already. Inside the caller's transaction.
	 *
	 * @param int    $member    Member.
	 * @param string $item_type `post`, or what another room sells.
	 * @param int    $item_id   Its id.
	 * @param string $source    Where it comes from, e.g. an order's number.
	 * @param int    $expires   Unix seconds, 0 for never.
	 */
	public function grant( int $member, string $item_type, int $item_id, string $source = '', int $expires = 0 ): bool;

	/** Whether the member has the right now. */
	public function has( int $member, string $item_type, int $item_id ): bool;

	/** Takes it away, e.g. after a refund; false when there is none. */
	public function revoke( int $member, string $item_type, int $item_id ): bool;
}
