<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Old;

use Zeromo\Community\Import\Api\Words;

/** What somebody has written and others answer: a post, a topic of a forum, an activity. */
final class OldEntry {

	/**
	 * @param int    $place     Group or forum, 0 for none.
	 * @param string $html      As stored.
	 * @param bool   $is_hidden Only for some: taken in as private.
	 * @param bool   $is_shown  False for drafts, spam and what is in the trash.
	 * @param bool   $has_media Files that come after it.
	 */
	private function __construct(
		public readonly int $id,
		public readonly int $place,
		public readonly int $author,
		public readonly string $title,
		public readonly string $html,
		public readonly string $slug,
		public readonly int $time,
		public readonly bool $is_hidden,
		public readonly bool $is_closed,
		public readonly bool $is_shown,
		public readonly bool $has_media = false
	) {}

	/** @param array<string, string|null> $row As OldSite reads it: a post. */
	public static function from_sql( array $row ): self {
		$status = (string) $row['post_status'];
		return new self(
			(int) $row['ID'],
			(int) $row['post_parent'],
			(int) $row['post_author'],
			Words::line( (string) $row['post_title'] ),
			(string) $row['post_content'],
			(string) $row['post_name'],
			Words::time( (string) $row['post_date_gmt'], (string) $row['post_date'] ),
			'' !== (string) $row['post_password'] || 'private' === $status || 'hidden' === $status,
			'closed' === $status || 'closed' === (string) $row['comment_status'],
			in_array( $status, array( 'publish', 'private', 'closed', 'hidden' ), true )
		);
	}

	/** @param array<string, string|null> $row As OldGroups reads it. */
	public static function of_activity( array $row ): self {
		return new self(
			(int) $row['id'],
			'groups' === (string) $row['component'] ? (int) $row['item_id'] : 0,
			(int) $row['user_id'],
			'',
			stripslashes( (string) $row['content'] ),
			'',
			Words::time( (string) $row['date_recorded'] ),
			(int) ( $row['privacy'] ?? 0 ) > 0,
			false,
			0 === (int) $row['is_spam'],
			(int) ( $row['media'] ?? 0 ) > 0
		);
	}
}
