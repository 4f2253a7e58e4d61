<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PaidPosts;

use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;

/** What is hidden is bought: the price that was seen, the right, the author's part, and back. */
final class BuyTest extends PrivacyTestCase {

	private function buyer( int $amount, Asset $asset = Asset::Balance ): int {
		$buyer = $this->create_member();
		$owner = $this->create_member( 'administrator' );
		$this->service( Credits::class )->credit( $owner, $buyer, $asset, $amount, '测试' );
		return $buyer;
	}

	/** @param array<string, mixed> $more */
	private function buy( int $member, int $post, array $more = array() ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', '/post/buy', $more + array( 'post_id' => $post, 'method' => 'balance' ) );
	}

	private function has( int $member ): int {
		return $this->service( Balances::class )->of( $member )->spendable();
	}

	public function test_the_price_that_was_seen_opens_it_and_stays_open(): void {
		$post  = $this->lock( 'paid', '12.5' );
		$buyer = $this->buyer( 2000 );
		$this->assert_refused( $this->buy( 0, $post ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->buy( $buyer, $post, array( 'price' => '12.49' ) ), 409, 'zeromo_price_changed' );
		$this->assert_refused( $this->buy( $buyer, $post, array( 'price' => '-1' ) ), 400, 'zeromo_amount_invalid' );
		$points = $this->buy( $buyer, $post, array( 'method' => 'points' ) );
		$this->assert_refused( $points, 422, 'zeromo_content_invalid' );
		self::assertFalse( $this->sees( $post, $buyer ) );
		$paid = $this->data( $this->buy( $buyer, $post, array( 'price' => '12.50' ) ) );
		self::assertSame( array( 'paid', true ), array( $paid['status'], $paid['reload'] ) );
		self::assertStringContainsString( self::WORD, $paid['html'] );
		self::assertStringContainsString( 'id="hidden"', $paid['html'] );
		self::assertTrue( $this->sees( $post, $buyer ) );
		self::assertSame( array( 750, 1250 ), array( $this->has( $buyer ), $this->has( $this->author ) ) );
		$this->assert_refused( $this->buy( $buyer, $post ), 409, 'zeromo_already_owned' );
		$this->assert_refused( $this->buy( $this->author, $post ), 409, 'zeromo_already_owned' );
		self::assertSame( 750, $this->has( $buyer ) );
		$this->as_user( $this->create_member() );
		$html = (string) $this->data( $this->rest( 'GET', "/content/$post" ) )['privacy']['type'];
		self::assertSame( 'paid', $html );
		$this->change( $post, array( 'type' => 'password', 'value' => '秘密' ) );
		self::assertTrue( $this->sees( $post, $buyer ), 'what was sold stays sold' );
		self::assertArrayNotHasKey( '动态的购买人数', $this->wrong_totals() );
	}

	public function test_without_money_nothing_moves(): void {
		$post  = $this->lock( 'paid', '5' );
		$buyer = $this->buyer( 499 );
		$this->assert_refused( $this->buy( $buyer, $post ), 422, 'zeromo_insufficient_balance' );
		self::assertFalse( $this->sees( $post, $buyer ) );
		self::assertSame( 499, $this->has( $buyer ) );
		$free = $this->publish( $this->author, '公开' );
		$this->assert_refused( $this->buy( $buyer, $free ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $this->buy( $buyer, 99999999 ), 404, 'zeromo_not_found' );
	}

	public function test_points_pay_points_and_the_author_has_a_part(): void {
		$this->set( 'post_author_percent', 70 );
		$post  = $this->lock( 'points', '25' );
		$buyer = $this->buyer( 30, Asset::Points );
		$this->assert_refused( $this->buy( $buyer, $post ), 422, 'zeromo_content_invalid' );
		$this->data( $this->buy( $buyer, $post, array( 'method' => 'points', 'price' => '25' ) ) );
		self::assertTrue( $this->sees( $post, $buyer ) );
		$balances = $this->service( Balances::class );
		self::assertSame( 5, $balances->of( $buyer )->points );
		self::assertSame( 17, $balances->of( $this->author )->points );
	}

	public function test_a_refund_shuts_it_again(): void {
		$post   = $this->lock( 'paid', '5' );
		$buyer  = $this->buyer( 500 );
		$number = (string) $this->data( $this->buy( $buyer, $post ) )['order_no'];
		self::assertTrue( $this->sees( $post, $buyer ) );
		$orders = $this->service( Orders::class );
		$back   = new PaidBack( "test:$number", 500, null, 0, '测试' );
		$this->service( Db::class )->transaction(
			static fn(): bool => $orders->refund( $orders->need( $number, $buyer ), $back )
		);
		self::assertFalse( $this->sees( $post, $buyer ) );
		self::assertSame( array( 500, 0 ), array( $this->has( $buyer ), $this->has( $this->author ) ) );
		self::assertSame( 'paid', $this->data( $this->buy( $buyer, $post ) )['status'], 'it can be bought again' );
	}
}
