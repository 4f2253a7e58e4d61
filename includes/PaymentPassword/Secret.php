<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword;

/** A member's payment password; a row of `payment_password`. */
final class Secret {

	/**
	 * @param string $print   As core keeps passwords.
	 * @param int    $misses  Tries since the last right one.
	 * @param int    $locked  Unix seconds until which nothing is looked at.
	 * @param int    $changed Unix seconds.
	 */
	public function __construct(
		#[\SensitiveParameter] public readonly string $print,
		public readonly int $misses,
		public readonly int $locked,
		public readonly int $changed
	) {}
}
