<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** Membership of one person in one circle, and the rules that depend on it. */
final class Membership {

	/** Factor that combines role and time in one sort value: times have ten digits until the year 2286. */
	public const ROLE_STEP = 10000000000;

	/** Upper bound of characters of an answer to a circle's question, and of a reason for removal. */
	public const ANSWER = 1000;
	public const REASON = 200;

	/** Role of users who have not joined. */
	public const GUEST = 'guest';

	/**
	 * @param int      $circle_id Circle.
	 * @param int      $user_id   Member, 0 for a visitor.
	 * @param Standing $standing  None: no row, or the row of somebody who was muted and left.
	 * @param Role     $role      Valid only if joined.
	 * @param bool     $muted     May read but not write.
	 * @param int      $joined_at Unix seconds; of the request if pending, of the removal if removed.
	 * @param int      $expires_at Expiry, Unix seconds, 0 for never; ignored while the member manages the circle. After
	 *                             it the standing is None.
	 * @param int      $rejoin_at  When a removed member may rejoin by themselves, 0 for never.
	 * @param string   $reason     Reason of the removal.
	 * @param list<array{question: string, answer: string}> $answers Answers given with the request.
	 * @param int      $seen_at    When the member last saw the posts.
	 */
	public function __construct(
		public readonly int $circle_id,
		public readonly int $user_id,
		public readonly Standing $standing = Standing::None,
		public readonly Role $role = Role::Member,
		public readonly bool $muted = false,
		public readonly int $joined_at = 0,
		public readonly int $expires_at = 0,
		public readonly int $rejoin_at = 0,
		public readonly string $reason = '',
		public readonly array $answers = array(),
		public readonly int $seen_at = 0
	) {}

	/**
	 * A row of the table `circle_member`.
	 *
	 * @param array<string, string|null> $row Columns.
	 * @param int $now Unix seconds.
	 */
	public static function of_row( array $row, int $now ): self {
		$standing = Standing::tryFrom( (int) $row['status'] ) ?? Standing::None;
		$role     = Role::tryFrom( (int) $row['role'] ) ?? Role::Member;
		$ends     = (int) $row['expires_at'];
		$over     = Standing::Joined === $standing && Role::Member === $role && $ends > 0 && $ends <= $now;
		return new self(
			(int) $row['circle_id'],
			(int) $row['user_id'],
			$over ? Standing::None : $standing,
			$role,
			1 === (int) $row['muted'],
			(int) $row['joined_at'],
			$ends,
			(int) $row['rejoin_at'],
			(string) $row['reason'],
			self::stored_answers( $row['answers'] ),
			(int) ( $row['seen_at'] ?? 0 )
		);
	}

	public function joined(): bool {
		return Standing::Joined === $this->standing;
	}

	public function owns(): bool {
		return $this->joined() && Role::Owner === $this->role;
	}

	/** Whether the membership has expired. */
	public function lapsed(): bool {
		return Standing::None === $this->standing && $this->expires_at > 0;
	}

	/** Whether the member was removed. */
	public function removed(): bool {
		return Standing::Removed === $this->standing;
	}

	/** Whether the member is owner or manager. */
	public function manages(): bool {
		return $this->joined() && Role::Member !== $this->role;
	}

	public function may_post(): bool {
		return $this->joined() && ! $this->muted;
	}

	/** Whether the member may only read; leaving does not end it. */
	public function silenced(): bool {
		return $this->muted;
	}

	/** Role in responses: guest for a signed-in user who has not joined; empty for a visitor. */
	public function role_word(): string {
		return $this->joined() ? $this->role->word() : ( $this->user_id > 0 ? self::GUEST : '' );
	}

	/**
	 * New standing after a request to join; joined members stay, even if the mode has changed.
	 *
	 * @param bool $invited With a valid code.
	 * @param bool $fits    Has a required level.
	 * @param bool $may_ask Has a level that may apply, in a circle with approval.
	 * @throws \Zeromo\Community\Kernel\Failure Any, when the mode does not permit joining this way.
	 */
	public function after_join(
		JoinMode $mode,
		bool $invited = false,
		bool $fits = false,
		bool $may_ask = true
	): Standing {
		if ( $this->joined() ) {
			return Standing::Joined;
		}
		return match ( $mode ) {
			JoinMode::Open     => Standing::Joined,
			JoinMode::Approval => $invited
				? Standing::Joined
				: ( $may_ask ? Standing::Pending : throw CircleFailures::may_not_ask() ),
			JoinMode::Invite   => $invited ? Standing::Joined : throw CircleFailures::invite_invalid(),
			JoinMode::Paid     => throw CircleFailures::not_for_sale(),
			JoinMode::Level    => $fits ? Standing::Joined : throw CircleFailures::level_needed(),
		};
	}

	/** Checks that a removed member may rejoin. */
	public function require_may_return( int $now ): void {
		if ( $this->removed() && ( 0 === $this->rejoin_at || $this->rejoin_at > $now ) ) {
			throw CircleFailures::removed( $this->reason, $this->rejoin_at );
		}
	}

	/** Checks that the member may leave: an owner must transfer the circle first. */
	public function require_may_leave(): void {
		if ( $this->owns() ) {
			throw CircleFailures::owner_cannot_leave();
		}
	}

	/** Sort value in the circle's list: owner, managers, then newest first. */
	public function sort(): int {
		return $this->role->value * self::ROLE_STEP + $this->joined_at;
	}

	/** What the join button says. */
	public function label( JoinMode $mode ): string {
		return $this->removed() ? __( '已被移出', 'zeromo-community' ) : self::label_of( $this->standing, $mode );
	}

	/** Label of the join button for a standing. */
	public static function label_of( Standing $standing, JoinMode $mode ): string {
		return match ( $standing ) {
			Standing::Joined  => __( '已加入', 'zeromo-community' ),
			Standing::Pending => __( '审核中', 'zeromo-community' ),
			default           => $mode->label(),
		};
	}

	/**
	 * Parses stored answers.
	 *
	 * @return list<array{question: string, answer: string}>
	 */
	private static function stored_answers( ?string $stored ): array {
		$list = json_decode( (string) $stored, true );
		$out  = array();
		foreach ( is_array( $list ) ? $list : array() as $pair ) {
			if ( is_array( $pair ) && is_string( $pair['question'] ?? null ) && is_string( $pair['answer'] ?? null ) ) {
				$out[] = array( 'question' => $pair['question'], 'answer' => $pair['answer'] );
			}
		}
		return $out;
	}
}
