<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Coupons;

use Zeromo\Community\Coupons\CouponCheck;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Membership\MembershipService;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Setup\CheckState;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;

/** Coupons take something off posts, memberships and series, too, and are shown before the payment. */
final class CouponKindsTest extends PrivacyTestCase {

	private int $buyer;

	protected function setUp(): void {
		parent::setUp();
		$this->buyer = $this->create_member();
		$this->service( Credits::class )->credit( 0, $this->buyer, Asset::Balance, 10000, '测试' );
		$this->service( Settings::class )->save( array( 'post_author_percent' => 70 ) );
	}

	/** @param array<string, mixed> $sent A coupon, or a plan. */
	private function by_owner( string $path, array $sent ): int {
		$this->as_user( $this->create_member( 'administrator' ) );
		return (int) $this->data( $this->rest( 'POST', $path, $sent ) )['id'];
	}

	private function post_for_ten(): int {
		$lock = array( 'type' => 'paid', 'value' => '10', 'content' => self::WORD . '藏起来的' );
		return $this->publish( $this->author, '看得见的', array( 'privacy' => $lock ) );
	}

	/** @param array<string, mixed> $sent Further arguments. */
	private function buy( string $path, array $sent ): \WP_REST_Response {
		$this->as_user( $this->buyer );
		return $this->rest( 'POST', $path, $sent + array( 'method' => 'balance' ) );
	}

	/** @return list<string> Codes that are offered. */
	private function offered( string $kind, int $item, string $price, string $code = '' ): array {
		$this->as_user( $this->buyer );
		$asked = array( 'kind' => $kind, 'item_id' => $item, 'price' => $price, 'code' => $code );
		return array_column( $this->data( $this->rest( 'GET', '/coupons', array_filter( $asked ) ) ), 'id' );
	}

	private function has( int $member ): int {
		return $this->service( Balances::class )->of( $member )->spendable();
	}

	public function test_a_post_costs_less_and_its_author_gets_of_what_was_paid(): void {
		$post = $this->post_for_ten();
		$this->by_owner( '/admin/coupons', array( 'code' => 'POST4', 'off' => '4', 'kind' => 'post' ) );
		$this->by_owner( '/admin/coupons', array( 'code' => 'SHOPONLY', 'off' => '4', 'kind' => 'product' ) );
		$sent = array( 'post_id' => $post, 'price' => '10.00' );
		foreach ( array( 'SHOPONLY', 'NOBODY' ) as $code ) {
			$said = $this->buy( '/post/buy', $sent + array( 'coupon' => $code ) );
			$this->assert_refused( $said, 422, 'zeromo_content_invalid' );
		}
		self::assertSame( 10000, $this->has( $this->buyer ) );
		$order = (string) $this->data( $this->buy( '/post/buy', $sent + array( 'coupon' => 'post4' ) ) )['order_no'];
		self::assertSame( 9400, $this->has( $this->buyer ) );
		self::assertSame( 420, $this->has( $this->author ) );
		self::assertStringContainsString(
			self::WORD,
			$this->service( LockBlock::class )->now( $post, $this->buyer )
		);
		$kept = $this->service( Orders::class )->need( $order, $this->buyer );
		self::assertSame( array( 600, 400 ), array( $kept->amount, $kept->number( 'coupon_off' ) ) );
	}

	public function test_what_is_offered_is_what_fits_and_a_code_has_to_be_known(): void {
		$post = $this->post_for_ten();
		$this->by_owner( '/admin/coupons', array( 'code' => 'OPEN2', 'off' => '2', 'public' => true ) );
		$vip = array( 'code' => 'OPEN3', 'off' => '3', 'public' => true, 'kind' => 'vip' );
		$this->by_owner( '/admin/coupons', $vip );
		$this->by_owner( '/admin/coupons', array( 'code' => 'SECRET', 'off' => '5', 'least' => '8' ) );
		self::assertSame( array( 'OPEN2' ), $this->offered( 'post', $post, '10.00' ) );
		self::assertSame( array( 'SECRET' ), $this->offered( 'post', $post, '10.00', ' secret ' ) );
		$asked = array( 'kind' => 'post', 'item_id' => $post, 'price' => '7.99', 'code' => 'SECRET' );
		$this->assert_refused( $this->rest( 'GET', '/coupons', $asked ), 422, 'zeromo_content_invalid' );
		foreach ( array( '-1', '1e3', '٣', '0.001' ) as $price ) {
			$junk = $this->rest( 'GET', '/coupons', array( 'price' => $price ) + $asked );
			$this->assert_refused( $junk, 400, 'zeromo_amount_invalid' );
		}
		$this->as_user( 0 );
		self::assertSame( 401, $this->rest( 'GET', '/coupons', $asked )->get_status() );
		self::assertStringContainsString(
			"\"coupons_for\":\"post/$post\"",
			$this->block_for( $post ),
			'The button says what coupons are asked for by.'
		);
	}

