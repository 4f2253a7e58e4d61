<?php

declare(strict_types=1);

namespace Zeromo\Community\Referrals;

use Zeromo\Community\Earnings\Api\IncomeBook;
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
use Zeromo\Community\Orders\Api\OrderLine;
use Zeromo\Community\Orders\Api\SaleRecord;
use Zeromo\Community\Referrals\Sql\ReferralRepository;

/** Commissions, booked in the unit of the sale and taken back in the unit of its refund. */
final class ReferralSales implements SaleRecord {

	public function __construct(
		private readonly ReferralRepository $rows,
		private readonly ReferralSettings $settings,
		private readonly IncomeBook $book,
		private readonly Ledger $ledger,
		private readonly Balances $balances
	) {}

	public function sold( Order $order ): void {
		$referrer = $this->settings->has( $order->kind ) ? $this->rows->of( $order->buyer, $order->created ) : 0;
		if ( $referrer < 1 || $referrer === $order->buyer ) {
			return;
		}
		foreach ( $order->lines as $line ) {
			// Who sells it has the price already.
			$part = $line->seller === $referrer
				? 0
				: Commission::of( $line->amount, $line->part, $this->settings->percent() );
			if ( $part > 0 ) {
				$this->post(
					$order,
					"line:$line->id",
					$line,
					array(
						new Line( $this->house( $order ), -$part ),
						...$this->ledger->earn( $referrer, $order->asset, $part ),
					)
				);
				$this->book->add( $referrer, IncomeBook::REFERRAL, $order, $line->id, $line->title, $part, $part );
			}
		}
	}

	public function paid_back( Order $before, Order $after ): void {
		foreach ( $after->lines as $line ) {
			$income = $this->book->of( IncomeBook::REFERRAL, $line->id );
			if ( null === $income ) {
				continue;
			}
			$part = Commission::back( $income->part, $line->amount, $line->refunded ) - $income->returned;
			if ( $part > 0 ) {
				$this->take_back( $after, $line, $income->member, $part );
				$this->book->back( IncomeBook::REFERRAL, $line->id, $part, $part );
			}
		}
	}

	/** Out of the income; what is not there any more is owed. Points that are spent are borne by the house. */
	private function take_back( Order $order, OrderLine $line, int $member, int $part ): void {
		$asset = $order->asset;
		$has   = $this->balances->of( $member );
		$now   = max( 0, min( $part, Asset::Points === $asset ? $has->points : $has->earned ) );
		$back  = Asset::Points === $asset ? $now : $part;
		if ( $back < 1 ) {
			return;
		}
		$lines = array( new Line( $this->house( $order ), $back ) );
		if ( $now > 0 ) {
			$pocket  = Asset::Points === $asset ? Pocket::Available : Pocket::Earned;
			$lines[] = new Line( Account::member( $member, $asset, $pocket ), -$now );
		}
		if ( $back > $now ) {
			$lines[] = new Line( Account::member( $member, $asset, Pocket::Receivable ), $now - $back );
		}
		try {
			$this->post( $order, "back:$line->refunded:line:$line->id", $line, $lines );
		} catch ( Failure $shortage ) {
			// Something was spent since the balance was read: the whole unit reads it again.
			throw new Conflict( $shortage->getMessage(), 0, $shortage );
		}
	}

	private function house( Order $order ): Account {
		return Account::house( Account::INCOME, $order->asset );
	}

	/** @param list<Line> $lines Sum 0. */
	private function post( Order $order, string $what, OrderLine $line, array $lines ): void {
		$this->ledger->post(
			new Movement(
				"order:$order->number:referral:$what",
				Kinds::REFERRAL,
				$line->title,
				$lines,
				$order->number
			)
		);
	}
}
