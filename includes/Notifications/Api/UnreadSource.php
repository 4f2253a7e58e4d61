<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Api;

use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * A number beside the unread notices, `chat` in `GET /message/unread`. It is read in the notices' own statement and
 * kept with it: say Unread::changed() when it changes.
 */
#[OpenSet]
interface UnreadSource {

	/** Its name in the answer. */
	public function name(): string;

	/** A SELECT of one number. */
	public function sql( int $member ): SqlSelect;
}
