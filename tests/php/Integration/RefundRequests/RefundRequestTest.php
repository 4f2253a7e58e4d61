<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\RefundRequests;

use Zeromo\Community\Breaker\Api\Breaker;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\PaidPosts\PostPurchase;
use Zeromo\Community\Payments\Attempts;
use Zeromo\Community\Payments\Sample\SampleGateway;
use Zeromo\Community\RefundRequests\RefundSettings;
use Zeromo\Community\RefundRequests\View\RefundPart;
use Zeromo\Community\Series\SeriesService;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A member asks for money back, by rule and by staff. */
final class RefundRequestTest extends IntegrationTestCase {

	private int $buyer;
	private int $author;
	private int $owner;

	protected function setUp(): void {
		parent::setUp();
		$this->buyer  = $this->create_member( 'subscriber' );
		$this->author = $this->create_member( 'author' );
		$this->owner  = $this->create_member( 'administrator' );
		$this->set( array( RefundSettings::KINDS => array( 'post', 'product' ), 'sample_gateway' => true ) );
	}

	protected function tearDown(): void {
		self::assertSame( array(), $this->service( LedgerCheck::class )->faults() );
		parent::tearDown();
	}

	/** @param array<string, mixed> $values */
	private function set( array $values ): void {
		$this->service( Settings::class )->save( $values );
	}

	private function post(): int {
		$this->as_user( $this->author );
		$lock = array( 'type' => 'paid', 'value' => '10', 'content' => '付过钱才看得到的话' );
		$sent = array( 'post_content' => '开头', 'privacy' => $lock );
		return (int) $this->data( $this->rest( 'POST', '/content', $sent ) )['id'];
	}

	/** An order of a post that is paid and whose hidden text nobody was shown; its number. */
	private function bought( int $post, string $method = 'balance' ): string {
		$this->service( Credits::class )->credit( 0, $this->buyer, Asset::Balance, 1000, '测试' );
		$number = $this->service( Orders::class )->open( $this->buyer, 'post', new Wanted( $post ) )->number;
		$this->as_user( $this->buyer );
		$sent   = array( 'order_no' => $number, 'method' => $method );
		$answer = $this->data( $this->rest( 'POST', '/payment/submit', $sent ) );
		if ( 'sample' === $method ) {
			parse_str( (string) wp_parse_url( $answer['qr'], PHP_URL_QUERY ), $asked );
			SampleGateway::press( (string) $asked['attempt'], true );
			$this->service( Attempts::class )->poll( $number, true );
		}
		add_user_meta( $this->buyer, PostPurchase::UNOPENED, (string) $post );
		// What follows is another request.
		wp_cache_flush();
		return $number;
	}

	public function test_what_a_program_was_given_to_read_was_read(): void {
		foreach ( array( '/content/%d', '/content/list', '/favorite' ) as $door ) {
			$post   = $this->post();
			$number = $this->bought( $post );
			$this->as_user( $this->buyer );
			$answer = match ( $door ) {
				'/favorite' => $this->kept( $post ),
				default     => $this->data( $this->rest( 'GET', sprintf( $door, $post ) ) ),
			};
			$json = (string) wp_json_encode( $answer, JSON_UNESCAPED_UNICODE );
			self::assertStringContainsString( '付过钱才看得到的话', $json );
			$asked = $this->data( $this->ask( $number ) );
			self::assertSame( array( 'waiting', '隐藏内容已经打开过' ), array( $asked['status'], $asked['why'] ), $door );
		}
	}

	/** @return array<string, mixed> A folder of the caller with the post in it. */
	private function kept( int $post ): array {
		$folder = $this->data( $this->rest( 'POST', '/favorite', array( 'title' => '买的', 'post_id' => $post ) ) )['id'];
		return $this->data( $this->rest( 'GET', '/user/favorites', array( 'favorite_id' => $folder ) ) );
	}

	public function test_what_was_taken_off_a_series_is_not_paid_back_by_rule(): void {
		$this->set( array( RefundSettings::USED => false ) );
		$before = $this->post();
		$after  = $this->post();
		$series = $this->service( SeriesService::class );
		$id     = $series->make( $this->author, '从零开始', '', '12' )['id'];
		$series->put( $id, $this->author, array( $before, $after ) );
		$series->change( $id, $this->author, null, null, null, true );
		$single = $this->bought( $before );
		$this->as_user( $this->buyer );
		$this->service( Credits::class )->credit( 0, $this->buyer, Asset::Balance, 200, '测试' );
		$sent = array( 'series_id' => $id, 'price' => '2.00', 'method' => 'balance' );
		$this->data( $this->rest( 'POST', '/series/buy', $sent ) );
		$asked = $this->data( $this->ask( $single ) );
		self::assertSame( 'waiting', $asked['status'] );
		self::assertSame( 0, $this->service( Balances::class )->of( $this->buyer )->spendable() );
		self::assertStringContainsString( '抵扣', (string) wp_json_encode( $asked, JSON_UNESCAPED_UNICODE ) );
	}

