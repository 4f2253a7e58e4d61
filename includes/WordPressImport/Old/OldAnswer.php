<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Old;

use Zeromo\Community\Import\Api\Words;

/** An answer: a comment, a reply in a forum, a comment of an activity. */
final class OldAnswer {

	/** @param int $parent Answer that is answered, 0 for none. */
	private function __construct(
		public readonly int $id,
		public readonly int $entry,
		public readonly int $parent,
		public readonly int $author,
		public readonly string $guest,
		public readonly string $address,
		public readonly int $time,
		public readonly string $text,
		public readonly bool $is_shown
	) {}

	/** @param array<string, string|null> $row As OldSite reads it: a comment. */
	public static function from_sql( array $row ): self {
		return new self(
			(int) $row['comment_ID'],
			(int) $row['comment_post_ID'],
			(int) $row['comment_parent'],
			(int) $row['user_id'],
			Words::cut( wp_strip_all_tags( Words::line( (string) $row['comment_author'] ) ), 60 ),
			self::address( (string) $row['comment_author_IP'] ),
			Words::time( (string) $row['comment_date_gmt'], (string) $row['comment_date'] ),
			HtmlText::plain( (string) $row['comment_content'] ),
			'1' === (string) $row['comment_approved']
		);
	}

	/** @param array<string, string|null> $row As OldSite reads it: a post with what it answers, and who a guest was. */
	public static function of_reply( array $row ): self {
		return new self(
			(int) $row['ID'],
			(int) ( $row['topic'] ?? $row['post_parent'] ),
			(int) $row['answers'],
			(int) $row['post_author'],
			Words::cut( wp_strip_all_tags( Words::line( (string) $row['guest'] ) ), 60 ),
			self::address( (string) $row['address'] ),
			Words::time( (string) $row['post_date_gmt'], (string) $row['post_date'] ),
			HtmlText::plain( (string) $row['post_content'] ),
			in_array( (string) $row['post_status'], array( 'publish', 'closed' ), true )
		);
	}

	/** @param array<string, string|null> $row As OldGroups reads it: an activity that answers another. */
	public static function of_activity( array $row ): self {
		$entry  = (int) $row['item_id'];
		$parent = (int) $row['secondary_item_id'];
		return new self(
			(int) $row['id'],
			$entry,
			$parent === $entry ? 0 : $parent,
			(int) $row['user_id'],
			'',
			'',
			Words::time( (string) $row['date_recorded'] ),
			HtmlText::plain( stripslashes( (string) $row['content'] ) ),
			0 === (int) $row['is_spam']
		);
	}

	private static function address( string $typed ): string {
		return false !== filter_var( $typed, FILTER_VALIDATE_IP ) ? $typed : '';
	}
}
