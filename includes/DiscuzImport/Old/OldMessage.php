<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Old;

use Zeromo\Community\DiscuzImport\Text\OldText;
use Zeromo\Community\Import\Api\Words;

/** A private message of two members, or of a group of them. */
final class OldMessage {

	/** @param int $to 0 where more than two talk with each other. */
	private function __construct(
		public readonly int $pmid,
		public readonly int $from,
		public readonly int $to,
		public readonly int $time,
		public readonly bool $is_deleted,
		public readonly string $text
	) {}

	/** @param array<string, string|null> $row As OldTables reads it. */
	public static function from_sql( array $row ): self {
		$from = (int) $row['authorid'];
		$pair = array_map( 'intval', explode( '_', (string) $row['min_max'], 2 ) );
		$to   = 1 === (int) $row['pmtype'] && 2 === count( $pair ) && in_array( $from, $pair, true )
			? array_sum( $pair ) - $from
			: 0;
		return new self(
			(int) $row['pmid'],
			$from,
			$to,
			(int) $row['dateline'],
			(int) $row['delstatus'] > 0,
			OldText::read( Words::message( (string) $row['message'] ) )->whole()
		);
	}
}
