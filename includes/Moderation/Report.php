<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

/** What one member has said of a thing. */
final class Report {

	/**
	 * @param int    $id       Report.
	 * @param int    $user_id  Who reported, 0 for a member who is gone.
	 * @param Reason $reason   Why.
	 * @param string $detail   The member's own words.
	 * @param int    $image_id Copy of a picture, 0 for none.
	 * @param int    $created  Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $user_id,
		public readonly Reason $reason,
		public readonly string $detail,
		public readonly int $image_id,
		public readonly int $created
	) {}

	/** @param array<string, string|null> $row Of the table `report`; its time as `reported`. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['report_id'],
			(int) $row['user_id'],
			Reason::tryFrom( (int) $row['reason'] ) ?? Reason::Other,
			(string) $row['detail'],
			(int) $row['image_id'],
			(int) $row['reported']
		);
	}
}
