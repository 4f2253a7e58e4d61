<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
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

	public function heading(): string {
		return __( '支付', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'unmatched_money' => array(
				'type'        => 'string',
				'enum'        => array( 'return', 'credit', 'ask' ),
				'names'       => array(
					'return' => __( '原路退回，不能退回的转入余额', 'zeromo-community' ),
					'credit' => __( '转入付款人的余额', 'zeromo-community' ),
					'ask'    => __( '等待人工处理', 'zeromo-community' ),
				),
				'default'     => 'return',
				'title'       => __( '重复或过期的付款', 'zeromo-community' ),
				'description' => __( '第二次付款、订单关闭或退款后到账的钱怎么处理', 'zeromo-community' ),
			),
			'sample_gateway'  => Setting::flag( false, __( '演示支付', 'zeromo-community' ) ) + array(
				'description' => __( '一个不收钱的支付方式，只用于演示站和测试，任何人都能用它买走一切', 'zeromo-community' ),
			),
		);
	}
}
