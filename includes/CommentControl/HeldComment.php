<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl;

use Zeromo\Community\Posts\Api\PostRef;

/** A comment that waits for the author of its post. */
final class HeldComment {

	/**
	 * @param int          $writer  Member, 0 for a guest.
	 * @param string       $name    As stored with the comment.
	 * @param string       $text    Plain.
	 * @param int          $created Unix seconds.
	 * @param string       $picture Address of its picture, empty for none.
	 * @param PostRef|null $post    Its post, as its author sees it.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $post_id,
		public readonly int $writer,
		public readonly string $name,
		public readonly string $text,
		public readonly int $created,
		public readonly string $picture = '',
		public readonly ?PostRef $post = null
	) {}

	/** The same with what is not in its row. */
	public function with( PostRef $post, string $picture ): self {
		return new self(
			$this->id,
			$this->post_id,
			$this->writer,
			$this->name,
			$this->text,
			$this->created,
			$picture,
			$post
		);
	}
}
