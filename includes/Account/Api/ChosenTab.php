<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Api;

/** A tab that not everybody has. */
interface ChosenTab extends AccountTab {

	/** Whether this member has it. */
	public function is_for( int $member ): bool;
}
