<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

/** A comment as it is stored: core's row and its place in the thread. */
final class CommentRow {

	/**
	 * @param int    $id       Comment.
	 * @param int    $post_id  Its post.
	 * @param int    $root     First-level comment it stands under, 0 when it is one.
	 * @param int    $reply_to Comment below the same root that it answers, 0 when it answers the root or nothing.
	 * @param int    $user_id  Author, 0 for a guest.
	 * @param string $name     Author's name as stored with the comment.
	 * @param string $content  HTML as stored.
	 * @param string $approved Core's state: 1, 0, spam, trash; empty when only the place is left.
	 * @param int    $created  Unix seconds.
	 * @param int    $answers  Author of the comment it answers, 0 for none or a guest.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $post_id,
		public readonly int $root,
		public readonly int $reply_to,
		public readonly int $user_id,
		public readonly string $name,
		public readonly string $content,
		public readonly string $approved,
		public readonly int $created,
		public readonly int $answers = 0
	) {}

	/** Everybody who sees the post may read it. */
	public function is_approved(): bool {
		return '1' === $this->approved;
	}

	/** Waits for a moderator. */
	public function is_pending(): bool {
		return '0' === $this->approved;
	}

	/** The same, waiting for a moderator. */
	public function as_pending(): self {
		return new self(
			$this->id,
			$this->post_id,
			$this->root,
			$this->reply_to,
			$this->user_id,
			$this->name,
			$this->content,
			'0',
			$this->created,
			$this->answers
		);
	}

	/** The first-level comment of its thread: itself, when it is one. */
	public function thread(): int {
		return 0 === $this->root ? $this->id : $this->root;
	}
}
