<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders;

use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Orders\Api\Order;

/**
 * What orders move in the ledger. All of the price goes to the income of the house, and out of it the parts of sellers,
 * each a movement of its own, so that everybody's statement says what it was.
 */
final class Booking {

	public function __construct( private readonly Ledger $ledger, private readonly Balances $balances ) {}

	/**
	 * The price, from the accounts that pay it.
	 *
	 * @param list<Line> $lines Below zero.
	 */
	public function paid( Order $order, array $lines ): void {
		$lines[] = new Line( $this->income( $order->asset ), $order->amount );
		$this->post( $order, 'paid', 'purchase', $order->title, $lines, $order->buyer );
	}

	/** Parts of sellers, after everything else: many buyers of one seller wait for this row. What they owe is first. */
	public function shared( Order $order ): void {
		foreach ( $order->lines as $line ) {
			if ( $line->part > 0 ) {
				$this->post(
					$order,
					"line:$line->id",
					'income',
					$line->title,
					array(
						new Line( $this->income( $order->asset ), -$line->part ),
						...$this->ledger->earn( $line->seller, $order->asset, $line->part ),
					),
					$order->buyer
				);
			}
		}
	}

	/**
	 * A refund, to the accounts that have paid.
	 *
	 * @param array<string, int> $back By account.
	 */
	public function refunded( Order $order, string $reference, array $back, int $actor, string $reason ): void {
		$lines = array();
		foreach ( $back as $account => $amount ) {
			if ( $amount > 0 ) {
				$lines[] = new Line( $this->account( $order, (string) $account ), $amount );
			}
		}
		$lines[] = new Line( $this->income( $order->asset ), -array_sum( $back ) );
		$this->post( $order, "refund:$reference", 'refund', $order->title, $lines, $actor, $reason );
	}

	/** A seller's part of a refund: out of the income, and what has been paid out already is owed. */
	public function returned( Order $order, string $reference, int $line, int $seller, int $part, int $actor ): void {
		$asset  = $order->asset;
		$earned = self::earned( $seller, $asset );
		$has    = $this->balances->of( $seller );
		$now    = max( 0, min( $part, Asset::Points === $asset ? $has->points : $has->earned ) );
		// Points that are spent cannot be owed: the house bears the rest.
		$back = Asset::Points === $asset ? $now : $part;
		if ( $back < 1 ) {
			return;
		}
		$lines = array( new Line( $this->income( $asset ), $back ) );
		if ( $now > 0 ) {
			$lines[] = new Line( $earned, -$now );
		}
		if ( $back > $now ) {
			$lines[] = new Line( Account::member( $seller, $asset, Pocket::Receivable ), $now - $back );
		}
		try {
			$this->post( $order, "refund:$reference:line:$line", 'refund', $order->title, $lines, $actor );
		} catch ( Failure $shortage ) {
			// The seller has spent something since the balance was read: the whole unit reads it again.
			throw new Conflict( $shortage->getMessage(), 0, $shortage );
		}
	}

	/** Name of a line's account among an order's sources. */
	public static function name( Line $line ): string {
		return $line->account->name;
	}

	private function account( Order $order, string $name ): Account {
		$pocket = Pocket::tryFrom( $name );
		return null === $pocket
			? Account::house( $name, $order->asset )
			: Account::member( $order->buyer, $order->asset, $pocket );
	}

	private static function earned( int $seller, Asset $asset ): Account {
		return Account::member( $seller, $asset, Asset::Points === $asset ? Pocket::Available : Pocket::Earned );
	}

	private function income( Asset $asset ): Account {
		return Account::house( Account::INCOME, $asset );
	}

	/** @param list<Line> $lines Sum 0. */
	private function post(
		Order $order,
		string $what,
		string $kind,
		string $title,
		array $lines,
		int $actor,
		string $note = ''
	): void {
		$this->ledger->post(
			new Movement( "order:$order->number:$what", $kind, $title, $lines, $order->number, $actor, $note )
		);
	}
}
