<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

/** All reports of one thing until somebody decides on them. */
final class ReportCase {

	public const KEPT    = 1;
	public const REMOVED = 2;

	/**
	 * @param int    $id        Case.
	 * @param string $type      Kind of thing.
	 * @param int    $object_id Thing.
	 * @param int    $author_id Who answers for it.
	 * @param int    $circle_id Circle it stands in.
	 * @param int    $reports   Members who have reported it.
	 * @param bool   $open      False when it is decided.
	 * @param int    $decision  KEPT, REMOVED, 0 while it is open.
	 * @param string $note      What the moderator wrote.
	 * @param int    $created   First report, Unix seconds.
	 * @param string $words     What the thing said then; empty when it is decided.
	 * @param int    $holder    Who has claimed it, 0 for nobody.
	 * @param int    $held_until Unix seconds: until when.
	 * @param int    $notes     How many notes staff has written on it.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $type,
		public readonly int $object_id,
		public readonly int $author_id,
		public readonly int $circle_id,
		public readonly int $reports,
		public readonly bool $open,
		public readonly int $decision,
		public readonly string $note,
		public readonly int $created,
		public readonly string $words,
		public readonly int $holder = 0,
		public readonly int $held_until = 0,
		public readonly int $notes = 0
	) {}

	/** @param array<string, string|null> $row Of the table `report_case`. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['case_id'],
			(string) $row['object_type'],
			(int) $row['object_id'],
			(int) $row['author_id'],
			(int) $row['circle_id'],
			(int) $row['reports'],
			1 === (int) $row['is_open'],
			(int) $row['decision'],
			(string) $row['note'],
			(int) $row['created'],
			(string) $row['words'],
			(int) $row['claimed_by'],
			(int) $row['claimed_until'],
			(int) $row['notes']
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

	/** @return array<string, string> Of the table `report_case`. */
	public function to_row(): array {
		return array(
			'case_id'       => (string) $this->id,
			'object_type'   => $this->type,
			'object_id'     => (string) $this->object_id,
			'author_id'     => (string) $this->author_id,
			'circle_id'     => (string) $this->circle_id,
			'reports'       => (string) $this->reports,
			'is_open'       => $this->open ? '1' : '0',
			'decision'      => (string) $this->decision,
			'note'          => $this->note,
			'created'       => (string) $this->created,
			'words'         => $this->words,
			'claimed_by'    => (string) $this->holder,
			'claimed_until' => (string) $this->held_until,
			'notes'         => (string) $this->notes,
		);
	}

	/** Who works on it at this time, 0 for nobody. */
	public function held_by( int $now ): int {
		return $this->open && $this->held_until > $now ? $this->holder : 0;
	}

	/** The contract's word: open, kept or removed. */
	public function state(): string {
		return $this->open ? 'open' : ( self::REMOVED === $this->decision ? 'removed' : 'kept' );
	}
}
