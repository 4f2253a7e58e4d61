<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers;

/** A code that lets members into a circle. */
final class Invite {

	/**
	 * @param int    $id         Invite.
	 * @param int    $circle_id  Circle.
	 * @param string $code       As it stands in the link.
	 * @param int    $max_uses   How many may come in with it, 0 for any number.
	 * @param int    $uses       How many have.
	 * @param int    $expires_at Unix seconds, 0 for never.
	 * @param int    $created_by Member who made it.
	 * @param int    $created    Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $circle_id,
		public readonly string $code,
		public readonly int $max_uses,
		public readonly int $uses,
		public readonly int $expires_at,
		public readonly int $created_by,
		public readonly int $created
	) {}

	/** Whether it still lets somebody in. */
	public function open( int $now ): bool {
		return ( 0 === $this->max_uses || $this->uses < $this->max_uses )
			&& ( 0 === $this->expires_at || $this->expires_at > $now );
	}
}
