<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Api;

/** A withdrawal as staff's tables show it. */
final class WithdrawalRecord {

	/**
	 * @param int    $amount  Fen that were asked for.
	 * @param int    $fee     Fen of them that the site keeps.
	 * @param int    $tax     Fen of them that the site withholds for the tax office.
	 * @param int    $net     Fen of them that the payee gets.
	 * @param string $state   What its state is called.
	 * @param string $channel What its channel is called.
	 * @param int    $created Unix seconds.
	 * @param int    $changed Unix seconds of the last step.
	 * @param string $status  Word of its state: approved.
	 * @param string $way     Word of its channel: wechat.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $user_id,
		public readonly int $amount,
		public readonly int $fee,
		public readonly int $tax,
		public readonly int $net,
		public readonly string $state,
		public readonly string $channel,
		public readonly string $account,
		public readonly string $name,
		public readonly string $note,
		public readonly int $created,
		public readonly int $changed,
		public readonly string $status = '',
		public readonly string $way = ''
	) {}
}
