<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * Fields a higher room adds to the public profile `GET /user/{id}` and to the member page's head.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
#[OpenSet]
interface ProfilePart {

	/**
	 * JSON schema of the fields, by name.
	 *
	 * @return array<string, JsonSchema>
	 */
	public function schema(): array;

	/**
	 * The fields of one member.
	 *
	 * @param int                $id     Member.
	 * @param int                $viewer Caller, 0 for a visitor.
	 * @param array<string, int> $totals The member's kept totals, by kind.
	 * @return array<string, mixed>
	 */
	public function fields( int $id, int $viewer, array $totals ): array;
}
