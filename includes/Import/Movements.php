<?php

declare(strict_types=1);

namespace Zeromo\Community\Import;

use Zeromo\Community\Import\Api\OpeningBalances;
use Zeromo\Community\Ledger\Api\MovementKinds;

/** What this room books. */
final class Movements implements MovementKinds {

	public function labels(): array {
		return array( OpeningBalances::KIND => __( '期初余额', 'zeromo-community' ) );
	}
}
