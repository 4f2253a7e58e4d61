<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** One person's standing with one circle, and what follows from it. */
final class Membership {

	/** Role and time in one sort value: the time has ten digits until the year 2286. */
	public const ROLE_STEP = 10000000000;

	/** Characters of an answer to a circle's question, and of why somebody was removed: the most a site may allow. */
	public const ANSWER = 1000;
	public const REASON = 200;

	/** The role of who has not joined. */
	public const GUEST = 'guest';

	/**
	 * @param int      $circle_id Circle.
	 * @param int      $user_id   Member, 0 for a visitor.
	 * @param Standing $standing  None: there is no row, or that of somebody who was muted and left.
	 * @param Role     $role      Only counts when joined.
	 * @param bool     $muted     May read, not write.
	 * @param int      $joined_at Unix seconds; of the request while pending, of the removal for who was taken out.
	 * @param int      $expires_at When it ends, Unix seconds, 0 for never; not while the member manages the circle. Past its time the standing is None.
	 * @param int      $rejoin_at  From when somebody who was taken out may come back by themselves, 0 for never.
	 * @param string   $reason     Why they were taken out.
	 * @param list<array{question: string, answer: string}> $answers What was answered with the request.
	 * @param int      $seen_at    When the member last looked at the posts.
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

	/** Was in until the time ran out. */
	public function lapsed(): bool {
		return Standing::None === $this->standing && $this->expires_at > 0;
	}

	/** Was taken out. */
	public function removed(): bool {
		return Standing::Removed === $this->standing;
	}

	/** Owner or manager. */
	public function manages(): bool {
		return $this->joined() && Role::Member !== $this->role;
	}

	public function may_post(): bool {
		return $this->joined() && ! $this->muted;
	}

	/** May only read; leaving does not lift it. */
	public function silenced(): bool {
		return $this->muted;
	}

	/** Role for answers: who is signed in and has not joined is a guest; empty for a visitor. */
	public function role_word(): string {
		return $this->joined() ? $this->role->word() : ( $this->user_id > 0 ? self::GUEST : '' );
	}

	/**
	 * Where a request to join leads; who is in stays in, whatever the mode has become since.
	 *
	 * @param bool $invited With a code that counts.
	 * @param bool $fits    Has a level the circle asks for.
	 * @param bool $may_ask Has a level that may ask, where the circle decides about requests.
	 * @throws \Zeromo\Community\Kernel\Failure When the mode does not let anybody in this way.
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
			JoinMode::Approval => $invited ? Standing::Joined : ( $may_ask ? Standing::Pending : throw CircleFailures::may_not_ask() ),
			JoinMode::Invite   => $invited ? Standing::Joined : throw CircleFailures::invite_invalid(),
			JoinMode::Paid     => throw CircleFailures::not_for_sale(),
			JoinMode::Level    => $fits ? Standing::Joined : throw CircleFailures::level_needed(),
		};
	}

	/** Refuses who was taken out and may not come back yet. */
	public function require_may_return( int $now ): void {
		if ( $this->removed() && ( 0 === $this->rejoin_at || $this->rejoin_at > $now ) ) {
			throw CircleFailures::removed( $this->reason, $this->rejoin_at );
		}
	}

	/** Refuses the owner: a circle is handed over first. */
	public function require_may_leave(): void {
		if ( $this->owns() ) {
			throw CircleFailures::owner_cannot_leave();
		}
	}

	/** Place in the circle's list: owner, managers, then the newest first. */
	public function sort(): int {
		return $this->role->value * self::ROLE_STEP + $this->joined_at;
	}

	/** What the join button says. */
	public function label( JoinMode $mode ): string {
		return $this->removed() ? __( '已被移出', 'zeromo-community' ) : self::label_of( $this->standing, $mode );
	}

	/** What the join button says to somebody in this standing. */
	public static function label_of( Standing $standing, JoinMode $mode ): string {
		return match ( $standing ) {
			Standing::Joined  => __( '已加入', 'zeromo-community' ),
			Standing::Pending => __( '审核中', 'zeromo-community' ),
			default           => $mode->label(),
		};
	}

	/**
	 * Answers as they are stored.
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
