<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Api\Refunds;
use Zeromo\Community\Payments\Api\UnmatchedMoney;
use Zeromo\Community\Payments\Http\OrderStore;
use Zeromo\Community\Payments\Http\PaymentController;
use Zeromo\Community\Payments\Sql\MerchantRepository;
use Zeromo\Community\Payments\Sql\PaymentTables;

/** Wiring of payments. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( Checkout::class, CheckoutService::class );
		$c->bind( Merchants::class, MerchantRepository::class );
		$c->bind( Refunds::class, SourceRefunds::class );
		$c->bind( UnmatchedMoney::class, Unmatched::class );
	}

	public function controllers(): array {
		return array( 'payment' => array( PaymentController::class ) );
	}

	public function stores(): array {
		return array( 'order' => OrderStore::class );
	}

	public function limits(): array {
		return array(
			'pay'    => array( 'user' => array( 60, 60 ), 'address' => array( 600, 60 ) ),
			'notify' => array( 'user' => array( 1200, 60 ), 'address' => array( 1200, 60 ) ),
		);
	}

	public function tables(): array {
		return array(
			PaymentTables::attempt(),
			PaymentTables::receipt(),
			PaymentTables::merchant(),
			PaymentTables::config(),
			PaymentTables::refund(),
		);
	}

	public function steps(): array {
		return array(
			'payment_keys'  => static fn( Container $c, Db $db ): bool => PaymentTables::add_keys( $db ),
			'unmatched_key' => static fn( Container $c, Db $db ): bool => PaymentTables::add_keys( $db ),
		);
	}

	public function heading(): string {
		return __( '支付', 'zeromo-community' );
	}

	public function settings(): array {
		return PaymentSettings::all();
	}
}
