<?php

declare(strict_types=1);

namespace Zeromo\Community\Recharge;

use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Purchasable;
use Zeromo\Community\Orders\Api\SetsAside;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Setup\Pages;

/** Money a member puts into the balance, with a bonus by tiers; a refund takes both back. */
final class Recharge implements Purchasable, SetsAside {

	public const KIND = 'recharge';

	public function __construct(
		private readonly Ledger $ledger,
		private readonly Balances $balances,
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
		$taken   = $this->taken( $order, $order->refunded - $refunded, $refunded );
		$lines   = self::out_of( $taken, $order );
		$lines[] = new Line( Account::house( Account::INCOME, Asset::Balance ), $refunded );
		if ( $taken->sum() > $refunded ) {
			$lines[] = new Line( Account::house( Account::ISSUE, Asset::Balance ), $taken->sum() - $refunded );
		}
		try {
			$this->ledger->post(
				new Movement(
					"recharge:$order->number:out:$order->refunded",
					'refund',
					$order->title,
					$lines,
					$order->number,
					$order->buyer
				)
			);
		} catch ( Failure $shortage ) {
			// Something was spent since the balance was read: the whole unit reads it again.
			throw new Conflict( $shortage->getMessage(), 0, $shortage );
		}
	}

	public function refundable( Order $order ): int {
		return $this->taken( $order, $order->refunded, 0 )->most( $order->left() );
	}

	public function set_aside( Order $order, int $amount, string $mark ): void {
		$taken = $this->taken( $order, $order->refunded, $amount );
		$this->ledger->post(
			new Movement(
				"recharge:$order->number:hold:$mark",
				'refund',
				__( '充值退款，等待支付平台确认', 'zeromo-community' ),
				array(
					...self::out_of( $taken, $order ),
					new Line( Account::member( $order->buyer, Asset::Balance, Pocket::Frozen ), $taken->sum() ),
				),
				$order->number,
				$order->buyer
			)
		);
	}

	public function release( Order $order, string $mark ): void {
		$held = $this->ledger->booked( "recharge:$order->number:hold:$mark" );
		if ( null !== $held ) {
			$this->ledger->post(
				new Movement(
					"recharge:$order->number:free:$mark",
					'refund',
					__( '充值退款，解除冻结', 'zeromo-community' ),
					array_map(
						static fn( Line $line ): Line => new Line( $line->account, -$line->amount ),
						$held->lines
					),
					$order->number,
					$order->buyer
				)
			);
		}
	}

	/**
	 * What a refund takes out of the balance now.
	 *
	 * @param int $before What was paid back before it.
	 * @throws Failure insufficient_balance, with the most that can be paid back.
	 */
	private function taken( Order $order, int $before, int $amount ): TakenBack {
		$has   = $this->balances->of( $order->buyer );
		$taken = new TakenBack(
			$order->amount,
			$order->number( 'bonus' ),
			$before,
			$amount,
			$has->available,
			$has->bonus
		);
		if ( $taken->fits() ) {
			return $taken;
		}
		$most = $taken->most( $order->amount - $before );
		throw new Failure(
			'zeromo_insufficient_balance',
			422,
			$most > 0
				/* translators: %s: yuan */
				? sprintf( __( '充值的钱或赠送的钱已经花掉一部分，最多能退 %s 元', 'zeromo-community' ), Amount::yuan( $most ) )
				: __( '充值的钱已经花完，没有能退的余额', 'zeromo-community' )
		);
	}

	/** @return list<Line> Out of the buyer's pockets. */
	private static function out_of( TakenBack $taken, Order $order ): array {
		$pockets = array(
			Pocket::Available->value => $taken->available(),
			Pocket::Bonus->value     => $taken->bonus(),
		);
		$lines   = array();
		foreach ( array_filter( $pockets ) as $pocket => $amount ) {
			$lines[] = new Line( Account::member( $order->buyer, Asset::Balance, Pocket::from( $pocket ) ), -$amount );
		}
		return $lines;
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
				'recharge',
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
