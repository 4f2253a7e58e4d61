<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PaymentAdmin;

use Zeromo\Community\Breaker\Api\Breaker;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Attempts;
use Zeromo\Community\Payments\Sample\SampleGateway;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\SoldThing;

/** The owner pays orders back. */
final class RefundTest extends IntegrationTestCase {

	private int $buyer;
	private int $owner;

	protected function setUp(): void {
		parent::setUp();
		$this->buyer       = $this->create_member( 'subscriber' );
		$this->owner       = $this->create_member( 'administrator' );
		SoldThing::$seller = $this->create_member( 'author' );
		$this->service( Settings::class )->save( array( 'sample_gateway' => true ) );
		add_filter(
			'zeromo_payment_gateways',
			static fn( array $all ): array => $all + array(
				'small' => array(
					'label'  => '小网关',
					'create' => static fn(): array => array( 'qr' => 'pay' ),
					'notify' => static fn( \WP_REST_Request $r ): array => array(
						'order_no' => $r['order_no'],
						'amount'   => $r['amount'],
						'trade_no' => $r['trade_no'],
					),
					'ack'    => 'OK',
				),
			)
		);
	}

	/** An order that is paid; its number. */
	private function paid( string $kind, Wanted $wanted, string $method ): string {
		$number = $this->service( Orders::class )->open( $this->buyer, $kind, $wanted )->number;
		$this->as_user( $this->buyer );
		$answer = $this->data(
			$this->rest( 'POST', '/payment/submit', array( 'order_no' => $number, 'method' => $method ) )
		);
		if ( 'sample' === $method ) {
			parse_str( (string) wp_parse_url( $answer['qr'], PHP_URL_QUERY ), $asked );
			SampleGateway::press( (string) $asked['attempt'], true );
			$this->service( Attempts::class )->poll( $number, true );
		} elseif ( 'small' === $method ) {
			$order = $this->service( Orders::class )->need( $number, $this->buyer );
			$this->rest(
				'POST',
				'/payment/notify/small',
				array( 'order_no' => $number, 'amount' => $order->asset->text( $order->amount ), 'trade_no' => $number )
			);
		}
		self::assertSame( 'paid', $this->service( Orders::class )->find( $number )?->status->value );
		return $number;
	}

	private function thing( int $fen, string $method ): string {
		if ( 'balance' === $method ) {
			$this->service( Credits::class )->credit( 0, $this->buyer, Asset::Balance, $fen, '测试' );
		}
		return $this->paid( SoldThing::KIND, new Wanted( $fen ), $method );
	}

	/** @param array<string, mixed> $sent */
	private function refund( string $number, array $sent = array() ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest( 'POST', "/admin/orders/$number/refund", $sent + array( 'reason' => '买错了' ) );
	}

	private function act( int $id, string $act ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest( 'POST', "/admin/refunds/$id", array( 'action' => $act ) );
	}

	private function has( int $fen ): bool {
		return $this->service( Entitlements::class )->has( $this->buyer, SoldThing::KIND, $fen );
	}

	private function house( string $name ): int {
		return $this->service( Balances::class )->of_house( Account::house( $name, Asset::Balance ) );
	}

	/** @return list<string> */
	private function audited( string $number ): array {
		return $this->db()->column(
			"SELECT act FROM {$this->db()->table( 'audit' )} WHERE object_type = 'order' AND object_id = %d
				ORDER BY entry_id",
			array( $this->service( Orders::class )->find( $number )->id ?? 0 )
		);
	}

	/** What waits as a job of a refund is due. */
	private function later(): void {
		$this->db()->execute( "UPDATE {$this->db()->table( 'job' )} SET run_at = 1 WHERE kind = 'payment_refund'" );
		$this->service( Jobs::class )->work( 20, 10 );
	}

	public function test_what_the_balance_has_paid_goes_back_in_parts_and_the_right_with_the_last(): void {
		$number = $this->thing( 1000, 'balance' );
		$this->assert_refused( $this->refund( $number, array( 'reason' => ' ' ) ), 400, 'rest_invalid_param' );
		$this->assert_refused( $this->refund( $number, array( 'amount' => '10.01' ) ), 400, 'zeromo_amount_invalid' );
		$this->assert_refused( $this->refund( $number, array( 'to' => 'source' ) ), 400, 'rest_invalid_param' );
		$this->assert_refused( $this->refund( $number, array( 'line' => 999 ) ), 400, 'zeromo_amount_invalid' );
		$sent = array( 'amount' => '4', 'left' => '10.00', 'idempotency_key' => 'one' );
		$file = $this->data( $this->refund( $number, $sent ) );
		self::assertSame( array( 'paid', '4.00', '6.00' ), array( $file['status'], $file['refunded'], $file['most'] ) );
		self::assertSame( '6.00', $file['lines'][0]['left'] );
		self::assertSame( $file, $this->data( $this->refund( $number, $sent ) ) );
		$this->assert_refused( $this->refund( $number, array( 'left' => '10.00' ) ), 409, 'zeromo_price_changed' );
		self::assertTrue( $this->has( 1000 ) );
		$line = array( 'line' => $file['lines'][0]['id'] );
		self::assertSame( 'refunded', $this->data( $this->refund( $number, $line ) )['status'] );
		$this->assert_refused( $this->refund( $number ), 409, 'zeromo_order_state' );
		self::assertFalse( $this->has( 1000 ) );
		self::assertSame( 1000, $this->service( Balances::class )->of( $this->buyer )->spendable() );
		self::assertSame( array( 'order_refunded', 'order_refunded' ), $this->audited( $number ) );
	}

