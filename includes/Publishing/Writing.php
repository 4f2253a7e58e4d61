<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Publishing\Api\PostDraft;
use Zeromo\Community\Publishing\Api\PostForm;

/**
 * What differs between activities and articles while they are written; drafts, versions, publishing and its time are
 * the same.
 */
interface Writing {

	/**
	 * The post, when the member may change it; F for another's that the member sees and past the time for editing, X
	 * for anything else.
	 */
	public function own( int $id, int $member ): \WP_Post;

	/**
	 * The article the form makes.
	 *
	 * @param bool $publish Whether others will see it.
	 * @throws \Zeromo\Community\Kernel\Failure not_found or forbidden, for things the member may not use.
	 */
	public function make( PostForm $form, int $member, bool $publish = false ): PostDraft;

	/** A form laid over a post of the member's, unchecked: for the editor, which shows what was typed as it was. */
	public function lay( PostForm $form, \WP_Post $before, int $member ): PostDraft;

	/** Where the parts of a draft go. */
	public function place( PostDraft $draft, int $member ): PartPlace;

	/**
	 * Refuses what breaks a rule; a draft only must not be empty.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure content_invalid
	 */
	public function check( PostDraft $draft, bool $to_publish ): void;

	/**
	 * Refuses values past a limit.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure content_invalid
	 */
	public function check_bounds( PostDraft $draft ): void;

	/** Whether there is nothing a reader would see. */
	public function is_blank( PostDraft $draft ): bool;

	/** The stored text in the form that drafts have it in. */
	public function text( \WP_Post $post ): string;

	/** A draft's text as the editor goes on with it. */
	public function source( string $content ): string;

	/** Whether what the member sends is public at once. */
	public function may_publish( int $member ): bool;

	/**
	 * Stores the post with its parts and its row in the feed, inside the caller's transaction, and gives the id.
	 *
	 * @param int $now    Unix seconds.
	 * @param int $at     When it becomes public, where that is not now; 0 for now.
	 * @param int $edited When it was changed after being public, 0 for never.
	 */
	public function store( PostDraft $draft, string $status, int $now, int $at, int $edited ): int;

	/** Stores a draft that is being typed, without its parts: nobody is told of every few seconds. */
	public function keep( PostDraft $draft, int $now ): int;
}
