<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

/** A member's ban. */
final class Ban {

	/** Seconds in which the same ban of the same moderator is the same press. */
	private const AGAIN = 10;

	/**
	 * @param int    $user_id   Member.
	 * @param int    $level     Of Api\Bans.
	 * @param int    $ends      Unix seconds, 0 for never.
	 * @param string $reason    What the moderator wrote.
	 * @param int    $moderator Who decided.
	 * @param int    $created   Unix seconds.
	 */
	public function __construct(
		public readonly int $user_id,
		public readonly int $level,
		public readonly int $ends,
		public readonly string $reason,
		public readonly int $moderator,
		public readonly int $created
	) {}

	/** @param array<string, string|null> $row Of the table `ban`. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['user_id'],
			(int) $row['level'],
			(int) $row['ends'],
			(string) $row['reason'],
			(int) $row['moderator'],
			(int) $row['created']
		);
	}

	/**
	 * As the audit log keeps it for an undo.
	 *
	 * @param array<string, string>|null $row From to_row().
	 */
	public static function kept( ?array $row ): ?self {
		return null === $row ? null : self::from_row( $row );
	}

	/** @return array<string, string> Of the table `ban`. */
	public function to_row(): array {
		return array(
			'user_id'   => (string) $this->user_id,
			'level'     => (string) $this->level,
			'ends'      => (string) $this->ends,
			'reason'    => $this->reason,
			'moderator' => (string) $this->moderator,
			'created'   => (string) $this->created,
		);
	}

	public function is_endless(): bool {
		return 0 === $this->ends;
	}

	public function holds( int $now ): bool {
		return $this->is_endless() || $this->ends > $now;
	}

	/** How long it was meant to hold, in seconds; 0 for ever. */
	public function length(): int {
		return $this->is_endless() ? 0 : $this->ends - $this->created;
	}

	/** Whether what is sent now is this ban, sent a second time by one press. */
	public function is_again( int $level, int $length, string $reason, int $moderator, int $now ): bool {
		return $now - $this->created < self::AGAIN
			&& array(
				$this->level,
				$this->length(),
				$this->reason,
				$this->moderator,
			) === array( $level, $length, $reason, $moderator );
	}
}
