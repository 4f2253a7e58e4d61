<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Payments;

use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Payments\View\OrdersTab;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\SoldThing;
use Zeromo\Community\Tests\Walls\Door;

/** 我的 › 订单: one's own, by status, with what can be done. */
final class OwnOrdersTest extends IntegrationTestCase {

	private int $buyer;

	protected function setUp(): void {
		parent::setUp();
		Door::hold();
		$this->buyer = $this->create_member();
		SoldThing::$seller = $this->create_member( 'author' );
		$this->as_user( $this->buyer );
	}

	protected function tearDown(): void {
		$_GET = array();
		parent::tearDown();
	}

	private function opened( int $item ): string {
		return $this->service( Orders::class )->open( $this->buyer, SoldThing::KIND, new Wanted( $item ) )->number;
	}

	/** @param array<string, string> $asked Of the address. */
	private function page( int $member, array $asked = array() ): string {
		$_GET = $asked;
		return $this->service( OrdersTab::class )->html( $member );
	}

	public function test_an_order_is_paid_with_the_balance_and_leads_to_what_was_bought(): void {
		$number = $this->opened( 1250 );
		$list   = $this->page( $this->buyer );
		self::assertStringContainsString( '待支付', $list );
		self::assertStringContainsString( '￥12.50', $list );
		self::assertStringContainsString( '取消订单', $list );
		$one = array( 'order' => $number );
		self::assertStringContainsString( '继续支付', $this->page( $this->buyer, $one ) );
		$this->service( Credits::class )->credit( 0, $this->buyer, Asset::Balance, 2000, '稿费' );
		$sent = array( 'task' => 'pay', 'order_no' => $number, 'method' => 'balance' );
		self::assertSame( 303, Door::form( 'zeromo_order', $this->buyer, $sent )[0] );
		$this->as_user( $this->buyer );
		$paid = $this->page( $this->buyer, $one );
		self::assertStringContainsString( '查看内容', $paid );
		self::assertStringNotContainsString( '取消订单', $paid );
		self::assertStringContainsString( $number, $this->page( $this->buyer, array( 'show' => 'paid' ) ) );
		self::assertStringNotContainsString( $number, $this->page( $this->buyer, array( 'show' => 'pending' ) ) );
	}

	public function test_the_button_works_without_script_for_what_this_site_has_printed(): void {
		$number = $this->opened( 1250 );
		$button = new PurchaseButton( 'POST /payment/submit', array( 'order_no' => $number ), '一件 <b>东西</b>', 1250 );
		$fields = $button->form_fields();
		$page   = Door::form( PurchaseButton::ACTION, $this->buyer, $fields )[1];
		self::assertStringContainsString( '确认购买', $page );
		self::assertStringContainsString( '一件 &lt;b&gt;东西&lt;/b&gt;', $page );
		self::assertMatchesRegularExpression( '/value="balance"[^>]*disabled/', $page );
		$this->service( Credits::class )->credit( 0, $this->buyer, Asset::Balance, 2000, '稿费' );
		$pays    = array( 'method' => 'balance' ) + $fields;
		$changed = array( 'purchase' => str_replace( '/payment/submit', '/account/password', $fields['purchase'] ) );
		self::assertSame( 403, Door::form( PurchaseButton::ACTION, $this->buyer, $changed + $pays )[0] );
		self::assertSame( 'pending', $this->service( Orders::class )->find( $number )?->status->value );
		self::assertSame( 303, Door::form( PurchaseButton::ACTION, $this->buyer, $pays )[0] );
		self::assertSame( 'paid', $this->service( Orders::class )->find( $number )?->status->value );
	}

	public function test_another_does_not_see_it(): void {
		$number = $this->opened( 300 );
		$other  = $this->create_member();
		$this->as_user( $other );
		self::assertStringNotContainsString( $number, $this->page( $other ) );
		self::assertStringNotContainsString( $number, $this->page( $other, array( 'order' => $number ) ) );
		$cancel = array( 'task' => 'cancel', 'order_no' => $number );
		self::assertSame( 404, Door::form( 'zeromo_order', $other, $cancel )[0] );
		self::assertSame( 303, Door::form( 'zeromo_order', $this->buyer, $cancel )[0] );
		self::assertSame( 'closed', $this->service( Orders::class )->find( $number )?->status->value );
	}

	public function test_a_long_list_goes_on_by_cursor_with_no_statement_for_a_row(): void {
		$numbers = array_map( $this->opened( ... ), range( 101, 112 ) );
		$before  = $this->db()->count();
		$first   = $this->page( $this->buyer );
		self::assertLessThanOrEqual( 1, $this->db()->count() - $before );
		self::assertStringNotContainsString( $numbers[1], $first );
		self::assertSame( 1, preg_match( '/after=([^"&#]+)/', $first, $m ) );
		$second = $this->page( $this->buyer, array( 'after' => urldecode( urldecode( $m[1] ) ) ) );
		self::assertStringContainsString( $numbers[0], $second );
		self::assertStringContainsString( $numbers[1], $second );
		self::assertStringNotContainsString( $numbers[2], $second );
	}
}
