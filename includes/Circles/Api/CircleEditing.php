<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/**
 * Creates circles, for commands and importers. Validates like the routes; the caller checks capabilities and rate
 * limits.
 */
interface CircleEditing {

	/**
	 * Creates a published circle; the owner is its first member.
	 *
	 * @param int $owner Member.
	 * @param array{title: string, description?: string, icon_id?: int, cover_id?: int, cat?: int, join_mode?: string,
	 *   visibility?: string, slug?: string, announcement?: string, rules?: string} $fields As POST /circle; slug is the
	 *   last part of the address, `c{id}` when absent.
	 * @return int Circle.
	 */
	public function create( int $owner, array $fields ): int;

	/** The id of the category with this name, which is created if missing. */
	public function category( string $name ): int;
}
