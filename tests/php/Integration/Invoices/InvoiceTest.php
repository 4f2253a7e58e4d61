<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Invoices;

use Zeromo\Community\Invoices\PersonalData;
use Zeromo\Community\Invoices\View\InvoicesTab;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Invoices: who asks for which, once, and what a refund makes of them. */
final class InvoiceTest extends IntegrationTestCase {

	private int $owner;
	private int $buyer;

	protected function setUp(): void {
		parent::setUp();
		$this->owner = $this->create_member( 'administrator' );
		$this->buyer = $this->create_member();
		$this->service( Settings::class )->save( array( 'invoices' => true ) );
		foreach ( Asset::cases() as $asset ) {
			$this->service( Credits::class )->credit( 0, $this->buyer, $asset, 10000, '测试' );
		}
	}

	protected function tearDown(): void {
		$this->service( Settings::class )->save( array( 'invoices' => false ) );
		parent::tearDown();
	}

	private function order( string $method = 'balance' ): string {
		$this->as_user( $this->owner );
		$kind = 'points' === $method ? 'points' : 'virtual';
		$sent = array( 'title' => '贴纸', 'price' => '12', 'stock' => 9, 'kind' => $kind );
		$id   = $this->data( $this->rest( 'POST', '/admin/products', $sent ) )['id'];
		$this->as_user( $this->buyer );
		$buy = array( 'product_id' => $id, 'method' => $method );
		return (string) $this->data( $this->rest( 'POST', '/shop/buy', $buy ) )['order_no'];
	}

	/** @param array<string, mixed> $more */
	private function ask( int $member, string $order, array $more = array() ): \WP_REST_Response {
		$this->as_user( $member );
		$sent = array( 'order_no' => $order, 'title' => '王小明', 'mail' => 'wang@example.org' );
		return $this->rest( 'POST', '/account/invoices', $more + $sent );
	}

	/** @param array<string, mixed> $sent */
	private function decide( int $member, int $id, array $sent ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', "/admin/invoices/$id", $sent );
	}

	private function refund( string $number, int $fen ): void {
		$orders = $this->service( Orders::class );
		$money  = new PaidBack( "t:$number:$fen", $fen, null, 0, '测试' );
		$orders->refund( $orders->need( $number, $this->buyer ), $money );
	}

	/** @return array<mixed> */
	private function now( int $id ): array {
		$this->as_user( $this->buyer );
		$list = $this->data( $this->rest( 'GET', '/account/invoices' ) );
		return array_column( $list, null, 'id' )[ $id ];
	}

