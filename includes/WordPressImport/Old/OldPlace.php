<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Old;

use Zeromo\Community\Import\Api\Words;

/** A group of BuddyPress or a forum of bbPress. */
final class OldPlace {

	/**
	 * @param bool   $is_closed  Not everybody may see what is in it.
	 * @param bool   $is_heading Has forums below it and nothing else.
	 * @param string $category   Heading it stands under.
	 * @param int    $group      Group whose forum it is, 0 for none.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly string $about,
		public readonly string $slug,
		public readonly bool $is_closed,
		public readonly bool $is_heading,
		public readonly string $category,
		public readonly int $owner,
		public readonly int $group
	) {}

	/** @param array<string, string|null> $row As OldGroups reads it. */
	public static function from_sql( array $row ): self {
		return new self(
			(int) $row['id'],
			wp_strip_all_tags( Words::line( stripslashes( (string) $row['name'] ) ) ),
			HtmlText::plain( stripslashes( (string) $row['description'] ) ),
			(string) $row['slug'],
			'public' !== (string) $row['status'],
			false,
			'',
			(int) $row['creator_id'],
			0
		);
	}

	/** @param array<string, string|null> $row As OldSite reads it: a post with its type, heading and group. */
	public static function of_forum( array $row ): self {
		$groups = Serialized::numbers( (string) $row['groups'] );
		return new self(
			(int) $row['ID'],
			wp_strip_all_tags( Words::line( (string) $row['post_title'] ) ),
			HtmlText::plain( (string) $row['post_content'] ),
			(string) $row['post_name'],
			'publish' !== (string) $row['post_status'],
			'category' === (string) $row['forum_type'],
			'category' === (string) $row['above_type']
				? wp_strip_all_tags( Words::line( (string) $row['above'] ) )
				: '',
			(int) $row['post_author'],
			$groups[0] ?? 0
		);
	}
}
