<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders;

/** An order of somebody without an account. */
final class GuestOrder {

	/**
	 * @param string $order_no Number of the order.
	 * @param string $mail     Address in small letters.
	 * @param int    $member   Who has taken it over, 0 for nobody.
	 * @param bool   $is_told  Whether its payment was told by mail.
	 * @param int    $parcel   The last parcel that was told by mail, 0 for none.
	 * @param int    $created  Unix seconds.
	 */
	public function __construct(
		public readonly string $order_no,
		public readonly string $mail,
		public readonly int $member,
		public readonly bool $is_told,
		public readonly int $parcel,
		public readonly int $created
	) {}
}
