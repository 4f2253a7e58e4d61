<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Gifts;

use Zeromo\Community\Gifts\GiftDelivery;
use Zeromo\Community\Gifts\View\GiftMemberHead;
use Zeromo\Community\Gifts\View\GiftTab;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Membership\Blocks\VipBlock;
use Zeromo\Community\Membership\MembershipService;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A term of membership is bought for somebody else: days paid are days granted, or the money is back. */
final class VipGiftTest extends IntegrationTestCase {

	private int $giver;

	private int $friend;

	private int $month;

	protected function setUp(): void {
		parent::setUp();
		$this->giver  = $this->create_member();
		$this->friend = $this->create_member();
		$this->month  = $this->plan( array( 'name' => '月卡', 'price' => '30', 'first_price' => '1' ) );
		$this->service( Credits::class )->credit( 0, $this->giver, Asset::Balance, 50000, '测试' );
	}

	protected function tearDown(): void {
		$_GET = array();
		parent::tearDown();
	}

	/** @param array<string, mixed> $more */
	private function plan( array $more ): int {
		$this->as_user( $this->create_member( 'administrator' ) );
		return $this->data( $this->rest( 'POST', '/admin/plans', $more + array( 'days' => 30, 'level' => 1 ) ) )['id'];
	}

	/** @param array<string, mixed> $more Arguments. */
	private function give( array $more = array() ): \WP_REST_Response {
		$this->as_user( $this->giver );
		$to = get_author_posts_url( $this->friend );
		return $this->rest(
			'POST',
			'/gifts',
			$more + array( 'what' => 'vip', 'item_id' => $this->month, 'to' => $to, 'method' => 'balance' )
		);
	}

	private function has( int $member ): int {
		return $this->service( Balances::class )->of( $member )->spendable();
	}

	/** Days of membership from now, rounded. */
	private function days( int $member ): int {
		$until = $this->service( MembershipService::class )->of( $member )->until;
		return (int) round( max( 0, $until - time() ) / DAY_IN_SECONDS );
	}

	private function come(): void {
		$this->db()->execute( "UPDATE {$this->db()->table( 'gift' )} SET due = 1 WHERE due > 0" );
		$this->service( GiftDelivery::class )->deliver();
		wp_cache_flush();
	}

	public function test_days_are_added_at_the_full_price_and_taken_back(): void {
		$this->data( $this->give( array( 'price' => '30.00' ) ) );
		$number = (string) $this->data( $this->give() )['order_no'];
		self::assertSame( 60, $this->days( $this->friend ) );
		self::assertSame( array( 0, 44000 ), array( $this->days( $this->giver ), $this->has( $this->giver ) ) );
		$orders = $this->service( Orders::class );
		$orders->refund( $orders->need( $number, $this->giver ), new PaidBack( "t:$number", 3000, null, 0, '测试' ) );
		self::assertSame( array( 30, 47000 ), array( $this->days( $this->friend ), $this->has( $this->giver ) ) );
		$higher = $this->plan( array( 'name' => '高级月卡', 'price' => '60', 'level' => 2 ) );
		$this->data( $this->give( array( 'item_id' => $higher ) ) );
		self::assertSame( 2, $this->service( MembershipService::class )->of( $this->friend )->level );
		self::assertSame( 45, $this->days( $this->friend ), 'the rest of the lower level is time of the higher one' );
		$this->assert_refused( $this->give(), 409, 'zeromo_already_owned' );
	}

	public function test_what_was_paid_for_is_given_on_its_day(): void {
		$day = (string) wp_date( 'Y-m-d', time() + 3 * DAY_IN_SECONDS );
		$this->data( $this->give( array( 'day' => $day ) ) );
		self::assertSame( 0, $this->days( $this->friend ) );
		$this->as_user( $this->create_member( 'administrator' ) );
		$this->data( $this->rest( 'DELETE', '/admin/plans', array( 'id' => $this->month ) ) );
		$this->come();
		self::assertSame( 30, $this->days( $this->friend ), 'the plan is gone, the order has its days' );
		self::assertSame( 47000, $this->has( $this->giver ) );
	}

	public function test_what_cannot_be_given_comes_back(): void {
		$ever = $this->plan( array( 'name' => '永久', 'price' => '100', 'days' => 0 ) );
		$day  = (string) wp_date( 'Y-m-d', time() + 3 * DAY_IN_SECONDS );
		$this->data( $this->give( array( 'day' => $day ) ) );
		$this->data( $this->give( array( 'item_id' => $ever ) ) );
		self::assertSame( 37000, $this->has( $this->giver ) );
		$this->come();
		self::assertSame( 40000, $this->has( $this->giver ), 'who has it for ever needs no month' );
		$this->assert_refused( $this->give( array( 'item_id' => $ever ) ), 409, 'zeromo_already_owned' );
		$this->service( Settings::class )->save( array( 'room_vip' => false ) );
		$this->assert_refused( $this->give( array( 'to' => get_author_posts_url( 1 ) ) ), 404, 'zeromo_not_found' );
		$this->service( Settings::class )->save( array( 'room_vip' => true ) );
		$this->assert_refused( $this->give( array( 'item_id' => 99999999 ) ), 422, 'zeromo_content_invalid' );
		$other = array( 'to' => get_author_posts_url( $this->create_member() ), 'price' => '1.00' );
		$this->assert_refused( $this->give( $other ), 409, 'zeromo_price_changed' );
	}

	public function test_a_coupon_takes_off_money_and_no_days(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		$this->data( $this->rest( 'POST', '/admin/coupons', array( 'code' => 'HALF', 'percent' => 50 ) ) );
		$this->data( $this->rest( 'POST', '/admin/coupons', array( 'code' => 'ALL', 'off' => '30' ) ) );
		$checkout = $this->service( Checkout::class );
		foreach ( array( 'HALF' => 1500, 'ALL' => 0 ) as $code => $due ) {
			$to     = $this->create_member();
			$wanted = array( 'what' => 'vip', 'to' => (string) $to, 'coupon' => $code );
			$before = $this->has( $this->giver );
			$this->service( Credits::class )->credit( 0, $to, Asset::Balance, 100, '测试' );
			$own = new Wanted( $this->month, options: array( 'coupon' => $code ) );
			$checkout->buy( $to, 'vip', $own, 'balance' );
			self::assertSame( 30, $this->days( $to ), "the first price with $code" );
			$checkout->buy( $this->giver, 'gift', new Wanted( $this->month, options: $wanted ), 'balance' );
			self::assertSame( $before - $due, $this->has( $this->giver ) );
			self::assertSame( 60, $this->days( $to ), $code );
		}
	}

	public function test_where_it_is_offered(): void {
		$this->as_user( $this->giver );
		self::assertStringContainsString( '送给别人', $this->service( VipBlock::class )->render( array(), '' ) );
		$head = $this->service( GiftMemberHead::class );
		self::assertStringContainsString( '送会员', $head->html( $this->friend, $this->giver ) );
		self::assertSame( '', $head->html( $this->friend, 0 ) );
		self::assertSame( '', $head->html( $this->giver, $this->giver ) );
		$this->plan( array( 'name' => '年卡', 'price' => '300', 'days' => 365 ) );
		$this->as_user( $this->giver );
		$_GET = array( 'what' => 'vip', 'to' => get_author_posts_url( $this->friend ) );
		$html = $this->service( GiftTab::class )->html( $this->giver );
		$home = esc_attr( get_author_posts_url( $this->friend ) );
		foreach ( array( '年卡', '<small>￥</small>30', '付款并送出', $home ) as $words ) {
			self::assertStringContainsString( $words, $html );
		}
	}
}
