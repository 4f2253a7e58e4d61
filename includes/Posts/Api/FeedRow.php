<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** A row of the feed, read for one viewer, with what its card needs of core's post and of its circle. */
final class FeedRow {

	/**
	 * @param int         $post_id      Post.
	 * @param PostKind    $kind         What it is.
	 * @param FeedState   $state        Whether it is listed.
	 * @param int         $author_id    Member.
	 * @param int         $circle_id    0 for none.
	 * @param int         $created      Unix seconds.
	 * @param list<int>   $topics       Topics.
	 * @param string      $images       Snapshot of its pictures as JSON, empty for none.
	 * @param string      $body         Ready HTML of the card's text.
	 * @param string      $parts        Copies of its parts as JSON, empty for none.
	 * @param int         $edited       When it was changed after being public, Unix seconds; 0 for never.
	 * @param bool        $by_staff     Whether a moderator has ever changed it.
	 * @param int         $hot_comment  The comment below its card, 0 for none.
	 * @param int         $hot_likes    Likes of that comment.
	 * @param string      $title        `post_title` as core stores it.
	 * @param string      $name         `post_name`.
	 * @param string      $date         `post_date`.
	 * @param string      $status       `post_status`.
	 * @param int         $comments     Core's count.
	 * @param string|null $circle_title Title of its circle as core stores it, null where there is no such circle.
	 * @param string      $circle_name  Name of its circle in addresses.
	 * @param bool        $essence      Chosen in its circle.
	 * @param bool        $pinned       Pinned in its circle.
	 * @param int         $sort         What the list was sorted by.
	 * @param bool        $managed      Whether the viewer manages its circle.
	 * @param bool        $seen         Whether the viewer sees its circle; false in a list, which has no other rows.
	 * @param string|null $content      The whole text, where it was asked for.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly PostKind $kind,
		public readonly FeedState $state,
		public readonly int $author_id,
		public readonly int $circle_id,
		public readonly int $created,
		public readonly array $topics,
		public readonly string $images,
		public readonly string $body,
		public readonly string $parts,
		public readonly int $edited,
		public readonly bool $by_staff,
		public readonly int $hot_comment,
		public readonly int $hot_likes,
		public readonly string $title,
		public readonly string $name,
		public readonly string $date,
		public readonly string $status,
		public readonly int $comments,
		public readonly ?string $circle_title,
		public readonly string $circle_name,
		public readonly bool $essence,
		public readonly bool $pinned,
		public readonly int $sort,
		public readonly bool $managed,
		public readonly bool $seen,
		public readonly ?string $content
	) {}

	/**
	 * From the database.
	 *
	 * @param array<string, string|null> $row Columns as the repository names them; `seen` and `post_content` may be
	 *                                        absent.
	 */
	public static function from_sql( array $row ): self {
		$id = (int) $row['post_id'];
		return new self(
			post_id: $id,
			kind: PostKind::tryFrom( (int) $row['type'] ) ?? PostKind::Activity,
			state: FeedState::tryFrom( (int) $row['status'] ) ?? FeedState::Other,
			author_id: (int) $row['author_id'],
			circle_id: (int) $row['circle_id'],
			created: (int) $row['created'],
			topics: self::ids( (string) $row['topics'] ),
			images: (string) $row['images'],
			body: (string) $row['body'],
			parts: (string) $row['parts'],
			edited: (int) $row['edited'],
			by_staff: (int) $row['edited_staff'] > 0,
			hot_comment: (int) $row['hot_comment'],
			hot_likes: (int) $row['hot_likes'],
			title: (string) $row['post_title'],
			name: (string) $row['post_name'],
			date: (string) $row['post_date'],
			status: (string) $row['post_status'],
			comments: (int) $row['comment_count'],
			circle_title: $row['circle_title'],
			circle_name: (string) $row['circle_name'],
			essence: (int) $row['essence'] > 0,
			pinned: in_array( $id, self::ids( (string) $row['pins'] ), true ),
			sort: (int) $row['s'],
			managed: (int) $row['managed'] > 0,
			seen: (int) ( $row['seen'] ?? 0 ) > 0,
			content: $row['post_content'] ?? null
		);
	}

	/**
	 * Ids out of a column that holds them with commas.
	 *
	 * @return list<int>
	 */
	public static function ids( string $list ): array {
		return '' === $list ? array() : array_map( 'intval', explode( ',', $list ) );
	}
}
