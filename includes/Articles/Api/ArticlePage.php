<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles\Api;

/**
 * Whether our own page draws the article that is asked for: then nothing is added to its text, for it stands around it
 * already.
 */
final class ArticlePage {

	private int $drawn = 0;

	/** Our page draws this article from here on. */
	public function draw( int $id ): void {
		$this->drawn = $id;
	}

	/** Whether it is this article that our page draws. */
	public function draws( int $id ): bool {
		return $id > 0 && $this->drawn === $id;
	}
}
