<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a higher room adds to the `zeromo_session` answer and to `GET /account/me`, e.g. unread counts. */
#[OpenSet]
interface SessionPart {

	/**
	 * Fields by name; read-only, cheap.
	 *
	 * @param int $member Caller, 0 for a visitor.
	 * @return array<string, mixed>
	 */
	public function fields( int $member ): array;
}
