<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** Making circles, for commands and importers. The rules are those of the routes; capabilities and rate limits are the caller's concern. */
interface CircleEditing {

	/**
	 * Makes a published circle; the owner is its first member.
	 *
	 * @param int                                                                                                                                  $owner  Member.
	 * @param array{title: string, description?: string, icon_id?: int, cover_id?: int, cat?: int, join_mode?: string, visibility?: string, slug?: string, announcement?: string, rules?: string} $fields As POST /circle; slug is the last part of the address, `c{id}` when absent.
	 * @return int Circle.
	 */
	public function create( int $owner, array $fields ): int;

	/** The id of a category with this name, made when it is not there. */
	public function category( string $name ): int;
}
