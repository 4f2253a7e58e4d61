<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Old;

use Zeromo\Community\Import\Api\Words;

/** A private message. */
final class OldLetter {

	/** @param int $to 0 where not just two talk with each other. */
	private function __construct(
		public readonly int $id,
		public readonly int $from,
		public readonly int $to,
		public readonly bool $is_deleted,
		public readonly string $text,
		public readonly int $time
	) {}

	/** @param array<string, string|null> $row As OldGroups reads it: with who takes part. */
	public static function from_sql( array $row ): self {
		$from    = (int) $row['sender_id'];
		$others  = array_diff( array_map( 'intval', explode( ',', (string) $row['people'] ) ), array( $from, 0 ) );
		$others  = array_values( array_unique( $others ) );
		$subject = Words::line( stripslashes( (string) $row['subject'] ) );
		$text    = HtmlText::plain( stripslashes( (string) $row['message'] ) );
		$is_none = 1 === preg_match( '/^(?:re:|no subject$|$)/i', $subject );
		$other   = 1 === count( $others ) ? $others[0] : 0;
		return new self(
			(int) $row['id'],
			$from,
			$other,
			(int) $row['deleted'] > 0,
			$is_none ? $text : "$subject\n\n$text",
			Words::time( (string) $row['date_sent'] )
		);
	}
}
