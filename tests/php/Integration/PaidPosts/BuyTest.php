<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PaidPosts;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Locks\Sql\LockCopies;
use Zeromo\Community\Membership\MembershipService;
use Zeromo\Community\Membership\Term;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Payments\Sample\SampleGateway;
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

	public function test_what_is_paid_after_the_price_has_changed_is_what_was_agreed_on(): void {
		$this->service( Settings::class )->save( array( 'sample_gateway' => true ) );
		$post  = $this->lock( 'paid', '5' );
		$buyer = $this->create_member();
		$this->as_user( $buyer );
		$buy   = array( 'post_id' => $post, 'price' => '5.00', 'method' => 'sample' );
		$begun = $this->data( $this->rest( 'POST', '/post/buy', $buy ) );
		parse_str( (string) wp_parse_url( (string) $begun['qr'], PHP_URL_QUERY ), $asked );
		foreach ( array( '8', '3' ) as $price ) {
			$this->as_user( $this->author );
			$lock = array( 'type' => 'paid', 'value' => $price );
			$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'privacy' => $lock ) ) );
		}
		SampleGateway::press( (string) $asked['attempt'], true );
		$this->db()->execute( "UPDATE {$this->db()->table( 'pay_attempt' )} SET poll_at = 1" );
		$this->as_user( $buyer );
		$status = array( 'order_no' => $begun['order_no'] );
		self::assertSame( 'paid', $this->data( $this->rest( 'GET', '/payment/status', $status ) )['status'] );
		self::assertTrue( $this->sees( $post, $buyer ) );
		$balances = $this->service( Balances::class );
		self::assertSame( -500, $balances->of_house( Account::house( 'clearing:sample', Asset::Balance ) ) );
		self::assertSame( 0, $balances->of( $buyer )->available );
		self::assertSame( array(), $this->wrong_totals() );
		// Who comes now and names the old price is told of the new one.
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->rest( 'POST', '/post/buy', $buy ), 409, 'zeromo_price_changed' );
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

	public function test_while_the_room_is_off_a_price_stays_and_none_is_set(): void {
		$paid = $this->lock( 'paid', '5' );
		$free = $this->publish( $this->author, '公开' );
		$this->set( 'room_paid', false );
		$this->change( $paid, array( 'type' => 'paid', 'content' => '换了一段要付费的话' ) );
		self::assertSame( '5.00', $this->data( $this->rest( 'GET', "/content/$paid" ) )['privacy']['value'] );
		foreach ( array( 'paid', 'points' ) as $type ) {
			$sent = array( 'type' => $type, 'value' => '5', 'content' => '要付费的一段话' );
			$this->assert_refused(
				$this->rest( 'POST', '/content', array( 'id' => $free, 'privacy' => $sent ) ),
				422,
				'zeromo_content_invalid'
			);
		}
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

	/** Makes somebody VIP of the first level. */
	private function vip( int $member ): void {
		$memberships = $this->service( MembershipService::class );
		$term        = new Term( bin2hex( random_bytes( 10 ) ), 1, 1, 30, 3000, 3000, 3000, 0, 0, time() );
		$this->service( Db::class )->transaction( fn() => $memberships->give( $member, $term ) );
	}

	public function test_a_vip_member_pays_the_vip_price_and_others_do_not(): void {
		$post = $this->lock( 'paid', '10' );
		$this->as_user( $this->author );
		$high = array( 'id' => $post, 'privacy' => array( 'type' => 'paid', 'vip_value' => '10' ) );
		$this->assert_refused( $this->rest( 'POST', '/content', $high ), 422, 'zeromo_content_invalid' );
		$this->change( $post, array( 'type' => 'paid', 'vip_value' => '6.5' ) );
		$vip   = $this->buyer( 1000 );
		$other = $this->buyer( 1000 );
		$this->vip( $vip );
		$block = $this->service( LockBlock::class );
		self::assertStringContainsString( 'VIP ￥6.50', $block->now( $post, $other ) );
		self::assertStringContainsString( '<del class="zmo-price__before">￥10.00</del>', $block->now( $post, $vip ) );
		$this->assert_refused( $this->buy( $other, $post, array( 'price' => '6.50' ) ), 409, 'zeromo_price_changed' );
		$this->assert_refused( $this->buy( $vip, $post, array( 'price' => '10.00' ) ), 409, 'zeromo_price_changed' );
		self::assertSame( 'paid', $this->data( $this->buy( $vip, $post, array( 'price' => '6.50' ) ) )['status'] );
		self::assertSame( array( 350, 650 ), array( $this->has( $vip ), $this->has( $this->author ) ) );
		$this->change( $post, array( 'type' => 'paid', 'vip_value' => '0' ) );
		$second = $this->create_member();
		$this->vip( $second );
		self::assertTrue( $this->sees( $post, $second ) );
		self::assertFalse( $this->sees( $post, $other ) );
		self::assertStringContainsString( 'VIP 免费', $block->now( $post, $other ) );
		self::assertStringNotContainsString( 'vip-modal', $block->now( $post, $other ), 'no level is on sale' );
		$this->as_user( $this->create_member( 'administrator' ) );
		$plan = array( 'name' => '月卡', 'price' => '25', 'days' => 31, 'level' => 1 );
		$plan = $this->data( $this->rest( 'POST', '/admin/plans', $plan ) )['id'];
		$html = $block->now( $post, $other );
		self::assertStringContainsString( 'data-zeromo-widget="vip-modal"', $html );
		self::assertStringContainsString( "popovertarget=\"zmo-vip-$post\"", $html );
		self::assertStringContainsString( "zmo_plan=$plan\"", $html );
		$this->as_user( $this->author );
		$this->change( $post, array( 'type' => 'paid', 'value' => '12' ) );
		self::assertTrue( $this->sees( $post, $second ), 'what is absent stays' );
		$this->change( $post, array( 'type' => 'paid', 'vip_value' => '' ) );
		self::assertFalse( $this->sees( $post, $second ) );
		self::assertSame( array(), $this->service( LockCopies::class )->faults() );
	}

	public function test_the_free_share_is_sent_and_nothing_behind_it(): void {
		$post = $this->lock( 'paid', '10' );
		$this->change( $post, array( 'type' => 'paid', 'content' => '开头可以读后面要买才行', 'free' => 40 ) );
		$block = $this->service( LockBlock::class )->now( $post, 0 );
		self::assertStringContainsString( '开头可以…', $block );
		self::assertStringNotContainsString( '读后', $block );
		$this->as_user( 0 );
		$data = $this->data( $this->rest( 'GET', "/content/$post" ) );
		$sent = (string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE );
		self::assertStringNotContainsString( '读后', $sent );
		self::assertSame( 0, $this->rows( 'feed', 'parts', '读后' ) );
		self::assertSame( array(), $this->service( LockCopies::class )->faults() );
		$much = array( 'id' => $post, 'privacy' => array( 'type' => 'paid', 'free' => '91' ) );
		$this->as_user( $this->author );
		$this->assert_refused( $this->rest( 'POST', '/content', $much ), 422, 'zeromo_content_invalid' );
		self::assertStringNotContainsString( '试读', $this->service( LockBlock::class )->now( $post, $this->author ) );
	}
}
