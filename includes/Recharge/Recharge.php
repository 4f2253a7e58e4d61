<?php

declare(strict_types=1);

namespace Zeromo\Community\Recharge;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Purchasable;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Setup\Pages;

/** Money a member puts into the balance, with a bonus by tiers; a refund takes both back. */
final class Recharge implements Purchasable {

	public const KIND = 'recharge';

	public function __construct(
		private readonly Ledger $ledger,
		private readonly Settings $settings,
		private readonly Pages $pages
	) {}

	public function kind(): string {
		return self::KIND;
	}

	public function label(): string {
		return __( '充值', 'zeromo-community' );
	}

	public function offer( int $buyer, Wanted $wanted ): Offer {
		$fen = Amount::fen( $wanted->options['amount'] ?? '' );
		return Offer::one(
			/* translators: %s: yuan */
			new OfferLine( sprintf( __( '充值 %s 元', 'zeromo-community' ), Amount::yuan( $fen ) ), $fen ),
			Asset::Balance,
			false,
			bonus: $this->bonus( $fen )
		);
	}

	public function deliver( Order $order ): void {
		$this->move( $order, 'in', $order->amount, $order->number( 'bonus' ) );
	}

	public function take_back( Order $order, int $refunded ): void {
		// The bonus goes in proportion; with the last part all that is left of it.
		$bonus  = $order->number( 'bonus' );
		$before = intdiv( $bonus * ( $order->refunded - $refunded ), max( 1, $order->amount ) );
		$after  = intdiv( $bonus * $order->refunded, max( 1, $order->amount ) );
		$this->move( $order, "out:$order->refunded", -$refunded, $before - $after );
	}

	public function url( Order $order ): string {
		return $this->pages->url( 'account', $this->settings->flag( 'room_wallet' ) ? 'wallet' : 'orders' );
	}

	public function opened( Order $order ): string {
		return '';
	}

	private function move( Order $order, string $what, int $fen, int $bonus ): void {
		$lines = array(
			new Line( Account::house( Account::INCOME, Asset::Balance ), -$fen ),
			new Line( Account::member( $order->buyer, Asset::Balance, Pocket::Available ), $fen ),
		);
		if ( 0 !== $bonus ) {
			$lines[] = new Line( Account::house( Account::ISSUE, Asset::Balance ), -$bonus );
			$lines[] = new Line( Account::member( $order->buyer, Asset::Balance, Pocket::Bonus ), $bonus );
		}
		$this->ledger->post(
			new Movement(
				"recharge:$order->number:$what",
				$fen > 0 ? 'recharge' : 'refund',
				$order->title,
				$lines,
				$order->number,
				$order->buyer
			)
		);
	}

	/** @return array<int, int> Yuan from which a bonus is given => the bonus in yuan, the smallest first. */
	public function tiers(): array {
		$kept  = $this->settings->get( 'recharge_tiers' );
		$tiers = array();
		foreach ( is_array( $kept ) ? $kept : array() as $tier ) {
			[ $least, $bonus ]     = explode( ':', is_string( $tier ) ? $tier : '0:0' ) + array( '0', '0' );
			$tiers[ (int) $least ] = (int) $bonus;
		}
		ksort( $tiers );
		return $tiers;
	}

	/** Fen of the highest tier that is reached. */
	private function bonus( int $fen ): int {
		$best = 0;
		foreach ( $this->tiers() as $least => $bonus ) {
			$best = $least * 100 <= $fen ? $bonus * 100 : $best;
		}
		return $best;
	}
}
