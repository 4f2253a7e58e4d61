<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer;

use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Payments\Api\Merchant;

/** What a payer sees of a transfer. */
final class OwnTransfer {

	/**
	 * @param Order         $order    The order.
	 * @param Merchant      $payee    Where the money goes.
	 * @param Transfer|null $last     The newest proof.
	 * @param bool          $may_send Whether a proof is taken now.
	 */
	public function __construct(
		public readonly Order $order,
		public readonly Merchant $payee,
		public readonly ?Transfer $last,
		public readonly bool $may_send
	) {}
}