	/** @param array<string, mixed> $sent */
	private function ask( string $number, array $sent = array() ): \WP_REST_Response {
		$this->as_user( $this->buyer );
		return $this->rest( 'POST', "/orders/$number/refund", $sent + array( 'reason' => '买错了' ) );
	}

	/** @param array<string, mixed> $sent */
	private function decide( int $id, array $sent ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest( 'POST', "/admin/refund-requests/$id", $sent );
	}

	/**
	 * @param array<string, mixed> $told
	 * @return list<mixed>
	 */
	private static function state( array $told ): array {
		return array( $told['status'], $told['by_rule'], $told['order_status'] );
	}

	private function has( int $post ): bool {
		return $this->service( Entitlements::class )->has( $this->buyer, Entitlements::POST, $post );
	}

	private function left( int $member ): int {
		return $this->service( Balances::class )->of( $member )->spendable();
	}

	private function told( int $member, int $kind ): int {
		$this->service( Jobs::class )->work( 50, 20 );
		$notices = $this->db()->table( 'notice' );
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM $notices WHERE user_id = %d AND kind = %d",
			array( $member, $kind )
		);
	}

	public function test_what_was_not_opened_goes_back_at_once_with_the_right_and_the_income(): void {
		$post   = $this->post();
		$number = $this->bought( $post );
		self::assertSame( 1000, $this->left( $this->author ) );
		$offer = $this->data( $this->rest( 'GET', "/orders/$number/refund" ) );
		self::assertSame( array( '10.00', true, '' ), array( $offer['most'], $offer['by_rule'], $offer['why'] ) );
		$done = $this->data( $this->ask( $number ) );
		self::assertSame( array( 'approved', true, 'refunded' ), self::state( $done ) );
		self::assertFalse( $this->has( $post ) );
		self::assertSame( array( 1000, 0 ), array( $this->left( $this->buyer ), $this->left( $this->author ) ) );
		$this->assert_refused( $this->ask( $number ), 409, 'zeromo_order_state' );
		self::assertSame( 1, $this->told( $this->buyer, 94 ) );
	}

	public function test_what_was_opened_waits_for_staff_unless_the_owner_lets_it_pass(): void {
		$post   = $this->post();
		$number = $this->bought( $post );
		$this->as_user( $this->buyer );
		$this->service( \Zeromo\Community\Locks\Api\LockBlock::class )->now( $post, $this->buyer );
		$asked = $this->data( $this->ask( $number ) );
		self::assertSame( array( 'waiting', '隐藏内容已经打开过' ), array( $asked['status'], $asked['why'] ) );
		self::assertTrue( $this->has( $post ) );
		$this->assert_refused( $this->ask( $number ), 409, 'zeromo_refund_asked' );
		self::assertSame( 1, $this->told( $this->owner, 112 ) );
		$this->data( $this->rest( 'DELETE', "/orders/$number/refund" ) );
		$this->assert_refused( $this->rest( 'DELETE', "/orders/$number/refund" ), 409, 'zeromo_refund_state' );
		$this->set( array( RefundSettings::USED => false ) );
		self::assertSame( 'approved', $this->data( $this->ask( $number ) )['status'] );
		self::assertFalse( $this->has( $post ) );
	}

	public function test_staff_grants_a_part_and_refuses_with_a_reason(): void {
		$post   = $this->post();
		$number = $this->bought( $post );
		$this->assert_refused( $this->ask( $number, array( 'amount' => '10.01' ) ), 400, 'zeromo_amount_invalid' );
		$this->assert_refused( $this->ask( $number, array( 'reason' => ' ' ) ), 400, 'rest_invalid_param' );
		$part = $this->data( $this->ask( $number, array( 'amount' => '4' ) ) );
		self::assertSame( array( 'waiting', '4.00' ), array( $part['status'], $part['amount'] ) );
		$this->as_user( $this->buyer );
		$this->assert_refused(
			$this->rest( 'POST', "/admin/refund-requests/{$part['id']}", array( 'action' => 'approve' ) ),
			403,
			'zeromo_forbidden'
		);
		$this->as_user( $this->owner );
		$list = $this->data( $this->rest( 'GET', '/admin/refund-requests', array( 'state' => 'waiting' ) ) );
		self::assertSame( $part['id'], $list['items'][0]['id'] );
		self::assertSame( '10.00', $list['items'][0]['total'] );
		$done = $this->data( $this->decide( $part['id'], array( 'action' => 'approve' ) ) );
		self::assertSame( array( 'approved', false, 'paid' ), self::state( $done ) );
		$grant = array( 'action' => 'approve' );
		$this->assert_refused( $this->decide( $part['id'], $grant ), 409, 'zeromo_refund_state' );
		self::assertSame( array( 400, 600 ), array( $this->left( $this->buyer ), $this->left( $this->author ) ) );
		self::assertTrue( $this->has( $post ) );
		self::assertSame( 1, $this->told( $this->buyer, 111 ) );
		$again = $this->data( $this->ask( $number ) );
		$said = array( 'action' => 'refuse' );
		$this->assert_refused( $this->decide( $again['id'], $said ), 400, 'rest_invalid_param' );
		$said = array( 'action' => 'refuse', 'note' => '已经看完' );
		self::assertSame( '已经看完', $this->data( $this->decide( $again['id'], $said ) )['answer'] );
		self::assertSame( 400, $this->left( $this->buyer ) );
		$page = $this->service( RefundPart::class )->html( $this->service( Orders::class )->find( $number ) );
		self::assertStringContainsString( '已经看完', $page );
		$this->data( $this->ask( $number ) );
		$this->data( $this->rest( 'DELETE', "/orders/$number/refund" ) );
		$this->assert_refused( $this->ask( $number ), 409, 'zeromo_refund_closed' );
	}

	public function test_who_is_late_or_a_stranger_gets_nothing(): void {
		$number = $this->bought( $this->post() );
		$orders = $this->db()->table( 'order' );
		$before = fn( int $hours ): int => $this->db()->execute(
			"UPDATE $orders SET paid_at = %d WHERE number = %s",
			array( time() - $hours * HOUR_IN_SECONDS, $number )
		);
		$this->as_user( $this->create_member( 'subscriber' ) );
		foreach ( array( 'GET', 'POST', 'DELETE' ) as $method ) {
			$sent = 'POST' === $method ? array( 'reason' => '买错了' ) : array();
			$this->assert_refused( $this->rest( $method, "/orders/$number/refund", $sent ), 404, 'zeromo_not_found' );
		}
		$before( 73 );
		$asked = $this->data( $this->ask( $number ) );
		self::assertSame( array( 'waiting', '已超过支付后 72 小时' ), array( $asked['status'], $asked['why'] ) );
		$this->data( $this->rest( 'DELETE', "/orders/$number/refund" ) );
		$before( 31 * 24 );
		$this->assert_refused( $this->ask( $number ), 409, 'zeromo_refund_closed' );
		$this->set( array( RefundSettings::ASKING => false ) );
		self::assertSame( '0.00', $this->data( $this->rest( 'GET', "/orders/$number/refund" ) )['most'] );
	}

	public function test_a_provider_has_to_say_yes_and_what_it_never_sends_is_told(): void {
		$post   = $this->post();
		$number = $this->bought( $post, 'sample' );
		$this->service( Breaker::class )->rest( 'pay_sample' );
		$done = $this->data( $this->ask( $number ) );
		self::assertSame( array( 'approved', 'refunding' ), array( $done['status'], $done['order_status'] ) );
		self::assertTrue( $this->has( $post ) );
		$jobs = $this->db()->table( 'job' );
		// So often that it is given up.
		for ( $n = 0; $n < 16; $n++ ) {
			$this->service( Breaker::class )->rest( 'pay_sample' );
			$this->db()->execute( "UPDATE $jobs SET run_at = 1 WHERE kind = 'payment_refund'" );
			$this->service( Jobs::class )->work( 20, 10 );
		}
		$this->service( Breaker::class )->mend( 'pay_sample' );
		self::assertSame( 1, $this->told( $this->owner, 113 ) );
		$page = $this->service( RefundPart::class )->html( $this->service( Orders::class )->find( $number ) );
		self::assertStringContainsString( '处理中', $page );
	}

	public function test_a_key_of_the_shop_is_never_given_back_by_rule(): void {
		$this->set( array( RefundSettings::USED => false ) );
		$this->as_user( $this->owner );
		$sent    = array( 'title' => '卡', 'price' => '10', 'kind' => 'card', 'keys' => array( 'AAA' ) );
		$product = $this->data( $this->rest( 'POST', '/admin/products', $sent ) )['id'];
		$this->service( Credits::class )->credit( 0, $this->buyer, Asset::Balance, 1000, '测试' );
		$this->as_user( $this->buyer );
		$buy    = array( 'product_id' => $product, 'method' => 'balance' );
		$number = (string) $this->data( $this->rest( 'POST', '/shop/buy', $buy ) )['order_no'];
		$asked  = $this->data( $this->ask( $number ) );
		self::assertSame( array( 'waiting', '卡密已经发出' ), array( $asked['status'], $asked['why'] ) );
	}

	public function test_what_staff_pays_back_in_another_way_waits_no_more(): void {
		$number = $this->bought( $this->post() );
		$asked  = $this->data( $this->ask( $number, array( 'amount' => '5' ) ) );
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', "/admin/orders/$number/refund", array( 'reason' => '都退' ) ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$grant = array( 'action' => 'approve' );
		$this->assert_refused( $this->decide( $asked['id'], $grant ), 409, 'zeromo_refund_state' );
		self::assertSame( 1000, $this->left( $this->buyer ) );
	}
}
