<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer;

/** What a member shows as proof of a transfer. */
final class Transfer {

	/** Characters of the code, which is the end of the order's number. */
	private const CODE = 8;

	/**
	 * @param string $order_no  The order.
	 * @param int    $amount    Fen that the order asks for.
	 * @param string $reference Number of the transfer at the bank or wallet; empty for none.
	 * @param int    $image     Private copy of a picture, 0 for none.
	 * @param string $reason    Of a rejection.
	 * @param int    $created   Unix seconds.
	 * @param int    $decided   Unix seconds, 0 while it waits.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $order_no,
		public readonly int $user_id,
		public readonly int $amount,
		public readonly TransferState $state,
		public readonly string $reference,
		public readonly int $image,
		public readonly string $reason,
		public readonly int $created,
		public readonly int $decided
	) {}

	/** What the payer writes into the note of the transfer, so that it can be told whose it is. */
	public static function code( string $order_no ): string {
		return strtoupper( substr( $order_no, -self::CODE ) );
	}
}
