<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\WooGateway;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\KeptAttempt;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Refunds\Api\OrderRefunds;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\SoldThing;
use Zeromo\Community\WooGateway\WooGateway;
use Zeromo\Community\WooGateway\WooOrders;

/**
 * WooCommerce as a gateway: on the double of the functions we call, and where the site has WooCommerce active, on the
 * real one.
 */
final class WooGatewayTest extends IntegrationTestCase {

	private const PRICE = 1250;

	private int $buyer;
	private string $number;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		$fixture = dirname( __DIR__, 3 ) . '/fixtures/woocommerce';
		if ( ! class_exists( 'WooCommerce', false ) ) {
			require_once "$fixture/woocommerce.php";
		}
		require_once "$fixture/till.php";
	}

	protected function setUp(): void {
		parent::setUp();
		update_option( 'woocommerce_currency', 'CNY' );
		update_option( 'woocommerce_price_num_decimals', '2' );
		update_option( 'woocommerce_checkout_page_id', '2' );
		\Zeromo_Woo_Till::register();
		if ( ! class_exists( 'WooCommerce', false ) ) {
			do_action( 'woocommerce_init' );
		}
		$gateways = array( 'WC_Payment_Gateways', 'instance' );
		if ( is_callable( $gateways ) ) {
			$gateways()->init();
		}
		$this->buyer       = $this->create_member( 'subscriber' );
		SoldThing::$seller = $this->create_member( 'author' );
		$this->service( Settings::class )->save( array( WooGateway::SETTING => true ) );
		$this->number = $this->service( Orders::class )
			->open( $this->buyer, SoldThing::KIND, new Wanted( self::PRICE ) )->number;
	}

	/** Presses 去支付; gives the order in WooCommerce. */
	private function begun(): \WC_Order {
		$this->as_user( $this->buyer );
		$sent   = array( 'order_no' => $this->number, 'method' => WooGateway::ID );
		$answer = $this->data( $this->rest( 'POST', '/payment/submit', $sent ) );
		self::assertSame( 'pending', $answer['status'] );
		$kept   = $this->db()->row(
			"SELECT woo_id, woo_key FROM {$this->db()->table( 'woo_link' )} ORDER BY id DESC LIMIT 1"
		);
		self::assertStringContainsString( (string) $kept['woo_key'], (string) $answer['redirect_url'] );
		$order = wc_get_order( (int) $kept['woo_id'] );
		self::assertInstanceOf( \WC_Order::class, $order );
		return $order;
	}

	/** The payer presses 付款 on the payment page of WooCommerce. */
	private function pay( \WC_Order $order ): void {
		$order->set_payment_method( \Zeromo_Woo_Till::ID );
		$order->save();
		( new \Zeromo_Woo_Till() )->process_payment( $order->get_id() );
		$this->work();
	}

	private function work(): void {
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'job' )} SET run_at = 1 WHERE dead = 0"
				. " AND kind IN ('woo_sync','payment_refund','payment_close','payment_unmatched')"
		);
		$this->service( Jobs::class )->work( 50, 10 );
	}

	private function standing(): OrderStatus {
		return $this->service( Orders::class )->find( $this->number )->status ?? self::fail();
	}

	private function clearing(): int {
		$account = Account::house( 'clearing:' . WooGateway::ID, Asset::Balance );
		return $this->service( Balances::class )->of_house( $account );
	}

	private function owns(): bool {
		return $this->service( Entitlements::class )->has( $this->buyer, SoldThing::KIND, self::PRICE );
	}

	private function attempt(): KeptAttempt {
		return $this->service( PaymentRecords::class )->attempts( $this->number )[0] ?? self::fail();
	}

	private function ask(): void {
		$this->service( \Zeromo\Community\Payments\Attempts::class )->ask( $this->attempt() );
	}

	private function refund( ?int $amount ): void {
		$order = $this->service( Orders::class )->find( $this->number ) ?? self::fail();
		$this->db()->transaction(
			fn() => $this->service( OrderRefunds::class )->refund( $order, $amount, 0, null, 1, '买错了' )
		);
		$this->work();
	}

	public function test_an_order_here_is_one_order_there_and_is_paid_once(): void {
		$order = $this->begun();
		self::assertSame( $order->get_id(), $this->begun()->get_id(), 'a second press goes on with it' );
		self::assertSame( '12.50', (string) $order->get_total() );
		self::assertSame( $this->buyer, $order->get_customer_id() );
		$this->ask();
		self::assertFalse( $this->owns() );
		$this->pay( $order );
		self::assertSame( array( OrderStatus::Paid, true ), array( $this->standing(), $this->owns() ) );
		do_action( 'woocommerce_payment_complete', $order->get_id(), 'again' );
		$this->work();
		$this->ask();
		self::assertSame( -self::PRICE, $this->clearing() );
		$back = ( new \Zeromo_Woo_Till() )->get_return_url( $order );
		self::assertStringContainsString( $this->number, $back, 'the payer comes back to the order here' );
	}

	public function test_a_lost_hook_is_made_good_by_asking(): void {
		$order = $this->begun();
		remove_all_actions( 'woocommerce_payment_complete' );
		remove_all_actions( 'woocommerce_order_status_changed' );
		$this->pay( $order );
		self::assertSame( OrderStatus::Pending, $this->standing() );
		$this->ask();
		self::assertSame( OrderStatus::Paid, $this->standing() );
	}

	public function test_what_does_not_fit_is_not_believed(): void {
		foreach ( array( 'total', 'currency', 'key', 'status', 'disputed' ) as $what ) {
			$this->number = $this->service( Orders::class )
				->open( $this->buyer, SoldThing::KIND, new Wanted( self::PRICE ) )->number;
			$order        = $this->begun();
			match ( $what ) {
				'total'    => $order->set_total( '0.01' ),
				'currency' => $order->set_currency( 'USD' ),
				'key'      => $order->set_order_key( 'wc_order_foreign' ),
				default    => null,
			};
			$order->save();
			if ( 'status' === $what ) {
				// Cash on delivery: under way without money.
				$order->update_status( 'processing' );
			} else {
				$this->pay( $order );
				if ( 'disputed' === $what ) {
					self::assertSame( OrderStatus::Paid, $this->standing() );
					continue;
				}
			}
			$this->work();
			$this->ask();
			self::assertSame( OrderStatus::Pending, $this->standing(), $what );
			self::assertSame( 0, $this->clearing(), $what );
			$this->service( Orders::class )->close( $this->service( Orders::class )->find( $this->number ) );
			$this->work();
		}
	}

	public function test_an_order_that_is_closed_here_is_cancelled_there_and_late_money_goes_back(): void {
		$order = $this->begun();
		$this->service( Orders::class )->close( $this->service( Orders::class )->find( $this->number ) );
		$this->work();
		$after = wc_get_order( $order->get_id() );
		self::assertSame( 'cancelled', $after->get_status() );
		$this->pay( $after );
		$this->work();
		self::assertSame( array( OrderStatus::Closed, false ), array( $this->standing(), $this->owns() ) );
		self::assertSame( 0, $this->clearing(), 'it went back' );
		self::assertSame( 'refunded', wc_get_order( $order->get_id() )->get_status() );
		self::assertSame( 1, (int) get_option( \Zeromo_Woo_Till::ASKED ) );
	}

	public function test_a_refund_here_is_a_refund_there_once(): void {
		$order = $this->begun();
		$this->pay( $order );
		$this->refund( 250 );
		$there = wc_get_order( $order->get_id() );
		self::assertCount( 1, $there->get_refunds() );
		self::assertSame( '2.50', number_format( (float) $there->get_refunds()[0]->get_amount(), 2, '.', '' ) );
		self::assertSame( 1, (int) get_option( \Zeromo_Woo_Till::ASKED ) );
		self::assertSame( OrderStatus::Paid, $this->standing() );
		self::assertSame( 250 - self::PRICE, $this->clearing() );
		$this->refund( null );
		self::assertSame( array( OrderStatus::Refunded, 0 ), array( $this->standing(), $this->clearing() ) );
		self::assertSame( 'refunded', wc_get_order( $order->get_id() )->get_status() );
		self::assertFalse( $this->owns() );
		self::assertSame( 2, (int) get_option( \Zeromo_Woo_Till::ASKED ) );
	}

	public function test_a_refund_there_is_a_refund_here_once(): void {
		$order = $this->begun();
		$this->pay( $order );
		foreach ( array( '2.50', '10.00' ) as $amount ) {
			$asked = array( 'order_id' => $order->get_id(), 'amount' => $amount, 'reason' => '坏的' );
			$made  = wc_create_refund( $asked );
			self::assertInstanceOf( \WC_Order_Refund::class, $made );
			$this->work();
			do_action( 'woocommerce_order_refunded', $order->get_id(), $made->get_id() );
			$this->work();
		}
		self::assertSame( array( OrderStatus::Refunded, 0 ), array( $this->standing(), $this->clearing() ) );
		self::assertFalse( $this->owns() );
		self::assertCount( 2, wc_get_order( $order->get_id() )->get_refunds(), 'none was sent back there' );
		self::assertSame( 0, (int) get_option( \Zeromo_Woo_Till::ASKED ) );
	}

	public function test_a_method_that_refuses_or_dies_is_never_asked_twice_by_itself(): void {
		$order = $this->begun();
		$this->pay( $order );
		update_option( \Zeromo_Woo_Till::WAY, 'fail' );
		$this->refund( 250 );
		$kept = $this->service( PaymentRecords::class )->refunds( $this->number )[0];
		self::assertSame( 'Manual', $kept->step->name );
		self::assertStringContainsString( 'The drawer is empty', $kept->fault );
		self::assertSame( -self::PRICE, $this->clearing() );
		update_option( \Zeromo_Woo_Till::WAY, 'die' );
		$this->service( \Zeromo\Community\Payments\Api\Refunds::class )->again( $kept, 1 );
		$this->work();
		update_option( \Zeromo_Woo_Till::WAY, 'ok' );
		$asked = (int) get_option( \Zeromo_Woo_Till::ASKED );
		for ( $n = 0; $n < 3; $n++ ) {
			$this->work();
		}
		self::assertSame( $asked, (int) get_option( \Zeromo_Woo_Till::ASKED ), 'nobody knows whether it was sent' );
		self::assertSame( -self::PRICE, $this->clearing() );
	}

	public function test_it_is_offered_only_where_it_can_take_our_money(): void {
		$gateway = $this->service( WooGateway::class );
		$none    = new Merchant( 0, WooGateway::ID, '', 0, array(), array() );
		self::assertTrue( $gateway->is_for( new Client() ) );
		self::assertTrue( $gateway->health( $none )->is_well );
		$wrong = array(
			'woocommerce_currency'           => array( 'USD', 'CNY' ),
			'woocommerce_price_num_decimals' => array( '0', '2' ),
			'woocommerce_checkout_page_id'   => array( '0', '2' ),
		);
		foreach ( $wrong as $option => [ $bad, $good ] ) {
			update_option( $option, $bad );
			self::assertFalse( $gateway->is_for( new Client() ), $option );
			self::assertFalse( $gateway->health( $none )->is_well );
			update_option( $option, $good );
		}
		$this->service( Settings::class )->save( array( WooGateway::SETTING => false ) );
		self::assertFalse( $gateway->is_for( new Client() ) );
		$this->as_user( $this->buyer );
		$sent = array( 'order_no' => $this->number, 'method' => WooGateway::ID );
		self::assertNotSame( 200, $this->rest( 'POST', '/payment/submit', $sent )->get_status() );
	}

	public function test_methods_that_wait_for_a_person_are_not_on_our_payment_page(): void {
		$order = $this->begun();
		$all   = array( 'cod' => 1, 'bacs' => 2, 'cheque' => 3, 'zeromo_till' => 4 );
		$shown = static function ( int $id ) use ( $all ): array {
			set_query_var( 'order-pay', (string) $id );
			$left = apply_filters( 'woocommerce_available_payment_gateways', $all );
			set_query_var( 'order-pay', '' );
			return array_keys( $left );
		};
		self::assertSame( array( 'zeromo_till' ), $shown( $order->get_id() ) );
		self::assertSame( array_keys( $all ), $shown( 0 ) );
		$foreign = wc_create_order( array( 'created_via' => 'checkout' ) );
		self::assertSame( array_keys( $all ), $shown( $foreign->get_id() ) );
		self::assertSame( '', WooOrders::back( $foreign ) );
	}
}
