<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PaymentAdmin;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\ProviderState;
use Zeromo\Community\Payments\Confirming;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\SoldThing;

/** Money that paid nothing, and what the owner does with it. */
final class UnmatchedTest extends IntegrationTestCase {

	private int $buyer;
	private int $owner;

	protected function setUp(): void {
		parent::setUp();
		$this->buyer       = $this->create_member( 'subscriber' );
		$this->owner       = $this->create_member( 'administrator' );
		SoldThing::$seller = $this->create_member( 'author' );
		$this->service( Settings::class )->save( array( 'sample_gateway' => true, 'unmatched_money' => 'ask' ) );
	}

	private function money( int $fen, string $trade ): int {
		$this->service( Confirming::class )->unknown(
			'sample',
			'nobodys',
			new ProviderState( PaymentState::Paid, $trade, $fen )
		);
		$this->as_user( $this->owner );
		$list = $this->data( $this->rest( 'GET', '/admin/unmatched', array( 'search' => $trade ) ) )['items'];
		self::assertSame( array( 'waiting', $trade ), array( $list[0]['state'], $list[0]['trade_no'] ) );
		return $list[0]['id'];
	}

	/** @param array<string, mixed> $sent Fields. */
	private function act( int $id, string $act, array $sent = array() ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest( 'POST', "/admin/unmatched/$id", array( 'action' => $act ) + $sent );
	}

	private function house( string $name ): int {
		return $this->service( Balances::class )->of_house( Account::house( $name, Asset::Balance ) );
	}

	/** @return list<string> Acts of the audit log about a receipt. */
	private function audited( int $id ): array {
		return $this->db()->column(
			"SELECT act FROM {$this->db()->table( 'audit' )} WHERE object_type = 'receipt' AND object_id = %d
				ORDER BY entry_id",
			array( $id )
		);
	}

	public function test_staff_is_told_and_the_owner_gets_a_mail(): void {
		$mails = array();
		add_filter(
			'pre_wp_mail',
			static function ( mixed $done, array $mail ) use ( &$mails ): bool {
				$mails[] = array( $mail['to'], $mail['message'] );
				return true;
			},
			10,
			2
		);
		$this->money( 1250, 'T9' );
		self::assertSame( get_option( 'admin_email' ), $mails[0][0] );
		self::assertStringContainsString( '收到 12.50 元', $mails[0][1] );
		$told = $this->data( $this->rest( 'GET', '/message' ) )['items'];
		self::assertStringContainsString( '有一笔款没有对应的订单', $told[0]['text'] );
		self::assertStringContainsString( 'screen=/unmatched', $told[0]['url'] );
		$this->as_user( $this->buyer );
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/message' ) )['items'] );
	}

	public function test_it_is_credited_to_who_the_owner_says_once(): void {
		$id = $this->money( 1250, 'T1' );
		$this->assert_refused( $this->act( $id, 'credit' ), 400, 'rest_invalid_param' );
		$this->assert_refused( $this->act( $id, 'return' ), 409, 'zeromo_receipt_state' );
		$sent = array( 'user_id' => $this->buyer, 'note' => '客服核对过' );
		self::assertSame( 'credited', $this->data( $this->act( $id, 'credit', $sent ) )['state'] );
		$this->assert_refused( $this->act( $id, 'credit', $sent ), 409, 'zeromo_receipt_state' );
		$this->assert_refused( $this->act( $id, 'by_hand' ), 409, 'zeromo_receipt_state' );
		self::assertSame( 1250, $this->service( Balances::class )->of( $this->buyer )->available );
		self::assertSame( 0, $this->house( 'unmatched' ) );
		self::assertSame( array( 'unmatched_credited', 'money_returned' ), $this->audited( $id ) );
	}

	public function test_it_pays_an_order_of_the_same_amount_that_waits(): void {
		$orders = $this->service( Orders::class );
		$this->as_user( $this->buyer );
		$order = $orders->open( $this->buyer, SoldThing::KIND, new Wanted( 1250 ) )->number;
		$other = $orders->open( $this->buyer, SoldThing::KIND, new Wanted( 1300 ) )->number;
		$id    = $this->money( 1250, 'T2' );
		$give  = fn( string $number ): \WP_REST_Response => $this->act( $id, 'give', array( 'order_no' => $number ) );
		$this->assert_refused( $give( 'none' ), 400, 'rest_invalid_param' );
		$this->assert_refused( $give( $other ), 400, 'rest_invalid_param' );
		$this->data( $this->act( $id, 'note', array( 'note' => '正在核对' ) ) );
		self::assertSame( 'given', $this->data( $give( $order ) )['state'] );
		$this->assert_refused( $give( $order ), 409, 'zeromo_receipt_state' );
		self::assertTrue( $this->service( Entitlements::class )->has( $this->buyer, SoldThing::KIND, 1250 ) );
		self::assertSame( array( 0, -1250 ), array( $this->house( 'unmatched' ), $this->house( 'clearing:sample' ) ) );
		$late = $this->money( 1250, 'T3' );
		$this->assert_refused( $this->act( $late, 'give', array( 'order_no' => $order ) ), 409, 'zeromo_order_state' );
		self::assertSame( array(), $this->audited( $late ) );
		self::assertSame( 'returned', $this->data( $this->act( $late, 'by_hand' ) )['state'] );
		self::assertSame( array( 0, -1250 ), array( $this->house( 'unmatched' ), $this->house( 'clearing:sample' ) ) );
		self::assertSame( array( 'money_noted', 'money_given' ), $this->audited( $id ) );
		$file = $this->data( $this->rest( 'GET', "/admin/orders/$order" ) );
		self::assertSame( array( 'paid', 'T2' ), array( $file['status'], $file['receipts'][0]['trade_no'] ) );
		self::assertSame( array( '购买', '收益' ), array_slice( array_column( $file['movements'], 'kind' ), -2 ) );
	}

	public function test_lists_are_for_who_manages_orders_and_narrowed(): void {
		$this->as_user( $this->buyer );
		$order = $this->service( Orders::class )->open( $this->buyer, SoldThing::KIND, new Wanted( 900 ) )->number;
		foreach ( array( '/admin/orders', "/admin/orders/$order", '/admin/unmatched' ) as $path ) {
			self::assertSame( 403, $this->rest( 'GET', $path )->get_status(), $path );
		}
		$this->as_user( $this->owner );
		$found = fn( array $asked ): array => array_column(
			$this->data( $this->rest( 'GET', '/admin/orders', $asked ) )['items'],
			'order_no'
		);
		$today = (string) wp_date( 'Y-m-d' );
		foreach (
			array(
				array( 'search' => $order ),
				array( 'search' => (string) $this->buyer ),
				array( 'status' => 'pending', 'kind' => SoldThing::KIND ),
				array( 'from' => $today, 'to' => $today ),
			) as $asked
		) {
			self::assertSame( array( $order ), $found( $asked ) );
		}
		self::assertSame( array(), $found( array( 'status' => 'paid' ) ) );
		self::assertSame( array(), $found( array( 'to' => '2020-01-01' ) ) );
		self::assertSame( 400, $this->rest( 'GET', '/admin/orders', array( 'from' => '2020-13-01' ) )->get_status() );
		self::assertSame( 404, $this->rest( 'GET', '/admin/orders/nobody' )->get_status() );
	}
}
