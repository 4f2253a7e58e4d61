<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

/** What a moderator did, as the staff log keeps it. */
final class LogEntry {

	/**
	 * @param int                                       $id        Entry.
	 * @param int                                       $moderator Who did it.
	 * @param string                                    $action    A key of LogService::labels().
	 * @param string                                    $type      Kind of thing, empty for none.
	 * @param int                                       $object_id Thing.
	 * @param int                                       $user_id   Member it was done to, 0 for nobody.
	 * @param string                                    $reason    What the moderator wrote.
	 * @param array<string, array{string, string}>|null $changes   Field => before and after.
	 * @param int                                       $created   Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $moderator,
		public readonly string $action,
		public readonly string $type,
		public readonly int $object_id,
		public readonly int $user_id,
		public readonly string $reason,
		public readonly ?array $changes,
		public readonly int $created
	) {}

	/** @param array<string, string|null> $row Of the table `staff_log`. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['log_id'],
			(int) $row['moderator'],
			(string) $row['action'],
			(string) $row['object_type'],
			(int) $row['object_id'],
			(int) $row['user_id'],
			(string) $row['reason'],
			self::changes( (string) $row['changes'] ),
			(int) $row['created']
		);
	}

	/** What was done, in words. */
	public function label(): string {
		return LogService::labels()[ $this->action ] ?? $this->action;
	}

	/** The same for who may know that something was changed, but not the words. */
	public function without_changes(): self {
		return new self( $this->id, $this->moderator, $this->action, $this->type, $this->object_id, $this->user_id, $this->reason, null, $this->created );
	}

	/** @return array<string, array{string, string}>|null */
	private static function changes( string $json ): ?array {
		$out = array();
		$all = '' === $json ? array() : json_decode( $json, true );
		foreach ( is_array( $all ) ? $all : array() as $field => $pair ) {
			if ( is_array( $pair ) && is_string( $pair[0] ?? null ) && is_string( $pair[1] ?? null ) ) {
				$out[ (string) $field ] = array( $pair[0], $pair[1] );
			}
		}
		return array() === $out ? null : $out;
	}
}
