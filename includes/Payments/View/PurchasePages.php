<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\PaymentPassword\Api\PaymentPasswords;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Payments\Api\Started;
use Zeromo\Community\Payments\Methods;
use Zeromo\Community\Payments\Payer;
use Zeromo\Community\Payments\SealedPurchase;

/** Pages of a purchase for browsers without script; each of them printed by itself. */
final class PurchasePages {

	public function __construct(
		private readonly Methods $methods,
		private readonly Payer $payer,
		private readonly PaymentPasswords $passwords
	) {}

	/**
	 * 确认购买.
	 *
	 * @param array<string, string> $more What was typed in its form.
	 */
	public function confirm( int $member, SealedPurchase $what, array $more ): void {
		$rows = array();
		foreach ( $this->methods->of( $member, '' ) as $method ) {
			$fits = ( Checkout::POINTS === $method['id'] ) === ( Asset::Points === $what->asset )
				&& ! ( Checkout::BALANCE === $method['id'] && $what->fills );
			if ( $fits ) {
				$has    = $method['balance'];
				$can    = $method['enabled'] && ( null === $has || self::covers( $what, $has ) );
				$rows[] = array( 'enabled' => $can ) + $method;
			}
		}
		self::show(
			Partial::render(
				'payments/confirm',
				array(
					'what'    => $what,
					'methods' => $rows,
					'seal'    => PurchaseButton::seal( $what->sealed ),
					'more'    => $more,
					'asks'    => Asset::Balance === $what->asset && ! $what->fills
						&& $this->passwords->is_asked_to_pay( $member, self::sum( $what ) ),
					'back'    => wp_get_referer(),
				)
			)
		);
	}

	/** The way to the provider. */
	public function go( Started $started, string $order_no ): void {
		self::show(
			Partial::render(
				'payments/go',
				array( 'started' => $started, 'order' => $this->payer->orders_url( $order_no ) )
			)
		);
	}

	/** Whether what one has is enough; an amount that the buyer types is looked at when it is sent. */
	private static function covers( SealedPurchase $what, string $has ): bool {
		return '' === $what->price
			|| Amount::of( $what->asset, $has, 'balance' ) >= Amount::of( $what->asset, $what->price, 'price' );
	}

	/** Fen of the price; the largest where the buyer types the amount. */
	private static function sum( SealedPurchase $what ): int {
		return '' === $what->price ? PHP_INT_MAX : Amount::of( $what->asset, $what->price, 'price' );
	}

	private static function show( string $body ): void {
		nocache_headers();
		// phpcs:ignore WordPress.Security.EscapeOutput -- templates escape what they print.
		echo Partial::render( 'payments/sheet', array( 'body' => $body ) );
	}
}