	public function test_a_provider_is_asked_and_the_right_stays_until_it_says_yes(): void {
		$number = $this->thing( 800, 'sample' );
		$this->service( Breaker::class )->rest( 'pay_sample' );
		$file = $this->data( $this->refund( $number ) );
		self::assertSame( array( 'refunding', '处理中' ), array( $file['status'], $file['refunds'][0]['state'] ) );
		self::assertTrue( $this->has( 800 ) );
		$this->assert_refused( $this->refund( $number ), 409, 'zeromo_order_state' );
		$this->assert_refused( $this->act( $file['refunds'][0]['id'], 'by_hand' ), 409, 'zeromo_refund_state' );
		$job = $this->db()->value( "SELECT payload FROM {$this->db()->table( 'job' )} WHERE kind = 'payment_refund'" );
		self::assertSame( 0, json_decode( (string) $job, true )['times'], 'it was not sent, so it is sent first' );
		$this->service( Breaker::class )->mend( 'pay_sample' );
		$this->later();
		self::assertSame( 'refunded', $this->service( Orders::class )->find( $number )?->status->value );
		self::assertFalse( $this->has( 800 ) );
		self::assertSame( array( 0, 0 ), array( $this->house( 'clearing:sample' ), $this->house( 'income' ) ) );
	}

	public function test_what_a_provider_never_sends_waits_for_the_owner(): void {
		$number = $this->thing( 900, 'small' );
		$file   = $this->data( $this->refund( $number, array( 'amount' => '5' ) ) );
		$stuck  = $file['refunds'][0];
		self::assertSame(
			array( 'refunding', '待人工', '该支付方式不能原路退款' ),
			array( $file['status'], $stuck['state'], $stuck['fault'] )
		);
		self::assertSame( '待人工', $this->data( $this->act( $stuck['id'], 'again' ) )['refunds'][0]['state'] );
		$file = $this->data( $this->act( $stuck['id'], 'drop' ) );
		self::assertSame( array( 'paid', '9.00' ), array( $file['status'], $file['most'] ) );
		$this->assert_refused( $this->act( $stuck['id'], 'drop' ), 409, 'zeromo_refund_state' );
		$id   = $this->data( $this->refund( $number ) )['refunds'][0]['id'];
		$file = $this->data( $this->act( $id, 'by_hand' ) );
		self::assertSame( array( 'refunded', '9.00' ), array( $file['status'], $file['refunded'] ) );
		self::assertFalse( $this->has( 900 ) );
		self::assertSame( 0, $this->house( 'clearing:small' ) );
		$acts = array( 'order_refunded', 'refund_sent_again', 'refund_dropped', 'order_refunded', 'refund_by_hand' );
		self::assertSame( $acts, $this->audited( $number ) );
		$this->assert_refused( $this->act( 999999, 'again' ), 404, 'zeromo_not_found' );
	}

	public function test_a_recharge_goes_back_as_far_as_it_is_there_and_cannot_be_spent_meanwhile(): void {
		$this->service( Settings::class )->save( array( 'recharge_tiers' => array( '100:20' ) ) );
		$number   = $this->paid( 'recharge', new Wanted( 0, options: array( 'amount' => '100' ) ), 'sample' );
		$balances = $this->service( Balances::class );
		$this->service( Db::class )->transaction(
			fn(): bool => $this->service( Ledger::class )->post(
				new Movement(
					'test:spent',
					'purchase',
					'花掉',
					array(
						new Line( Account::house( Account::INCOME, Asset::Balance ), 2500 ),
						...$this->service( Ledger::class )->debit( $this->buyer, Asset::Balance, 2500 ),
					)
				)
			)
		);
		$has = $balances->of( $this->buyer );
		self::assertSame( array( 9500, 0 ), array( $has->available, $has->bonus ) );
		$refused = $this->refund( $number );
		$this->assert_refused( $refused, 422, 'zeromo_insufficient_balance' );
		self::assertSame( '充值的钱或赠送的钱已经花掉一部分，最多能退 79.17 元', $refused->get_data()['message'] );
		$to = array( 'to' => 'balance', 'amount' => '1' );
		$this->assert_refused( $this->refund( $number, $to ), 400, 'rest_invalid_param' );
		$this->service( Breaker::class )->rest( 'pay_sample' );
		$file = $this->data( $this->refund( $number, array( 'amount' => '79.17' ) ) );
		self::assertSame( 'refunding', $file['status'] );
		$has = $balances->of( $this->buyer );
		self::assertSame( array( 0, 0, 9500 ), array( $has->available, $has->bonus, $has->frozen ) );
		$this->service( Breaker::class )->mend( 'pay_sample' );
		$this->later();
		$has   = $balances->of( $this->buyer );
		$order = $this->service( Orders::class )->find( $number );
		self::assertSame( array( 0, 0, 0 ), array( $has->available, $has->bonus, $has->frozen ) );
		self::assertSame( array( 'paid', 7917 ), array( $order?->status->value, $order?->refunded ) );
		self::assertSame( 7917 - 10000, $this->house( 'clearing:sample' ) );
		$refused = $this->refund( $number );
		self::assertSame( '充值的钱已经花完，没有能退的余额', $refused->get_data()['message'] );
	}
}
