<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** Where a part of a post goes: whose, into what, and what was there. */
final class PartPlace {

	/**
	 * @param int            $post_id 0 for a new post and for a preview of one.
	 * @param string         $type    Registered post type.
	 * @param int            $member  Who sends it: the author or a moderator.
	 * @param int            $author  Whose post it is.
	 * @param int            $circle  0 for none.
	 * @param bool           $publish True when others will see it, false for drafts and previews.
	 * @param PartValue|null $had     What was kept before.
	 * @param bool           $kept    False where nothing is kept, in previews and the editor: nothing is fetched or
	 *                                stored either.
	 * @param bool           $holds   Whether the post has a part that follows its lock (ShutPart).
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly string $type,
		public readonly int $member,
		public readonly int $author,
		public readonly int $circle,
		public readonly bool $publish,
		public readonly ?PartValue $had = null,
		public readonly bool $kept = true,
		public readonly bool $holds = false
	) {}

	/** The place of one of the parts. */
	public function at( ?PartValue $had, bool $publish, bool $kept, bool $holds = false ): self {
		return new self(
			$this->post_id,
			$this->type,
			$this->member,
			$this->author,
			$this->circle,
			$publish,
			$had,
			$kept,
			$holds
		);
	}
}
