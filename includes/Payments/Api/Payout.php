<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** Money that is to be sent to a member. */
final class Payout {

	/**
	 * @param string   $number     Letters and digits; the same each time it is asked for.
	 * @param Merchant $merchant   Configuration.
	 * @param int      $amount     Fen.
	 * @param string   $account    Payee as the provider knows them.
	 * @param string   $name       Payee's name.
	 * @param string   $note       For the payee.
	 * @param string   $notify_url Where the provider tells what came of it; empty for nowhere.
	 * @param string   $agreement  Number of the payee's agreement to take it without confirming it; empty for none.
	 * @param string   $offer      Number of such an agreement that the payee is asked for with it; empty for none.
	 * @param string   $payee      What that agreement calls the payee.
	 */
	public function __construct(
		public readonly string $number,
		public readonly Merchant $merchant,
		public readonly int $amount,
		public readonly string $account,
		#[\SensitiveParameter] public readonly string $name,
		public readonly string $note,
		public readonly string $notify_url = '',
		public readonly string $agreement = '',
		public readonly string $offer = '',
		public readonly string $payee = ''
	) {}
}