	public function test_a_paid_order_has_one_invoice_of_its_buyer(): void {
		$order = $this->order();
		$this->assert_refused( $this->ask( 0, $order ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->ask( $this->create_member(), $order ), 404, 'zeromo_not_found' );
		foreach ( array( 'title' => ' ', 'mail' => 'nobody' ) as $field => $odd ) {
			$refused = $this->ask( $this->buyer, $order, array( $field => $odd ) );
			$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
		}
		$firm = array( 'kind' => 'company', 'title' => '山野文化', 'tax_no' => '91310000' );
		$this->assert_refused( $this->ask( $this->buyer, $order, $firm ), 422, 'zeromo_content_invalid' );
		$firm['tax_no'] = '91310000 ma1k35x81b';
		$made           = $this->data( $this->ask( $this->buyer, $order, $firm ) );
		self::assertSame( array( 'asked', '12.00' ), array( $made['state'], $made['amount'] ) );
		self::assertSame( '91310000MA1K35X81B', $made['tax_no'] );
		$again = $this->data( $this->ask( $this->buyer, $order ) );
		self::assertSame( array( $made['id'], '山野文化' ), array( $again['id'], $again['title'] ) );
		$points = $this->order( 'points' );
		$this->assert_refused( $this->ask( $this->buyer, $points ), 409, 'zeromo_invoice_state' );
		$this->db()->execute( "UPDATE {$this->db()->table( 'order' )} SET paid_at = 1" );
		$this->assert_refused( $this->ask( $this->buyer, $this->paid_long_ago() ), 409, 'zeromo_invoice_state' );
	}

	/** An order whose days are over. */
	private function paid_long_ago(): string {
		$order = $this->order();
		$table = $this->db()->table( 'order' );
		$this->db()->execute( "UPDATE $table SET paid_at = %d", array( time() - 181 * DAY_IN_SECONDS ) );
		return $order;
	}

	public function test_the_owner_issues_refuses_and_writes_the_red_letter(): void {
		$order = $this->order();
		$id    = (int) $this->data( $this->ask( $this->buyer, $order ) )['id'];
		$issue = array( 'step' => 'issue', 'number' => '25312000000012345678' );
		$this->assert_refused( $this->decide( $this->buyer, $id, $issue ), 403, 'zeromo_forbidden' );
		$none = array( 'step' => 'issue' );
		$this->assert_refused( $this->decide( $this->owner, $id, $none ), 422, 'zeromo_content_invalid' );
		self::assertSame( 'issued', $this->data( $this->decide( $this->owner, $id, $issue ) )['state'] );
		$this->assert_refused( $this->decide( $this->owner, $id, $issue ), 409, 'zeromo_invoice_state' );
		$this->as_user( $this->buyer );
		$this->assert_refused( $this->rest( 'DELETE', "/account/invoices/$id" ), 409, 'zeromo_invoice_state' );
		$red = array( 'step' => 'red', 'number' => '25312000000087654321' );
		$this->assert_refused( $this->decide( $this->owner, $id, $red ), 409, 'zeromo_invoice_state' );
		$this->refund( $order, 500 );
		$now = $this->now( $id );
		self::assertSame( array( 'red_due', '5.00' ), array( $now['state'], $now['red'] ) );
		self::assertSame( 'red', $this->data( $this->decide( $this->owner, $id, $red ) )['state'] );
		$this->refund( $order, 700 );
		self::assertSame( array( 'red_due', '12.00' ), array( $this->now( $id )['state'], $this->now( $id )['red'] ) );
		$this->as_user( $this->owner );
		$due = $this->data( $this->rest( 'GET', '/admin/invoices', array( 'state' => 'red_due' ) ) )['items'];
		self::assertContains( $id, array_column( $due, 'id' ) );
	}

	public function test_a_refund_before_it_is_issued_lowers_or_cancels_it(): void {
		$order = $this->order();
		$id    = (int) $this->data( $this->ask( $this->buyer, $order ) )['id'];
		$this->refund( $order, 200 );
		self::assertSame( array( 'asked', '10.00' ), array( $this->now( $id )['state'], $this->now( $id )['amount'] ) );
		$this->refund( $order, 1000 );
		self::assertSame( 'cancelled', $this->now( $id )['state'] );
		$this->assert_refused( $this->ask( $this->buyer, $order ), 409, 'zeromo_invoice_state' );
	}

	public function test_what_was_refused_or_taken_back_is_asked_for_again(): void {
		$order = $this->order();
		$id    = (int) $this->data( $this->ask( $this->buyer, $order ) )['id'];
		$no    = array( 'step' => 'refuse', 'reason' => '抬头不完整' );
		self::assertSame( 'refused', $this->data( $this->decide( $this->owner, $id, $no ) )['state'] );
		self::assertSame( '抬头不完整', $this->now( $id )['reason'] );
		$again = $this->data( $this->ask( $this->buyer, $order, array( 'title' => '王小明（全名）' ) ) );
		self::assertSame( array( $id, 'asked', '' ), array( $again['id'], $again['state'], $again['reason'] ) );
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->rest( 'DELETE', "/account/invoices/$id" ), 404, 'zeromo_not_found' );
		$this->as_user( $this->buyer );
		self::assertSame( 'cancelled', $this->data( $this->rest( 'DELETE', "/account/invoices/$id" ) )['state'] );
	}

	public function test_the_tab_offers_what_can_be_invoiced_and_a_person_takes_theirs_along(): void {
		$order = $this->order();
		$this->as_user( $this->buyer );
		$tab = fn(): string => $this->service( InvoicesTab::class )->html( $this->buyer );
		self::assertStringContainsString( $order, $tab() );
		$id = (int) $this->data( $this->ask( $this->buyer, $order ) )['id'];
		self::assertStringNotContainsString( $order, $tab() );
		self::assertStringContainsString( '待开票', $tab() );
		$records = $this->service( PersonalData::class );
		self::assertStringContainsString( '王小明', (string) wp_json_encode( $records->export( $this->buyer, 1 ), 256 ) );
		$records->erase( $this->buyer );
		self::assertSame( array( 'cancelled', '' ), array( $this->now( $id )['state'], $this->now( $id )['title'] ) );
		$this->service( Settings::class )->save( array( 'invoices' => false ) );
		self::assertStringNotContainsString( 'zmo-invoice-order', $tab() );
		$this->assert_refused( $this->ask( $this->buyer, $order ), 409, 'zeromo_invoice_state' );
	}
}
