<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Gifts;

use Zeromo\Community\BlockedMembers\BlockService;
use Zeromo\Community\Gifts\GiftDelivery;
use Zeromo\Community\Gifts\PersonalData;
use Zeromo\Community\Gifts\View\GiftTab;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;

/** A post is bought for somebody else: at once, for a day, and back. */
final class GiftTest extends PrivacyTestCase {

	private int $giver;

	private int $friend;

	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->giver  = $this->create_member();
		$this->friend = $this->create_member();
		$this->post   = $this->lock( 'paid', '5' );
		$this->service( Credits::class )->credit( 0, $this->giver, Asset::Balance, 10000, '测试' );
	}

	protected function tearDown(): void {
		$_GET = array();
		parent::tearDown();
	}

	/** @param array<string, mixed> $more Arguments. */
	private function give( array $more = array() ): \WP_REST_Response {
		$this->as_user( $this->giver );
		$to = get_author_posts_url( $this->friend );
		return $this->rest(
			'POST',
			'/gifts',
			$more + array( 'what' => 'post', 'item_id' => $this->post, 'to' => $to, 'method' => 'balance' )
		);
	}

	private function has( int $member ): int {
		return $this->service( Balances::class )->of( $member )->spendable();
	}

	private function day( int $days ): string {
		return (string) wp_date( 'Y-m-d', time() + $days * DAY_IN_SECONDS );
	}

	/** The day of all gifts has come. */
	private function come(): void {
		$this->db()->execute( "UPDATE {$this->db()->table( 'gift' )} SET due = 1 WHERE due > 0" );
		$this->service( GiftDelivery::class )->deliver();
		wp_cache_flush();
	}

	/** @return list<array<string, mixed>> */
	private function told( int $member, string $show ): array {
		$this->as_user( $member );
		return $this->data( $this->rest( 'GET', '/gifts', array( 'show' => $show ) ) );
	}

	public function test_it_is_given_at_once_and_taken_back(): void {
		$number = (string) $this->data( $this->give( array( 'price' => '5.00', 'words' => '生日快乐' ) ) )['order_no'];
		self::assertTrue( $this->sees( $this->post, $this->friend ) );
		self::assertFalse( $this->sees( $this->post, $this->giver ) );
		self::assertSame( array( 9500, 500 ), array( $this->has( $this->giver ), $this->has( $this->author ) ) );
		$got = $this->told( $this->friend, 'received' )[0];
		self::assertSame( array( 'given', '生日快乐', null ), array( $got['state'], $got['words'], $got['due'] ) );
		self::assertSame( $this->giver, $got['member']->id );
		self::assertSame( $this->friend, $this->told( $this->giver, 'given' )[0]['member']->id );
		self::assertSame( array(), $this->told( $this->create_member(), 'received' ) );
		$this->assert_refused( $this->give(), 409, 'zeromo_already_owned' );
		$orders = $this->service( Orders::class );
		$back   = new PaidBack( "t:$number", 500, null, 0, '测试' );
		$this->service( Db::class )->transaction(
			fn(): bool => $orders->refund( $orders->need( $number, $this->giver ), $back )
		);
		self::assertFalse( $this->sees( $this->post, $this->friend ) );
		self::assertSame( array( 10000, 0 ), array( $this->has( $this->giver ), $this->has( $this->author ) ) );
		self::assertArrayNotHasKey( '动态的购买人数', $this->wrong_totals() );
		$this->service( PersonalData::class )->erase( $this->giver );
		self::assertSame( '', $this->told( $this->giver, 'given' )[0]['words'] );
	}

	public function test_on_its_day_and_not_before(): void {
		$this->data( $this->give( array( 'day' => $this->day( 3 ) ) ) );
		$this->service( GiftDelivery::class )->deliver();
		self::assertFalse( $this->sees( $this->post, $this->friend ) );
		self::assertSame( array(), $this->told( $this->friend, 'received' ), 'nobody knows before' );
		self::assertSame( 'waiting', $this->told( $this->giver, 'given' )[0]['state'] );
		$this->assert_refused( $this->give( array( 'day' => $this->day( 4 ) ) ), 409, 'zeromo_already_owned' );
		$this->come();
		self::assertTrue( $this->sees( $this->post, $this->friend ) );
		self::assertCount( 1, $this->told( $this->friend, 'received' ) );
		$this->service( GiftDelivery::class )->deliver();
		self::assertSame( 9500, $this->has( $this->giver ) );
	}

	public function test_what_cannot_be_given_comes_back(): void {
		$this->service( Credits::class )->credit( 0, $this->friend, Asset::Balance, 500, '测试' );
		$this->data( $this->give( array( 'day' => $this->day( 3 ) ) ) );
		$this->as_user( $this->friend );
		$this->data( $this->rest( 'POST', '/post/buy', array( 'post_id' => $this->post, 'method' => 'balance' ) ) );
		$this->come();
		self::assertSame( 'returned', $this->told( $this->giver, 'given' )[0]['state'] );
		self::assertSame( array( 10000, 500 ), array( $this->has( $this->giver ), $this->has( $this->author ) ) );
		self::assertTrue( $this->sees( $this->post, $this->friend ), 'what was bought stays' );
	}

	public function test_what_is_refused(): void {
		$circle = $this->make_circle( $this->author, false );
		$inside = $this->publish( $this->author, '圈子里的', array( 'circle_id' => $circle ) );
		$this->assert_refused( $this->give( array( 'to' => 'nobody-of-this-name' ) ), 422, 'zeromo_content_invalid' );
		$self = array( 'to' => get_author_posts_url( $this->giver ) );
		$this->assert_refused( $this->give( $self ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $this->give( array( 'item_id' => $inside ) ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->give( array( 'item_id' => 99999999 ) ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->give( array( 'what' => 'nothing' ) ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->give( array( 'price' => '4.99' ) ), 409, 'zeromo_price_changed' );
		foreach ( array( '2026-02-30', 'morgen', $this->day( -2 ), $this->day( 400 ) ) as $day ) {
			$this->assert_refused( $this->give( array( 'day' => $day ) ), 422, 'zeromo_content_invalid' );
		}
		$author = array( 'to' => get_author_posts_url( $this->author ) );
		$this->assert_refused( $this->give( $author ), 409, 'zeromo_already_owned' );
		$this->service( BlockService::class )->set( $this->friend, $this->giver, true );
		$this->assert_refused( $this->give(), 404, 'zeromo_not_found' );
		self::assertSame( 10000, $this->has( $this->giver ) );
	}

	public function test_a_coupon_takes_off_the_price_once_and_comes_back_with_its_order(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		foreach ( array(
			array( 'code' => 'GIFT2', 'off' => '2', 'kind' => 'gift', 'total' => 1 ),
			array( 'code' => 'POST1', 'off' => '1', 'kind' => 'post' ),
		) as $coupon ) {
			$this->data( $this->rest( 'POST', '/admin/coupons', $coupon ) );
		}
		foreach ( array( 'POST1', 'NOBODYS' ) as $code ) {
			$this->assert_refused( $this->give( array( 'coupon' => $code ) ), 422, 'zeromo_content_invalid' );
		}
		// The full price is looked at, the coupon is taken off of it.
		$less = array( 'coupon' => 'gift2', 'price' => '3.00' );
		$this->assert_refused( $this->give( $less ), 409, 'zeromo_price_changed' );
		$orders = $this->service( Orders::class );
		$wanted = array( 'what' => 'post', 'to' => (string) $this->friend, 'coupon' => 'GIFT2' );
		$waits  = $orders->open( $this->giver, 'gift', new Wanted( $this->post, options: $wanted ) );
		self::assertSame( 300, $waits->amount );
		$other  = array( 'to' => get_author_posts_url( $this->create_member() ) );
		$this->assert_refused( $this->give( $other + array( 'coupon' => 'GIFT2' ) ), 422, 'zeromo_content_invalid' );
		$this->as_user( $this->giver );
		$this->data( $this->rest( 'POST', "/orders/{$waits->number}/cancel" ) );
		$sent = array( 'coupon' => 'gift2', 'price' => '5.00', 'idempotency_key' => 'one-gift' );
		$paid = $this->data( $this->give( $sent ) );
		self::assertSame( $paid['order_no'], $this->data( $this->give( $sent ) )['order_no'] );
		self::assertSame( array( 9700, 300 ), array( $this->has( $this->giver ), $this->has( $this->author ) ) );
		self::assertTrue( $this->sees( $this->post, $this->friend ) );
		$this->assert_refused( $this->give( $other + array( 'coupon' => 'GIFT2' ) ), 422, 'zeromo_content_invalid' );
		self::assertSame( 9700, $this->has( $this->giver ) );
		// Given back with the money: the coupon can be used again.
		$order = $orders->need( (string) $paid['order_no'], $this->giver );
		$back  = new PaidBack( 't:coupon', 300, null, 0, '测试' );
		$this->service( Db::class )->transaction( static fn(): bool => $orders->refund( $order, $back ) );
		self::assertSame( 10000, $this->has( $this->giver ) );
		$this->data( $this->give( $other + array( 'coupon' => 'GIFT2' ) ) );
		self::assertSame( 9700, $this->has( $this->giver ) );
		$this->as_user( $this->giver );
		$_GET = array( 'what' => 'post', 'item' => (string) $this->post );
		$html = $this->service( GiftTab::class )->html( $this->giver );
		self::assertStringContainsString( 'name="more[coupon]"', $html );
	}

	public function test_who_has_nothing_gives_by_a_coupon_that_pays_all_of_it(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		$made = array( 'code' => 'ALL', 'off' => '100', 'kind' => 'gift' );
		$this->data( $this->rest( 'POST', '/admin/coupons', $made ) );
		$this->giver = $this->create_member();
		$this->as_user( $this->giver );
		$_GET  = array( 'what' => 'post', 'item' => (string) $this->post );
		$html  = new \WP_HTML_Tag_Processor( $this->service( GiftTab::class )->html( $this->giver ) );
		$found = array();
		while ( $html->next_tag( array( 'tag_name' => 'input' ) ) ) {
			if ( 'balance' === $html->get_attribute( 'value' ) ) {
				$found[] = $html->get_attribute( 'disabled' );
			}
		}
		self::assertSame( array( null ), $found );
		$this->assert_refused( $this->give(), 422, 'zeromo_insufficient_balance' );
		$paid = $this->data( $this->give( array( 'coupon' => 'ALL', 'price' => '5.00' ) ) );
		self::assertSame( 'paid', $paid['status'] );
		self::assertTrue( $this->sees( $this->post, $this->friend ) );
		self::assertSame( array( 0, 0 ), array( $this->has( $this->giver ), $this->has( $this->author ) ) );
		$again = $this->give( array( 'coupon' => 'ALL', 'to' => get_author_posts_url( $this->create_member() ) ) );
		$this->assert_refused( $again, 422, 'zeromo_content_invalid' );
	}

	public function test_a_series_is_given_and_where_it_is_offered(): void {
		$this->as_user( $this->author );
		$made = array( 'title' => '从零开始', 'price' => '4' );
		$id   = (int) $this->data( $this->rest( 'POST', '/series', $made ) )['id'];
		$this->data( $this->rest( 'POST', "/series/$id/posts", array( 'post_ids' => array( $this->post ) ) ) );
		$this->data( $this->rest( 'POST', "/series/$id", array( 'is_open' => true ) ) );
		$this->data( $this->give( array( 'what' => 'series', 'item_id' => $id ) ) );
		self::assertTrue( $this->sees( $this->post, $this->friend ) );
		$this->as_user( $this->giver );
		$block = $this->service( LockBlock::class )->now( $this->post, $this->giver );
		self::assertStringContainsString( '送给别人', $block );
		$tab  = $this->service( GiftTab::class );
		$_GET = array( 'what' => 'post', 'item' => (string) $this->post );
		self::assertStringContainsString( '付款并送出', $tab->html( $this->giver ) );
		$_GET = array( 'what' => 'post', 'item' => '99999999' );
		self::assertStringNotContainsString( '付款并送出', $tab->html( $this->giver ) );
		$_GET = array( 'show' => 'given' );
		self::assertStringContainsString( '从零开始', $tab->html( $this->giver ) );
		self::assertStringNotContainsString( '从零开始', $tab->html( $this->author ) );
	}
}