	public function test_a_number_without_a_kind_opens_nothing_that_happens_to_have_it(): void {
		$post = $this->post_for_ten();
		foreach ( array( '', 'gift', 'tip' ) as $kind ) {
			$this->as_user( $this->create_member( 'administrator' ) );
			$sent = array( 'code' => 'NUMBER', 'off' => '10', 'kind' => $kind, 'item_id' => $post );
			$made = $this->rest( 'POST', '/admin/coupons', $sent );
			$this->assert_refused( $made, 422, 'zeromo_content_invalid' );
			self::assertSame( 'item_id', $made->get_data()['data']['field'] ?? '' );
		}
		$sent  = array( 'code' => 'NUMBER', 'off' => '10', 'kind' => 'post', 'item_id' => $post, 'public' => true );
		$id    = $this->by_owner( '/admin/coupons', $sent );
		$check = $this->service( CouponCheck::class );
		self::assertSame( CheckState::Good, $check->check()->state );
		// As a version before has stored it.
		$table = $this->db()->table( 'coupon' );
		$this->db()->execute( "UPDATE $table SET kind = '' WHERE id = %d", array( $id ) );
		self::assertSame( array(), $this->offered( 'post', $post, '10.00' ) );
		$asked = array( 'kind' => 'gift', 'item_id' => $post, 'price' => '10.00', 'code' => 'NUMBER' );
		$this->assert_refused( $this->rest( 'GET', '/coupons', $asked ), 422, 'zeromo_content_invalid' );
		$buy = $this->buy( '/post/buy', array( 'post_id' => $post, 'price' => '10.00', 'coupon' => 'NUMBER' ) );
		$this->assert_refused( $buy, 422, 'zeromo_content_invalid' );
		self::assertSame( 10000, $this->has( $this->buyer ) );
		$found = $check->check();
		self::assertSame( CheckState::Warning, $found->state );
		self::assertStringContainsString( 'NUMBER', $found->text );
		$this->as_user( $this->create_member( 'administrator' ) );
		$said = array_column( (array) $this->data( $this->rest( 'GET', '/admin/coupons' ) )['items'], 'problem', 'id' );
		self::assertNotSame( '', $said[ $id ] ?? '' );
		$keep = $this->rest( 'POST', '/admin/coupons', array( 'id' => $id, 'name' => '旧的' ) );
		$this->assert_refused( $keep, 422, 'zeromo_content_invalid' );
		$this->by_owner( '/admin/coupons', array( 'id' => $id, 'enabled' => false ) );
		self::assertSame( CheckState::Good, $check->check()->state );
		$this->by_owner( '/admin/coupons', array( 'id' => $id, 'enabled' => true, 'kind' => 'post' ) );
		self::assertSame( array( 'NUMBER' ), $this->offered( 'post', $post, '10.00' ) );
	}

	private function block_for( int $post ): string {
		$this->as_user( $this->buyer );
		return html_entity_decode( $this->service( LockBlock::class )->now( $post, $this->buyer ) );
	}

	public function test_a_membership_costs_less_and_lasts_as_long(): void {
		$plan = $this->by_owner( '/admin/plans', array( 'name' => '月卡', 'price' => '30', 'days' => 30, 'level' => 1 ) );
		$this->by_owner( '/admin/coupons', array( 'code' => 'VIP10', 'off' => '10', 'kind' => 'vip' ) );
		$sent = array( 'plan_id' => $plan, 'price' => '30.00', 'coupon' => 'VIP10' );
		$this->data( $this->buy( '/account/buy-vip-member', $sent ) );
		self::assertSame( 8000, $this->has( $this->buyer ) );
		$ends = $this->service( MembershipService::class )->of( $this->buyer )->until;
		self::assertEqualsWithDelta( time() + 30 * DAY_IN_SECONDS, $ends, 60 );
	}
}
