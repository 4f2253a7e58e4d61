<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

/** What the author of a post sees in and below the head of its comments. */
interface CommentsHead {

	/** HTML of the chips beside the orders. */
	public function chips( int $post, int $author, int $circle, int $viewer ): string;

	/** HTML between the head and the box. */
	public function below( int $post, int $author, int $viewer ): string;
}
