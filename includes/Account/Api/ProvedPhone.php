<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Api;

/** Who has proved a telephone number as their own. */
interface ProvedPhone {

	public function has( int $member ): bool;
}
