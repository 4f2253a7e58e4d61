<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\PaymentPassword\Api\PaymentPasswords;

/**
 * The price of a generation: held when it is asked for, then kept or given back, whole or in part. Each call stands in
 * the unit that changes the row.
 */
final class GenerationMoney {

	/** Account of the house where prices are held. */
	private const HELD = 'generation';

	public function __construct(
		private readonly Ledger $ledger,
		private readonly PaymentPasswords $passwords
	) {}

	/**
	 * Inside the unit of the request.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure insufficient_balance or insufficient_points (422); of the payment
	 *                                          password (403).
	 */
	public function hold( int $id, int $member, Asset $asset, int $price, string $title ): void {
		if ( $price > 0 ) {
			if ( Asset::Balance === $asset ) {
				$this->passwords->need_to_pay( $member, $price );
			}
			$this->ledger->post(
				new Movement(
					"generation:$id:paid",
					Kinds::PAID,
					$title,
					array(
						...$this->ledger->debit( $member, $asset, $price ),
						new Line( Account::house( self::HELD, $asset ), $price ),
					),
					'',
					$member
				)
			);
		}
	}

	/** Ends the hold: an amount is kept, the rest goes back to where it came from. */
	public function settle( Generation $one, int $kept, string $why ): void {
		$back = $one->price - $kept;
		if ( $kept > 0 ) {
			$this->ledger->post(
				new Movement(
					"generation:{$one->id}:kept",
					Kinds::KEPT,
					$one->title,
					array(
						new Line( Account::house( self::HELD, $one->asset ), -$kept ),
						new Line( Account::house( Account::INCOME, $one->asset ), $kept ),
					)
				)
			);
		}
		if ( $back > 0 ) {
			$this->ledger->post(
				new Movement(
					"generation:{$one->id}:back",
					Kinds::BACK,
					$why,
					array(
						new Line( Account::house( self::HELD, $one->asset ), -$back ),
						...$this->sources( $one->id, $back ),
					)
				)
			);
		}
	}

	/**
	 * Accounts that have paid, the last first, with what each gets back.
	 *
	 * @return list<Line>
	 */
	private function sources( int $id, int $back ): array {
		$lines = array();
		foreach ( array_reverse( $this->ledger->booked( "generation:$id:paid" )->lines ?? array() ) as $line ) {
			$part = $line->amount < 0 ? min( $back, -$line->amount ) : 0;
			if ( $part > 0 ) {
				$lines[] = new Line( $line->account, $part );
				$back   -= $part;
			}
		}
		return $lines;
	}
}
