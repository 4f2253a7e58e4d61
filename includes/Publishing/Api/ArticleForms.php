<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Kernel\Http\Input;

/** What the writing calls and the editor ask of articles and products, whose rules stand in a room above. */
interface ArticleForms {

	/** Whether a form of POST /content is about a lock alone, as core's editor sends it. */
	public function is_lock_alone( Input $in, bool $has_files ): bool;

	/**
	 * Stores the lock of such a form; the unit of its call.
	 *
	 * @return array{id: int, status: string, fresh: false, lock: true}
	 */
	public function save_lock( Input $in, int $member ): array;

	/**
	 * What POST /content answers then.
	 *
	 * @return array{id: int, status: string, message: string, redirect_url: string, html: string, version: int}
	 */
	public function lock_answer( int $id, int $member ): array;

	/** HTML of an article as it stands in the form; nothing is stored. */
	public function preview( PostForm $form, int $member ): string;

	/**
	 * Props of the editor about articles; empty for who may not write any.
	 *
	 * @return array{}|array{article: array{can_publish: bool, title_max: int, max_images: int}}
	 */
	public function props( int $member ): array;

	/**
	 * Where core edits an article that our editor would lose something of; empty for one that can be edited here.
	 *
	 * @param int $id One the member may change.
	 * @return string|null Null for what is no article.
	 */
	public function elsewhere( int $id ): ?string;
}
