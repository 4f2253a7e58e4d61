<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Api;

/**
 * Making topics, for commands and importers. Capabilities, rate limits and whose picture it is are the caller's
 * concern.
 */
interface TopicEditing {

	/**
	 * Makes a topic; a name that exists is refused with 409, also in other case, width or spacing.
	 *
	 * @param string $name        Without #.
	 * @param string $description Plain text, may be empty.
	 * @param int    $icon_id     Image of the media library, 0 for none.
	 * @param int    $cat         Category, 0 for none.
	 * @param int    $author      Its 主持人, 0 for whoever is signed in.
	 * @return int Topic.
	 */
	public function create(
		string $name,
		string $description = '',
		int $icon_id = 0,
		int $cat = 0,
		int $author = 0
	): int;

	/** The id of a category with this name, made when it is not there. */
	public function category( string $name ): int;
}
