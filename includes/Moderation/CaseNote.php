<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

/** What somebody of the staff tells the others of a case. */
final class CaseNote {

	/**
	 * @param int    $id      Note.
	 * @param int    $user_id Who wrote it, 0 for who is gone.
	 * @param string $words   Plain text.
	 * @param int    $created Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $user_id,
		public readonly string $words,
		public readonly int $created
	) {}

	/** @param array<string, string|null> $row Of the table `case_note`. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['note_id'],
			(int) $row['user_id'],
			(string) $row['note'],
			(int) $row['created']
		);
	}
}
