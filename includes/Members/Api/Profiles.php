<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/**
 * Public profiles: the card, more about the member, kept totals, and what higher rooms add (ProfilePart).
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
interface Profiles {

	/**
	 * A member's public profile, or null when there is no such member.
	 *
	 * @param int $id     Member.
	 * @param int $viewer Caller, 0 for a visitor.
	 */
	public function profile( int $id, int $viewer ): ?Profile;

	/**
	 * JSON schemas of the profile's fields, by name.
	 *
	 * @return array<string, JsonSchema>
	 */
	public function schema(): array;
}
