<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Api;

use Zeromo\Community\Wallet\Sql\WithdrawalRepository;
use Zeromo\Community\Wallet\Withdrawal;

/** Everybody's withdrawals, for staff. */
final class WithdrawalRecords {

	public function __construct( private readonly WithdrawalRepository $rows ) {}

	/**
	 * The oldest first.
	 *
	 * @param int $from  Unix seconds they were asked for.
	 * @param int $until Unix seconds, no longer in it; 0 for now.
	 * @param int $after Row of the last one that was read, 0 for the beginning.
	 * @return list<WithdrawalRecord>
	 */
	public function onward( int $from, int $until, int $after, int $limit ): array {
		return array_map( self::record( ... ), $this->rows->onward( $from, $until, $after, $limit ) );
	}

	/**
	 * What was withheld for the tax office of withdrawals that were paid out then.
	 *
	 * @param list<int> $members Not empty.
	 * @param int       $from    Unix seconds.
	 * @param int       $until   Unix seconds, no longer in it; 0 for now.
	 * @return array<int, int> Fen by member; who has had none is not in it.
	 */
	public function withheld( array $members, int $from, int $until ): array {
		return $this->rows->withheld( $members, $from, $until );
	}

	public static function record( Withdrawal $one ): WithdrawalRecord {
		return new WithdrawalRecord(
			$one->id,
			$one->user_id,
			$one->sums->amount,
			$one->sums->fee,
			$one->sums->tax,
			$one->sums->net(),
			$one->state->label(),
			$one->payee->channel->label(),
			$one->payee->account,
			$one->payee->name,
			$one->note,
			$one->created,
			$one->changed,
			$one->state->word(),
			$one->payee->channel->value
		);
	}
}
