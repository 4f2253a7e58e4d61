<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A part of what is posted that is searched by itself: argument `in` of the page of results, `word` or `word-id`. */
#[OpenSet]
interface SearchScope {

	/** Word of `in`. */
	public function word(): string;

	/** Null where the viewer knows of none such. */
	public function find( int $id, int $viewer ): ?SearchPlace;

	/**
	 * HTML above the posts: what else has the words there; empty for nothing.
	 *
	 * @param int $id As of find().
	 */
	public function above( TextQuestion $asked, int $id, int $viewer ): string;
}
