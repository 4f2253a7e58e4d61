<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Payments\Methods;
use Zeromo\Community\Payments\Payer;

/** Pages of a purchase for browsers without script; each of them ends the request. */
final class PurchasePages {

	public function __construct( private readonly Methods $methods, private readonly Payer $payer ) {}

	/**
	 * 确认购买.
	 *
	 * @param string       $sealed What is bought, as the button carries it.
	 * @param array<mixed> $more   What was typed in its form.
	 */
	public function confirm( int $member, string $sealed, array $more ): never {
		/** @var array<string, mixed> $read A text of this site. */
		$read  = json_decode( $sealed, true );
		$what  = new Input( $read );
		$asset = Asset::tryFrom( $what->text( 'asset' ) ) ?? Asset::Balance;
		$rows  = array();
		foreach ( $this->methods->of( $member, '' ) as $method ) {
			$fits = ( Checkout::POINTS === $method['id'] ) === ( Asset::Points === $asset )
				&& ! ( Checkout::BALANCE === $method['id'] && $what->flag( 'fills' ) );
			if ( $fits ) {
				$can    = $method['enabled'] && ( null === $method['balance'] || self::covers(
					$asset,
					$method['balance'],
					$what->text( 'price' )
				) );
				$rows[] = array( 'enabled' => $can ) + $method;
			}
		}
		self::show(
			'payments/confirm',
			array(
				'title'    => $what->text( 'title' ),
				'note'     => $what->text( 'note' ),
				'price'    => $what->text( 'price' ),
				'is_money' => Asset::Balance === $asset,
				'methods'  => $rows,
				'purchase' => $sealed,
				'seal'     => PurchaseButton::seal( $sealed ),
				'more'     => array_filter( $more, 'is_string' ),
				'back'     => wp_get_referer(),
			)
		);
	}

	/** The way to the provider. */
	public function go( Input $answer ): never {
		self::show(
			'payments/go',
			array(
				'message'  => $answer->text( 'message' ),
				'html'     => $answer->text( 'html' ),
				'redirect' => $answer->text( 'redirect_url' ),
				'qr'       => $answer->text( 'qr' ),
				'order'    => $this->payer->orders_url( $answer->text( 'order_no' ) ),
			)
		);
	}

	/** Whether what one has is enough. */
	private static function covers( Asset $asset, string $has, string $price ): bool {
		return Amount::of( $asset, $has, 'balance' ) >= Amount::of( $asset, $price, 'price' );
	}

	/** @param array<string, mixed> $values Of the template. */
	private static function show( string $template, array $values ): never {
		nocache_headers();
		// phpcs:ignore WordPress.Security.EscapeOutput -- templates escape what they print.
		echo Partial::render( 'payments/sheet', array( 'body' => Partial::render( $template, $values ) ) );
		exit;
	}
}
