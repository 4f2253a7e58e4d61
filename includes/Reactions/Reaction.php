<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

/** One reaction of a member. */
final class Reaction {

	/**
	 * @param int  $object_type Of Counters: post, comment or member.
	 * @param int  $object_id   Thing.
	 * @param Kind $kind        Which button.
	 * @param int  $value       Stars of a rating.
	 * @param int  $duration    Seconds on the page before it.
	 * @param int  $created     Unix seconds.
	 */
	public function __construct(
		public readonly int $object_type,
		public readonly int $object_id,
		public readonly Kind $kind,
		public readonly int $value,
		public readonly int $duration,
		public readonly int $created
	) {}

	/** @param array<string, string|null> $row Of the table `reaction`. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['object_type'],
			(int) $row['object_id'],
			Kind::from( (int) $row['kind'] ),
			(int) $row['value'],
			(int) $row['duration'],
			(int) $row['created']
		);
	}
}
