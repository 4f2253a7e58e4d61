<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Mail addresses of who has bought without an account, kept by a higher room; for staff only. */
#[OpenSet]
interface VisitorAddresses {

	/**
	 * Orders of an address, also those that a member has taken over.
	 *
	 * @param string $mail The whole address, in any letters.
	 * @return list<string> Numbers of the newest, at most 200; empty for none.
	 */
	public function numbers( string $mail ): array;

	/** Address of an order; empty where it has none. */
	public function of( string $number ): string;
}
