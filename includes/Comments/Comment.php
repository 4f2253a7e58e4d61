<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Members\Api\MemberCard;

/**
 * A comment or reply as one reader is shown it; made by CommentItems, on the wire by CommentSchema::of().
 *
 * @phpstan-import-type Picture from CommentPictures
 */
final class Comment {

	/**
	 * @param int             $id         Comment.
	 * @param int             $post_id    Its post.
	 * @param int             $parent     Comment that it answers, 0 for none.
	 * @param int             $root       First-level comment it stands under, 0 when it is one.
	 * @param MemberCard      $author     Id 0 for a guest or a member who is gone.
	 * @param list<string>    $badges     `author` of the post, `owner` of its circle.
	 * @param string          $text       Plain.
	 * @param string          $html       Sanitised in CommentText.
	 * @param Picture|null    $image      Picture.
	 * @param CommentState    $state      Shown, waiting or gone.
	 * @param int             $created    Unix seconds.
	 * @param MemberCard|null $answers    Member who is named as the one it answers.
	 * @param int             $likes      Likes.
	 * @param bool            $liked      By the reader.
	 * @param int             $useful     Members who find it useful.
	 * @param bool            $helped     The reader is one of them.
	 * @param bool            $disliked   By the reader.
	 * @param bool            $pinned     Stands above the others.
	 * @param bool            $can_delete The reader may delete it.
	 * @param bool            $can_pin    The reader may pin it.
	 * @param bool            $can_edit   The reader is its author and may still change it.
	 * @param int             $edited     When its words were changed, Unix seconds; 0 for never.
	 * @param string          $region     Where it was written, empty for not shown.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $post_id,
		public readonly int $parent,
		public readonly int $root,
		public readonly MemberCard $author,
		public readonly array $badges,
		public readonly string $text,
		public readonly string $html,
		public readonly ?array $image,
		public readonly CommentState $state,
		public readonly int $created,
		public readonly ?MemberCard $answers = null,
		public readonly int $likes = 0,
		public readonly bool $liked = false,
		public readonly int $useful = 0,
		public readonly bool $helped = false,
		public readonly bool $disliked = false,
		public readonly bool $pinned = false,
		public readonly bool $can_delete = false,
		public readonly bool $can_pin = false,
		public readonly string $region = '',
		public readonly bool $can_edit = false,
		public readonly int $edited = 0
	) {}

	/** Whether it is a reply: it stands under a first-level comment. */
	public function is_reply(): bool {
		return $this->root > 0;
	}

	public function is_approved(): bool {
		return CommentState::Approved === $this->state;
	}

	public function is_deleted(): bool {
		return CommentState::Deleted === $this->state;
	}
}
