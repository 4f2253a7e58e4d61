<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PaidPosts;

use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Membership\Api\VipGrants;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\PaidPosts\Buyers;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;

/** Members of a circle, of a level and of a role pay another price; the order keeps which. */
final class GroupPriceTest extends PrivacyTestCase {

	/** @param array<string, string> $prices */
	private function sold( array $prices, int $circle = 0 ): int {
		$sent = array();
		foreach ( $prices as $group => $value ) {
			$sent[] = "$group=$value";
		}
		return $this->publish(
			$this->author,
			'看得见的',
			array(
				'privacy'    => array( 'type' => 'paid', 'value' => '10', 'content' => self::WORD . '藏起来的' ),
				'sale_terms' => array( 'prices' => $sent ),
			) + ( $circle > 0 ? array( 'circle_id' => $circle ) : array() )
		);
	}

	private function buyer( string $role = 'subscriber' ): int {
		$buyer = $this->create_member( $role );
		$owner = $this->create_member( 'administrator' );
		$this->service( Credits::class )->credit( $owner, $buyer, Asset::Balance, 2000, '测试' );
		return $buyer;
	}

	private function buy( int $member, int $post, string $price ): \WP_REST_Response {
		$this->as_user( $member );
		$sent = array( 'post_id' => $post, 'method' => 'balance', 'price' => $price );
		return $this->rest( 'POST', '/post/buy', $sent );
	}

	private function has( int $member ): int {
		return $this->service( Balances::class )->of( $member )->spendable();
	}

	public function test_each_pays_the_least_of_what_their_groups_pay(): void {
		$post   = $this->sold( array( 'contributor' => '7', 'vip:1' => '4.5' ) );
		$block  = $this->service( LockBlock::class );
		$other  = $this->buyer();
		$writer = $this->buyer( 'contributor' );
		$vip    = $this->buyer( 'contributor' );
		$this->service( Db::class )->transaction(
			fn() => $this->service( VipGrants::class )->give( $vip, 1, 30, "test:$vip" )
		);
		self::assertStringContainsString( '￥7.00', $block->now( $post, $other ), 'others read what groups pay' );
		self::assertStringContainsString( '￥10.00</del>', $block->now( $post, $writer ) );
		$this->assert_refused( $this->buy( $other, $post, '7.00' ), 409, 'zeromo_price_changed' );
		$this->assert_refused( $this->buy( $writer, $post, '4.50' ), 409, 'zeromo_price_changed' );
		$paid = $this->data( $this->buy( $writer, $post, '7.00' ) );
		$this->data( $this->buy( $vip, $post, '4.50' ) );
		$this->data( $this->buy( $other, $post, '10.00' ) );
		self::assertSame(
			array( 1300, 1550, 1000, 2150 ),
			array( $this->has( $writer ), $this->has( $vip ), $this->has( $other ), $this->has( $this->author ) )
		);
		$order = $this->service( Orders::class )->need( (string) $paid['order_no'], $writer );
		self::assertSame( array( 'price_for' => 'contributor', 'full' => 1000 ), $order->frozen );
	}

	public function test_members_of_the_posts_circle_pay_theirs_as_long_as_they_are_in_it(): void {
		$circle = $this->make_circle( $this->author );
		$post   = $this->sold( array( 'circle' => '6' ), $circle );
		$inside = $this->buyer();
		$out    = $this->buyer();
		$joined = $this->service( Memberships::class );
		$this->service( Db::class )->transaction(
			fn() => $joined->put( $circle, $inside, Standing::Joined, time() )
		);
		$block = $this->service( LockBlock::class );
		self::assertStringContainsString( '圈子成员价', $block->now( $post, $inside ) );
		self::assertStringContainsString( '圈子成员', $block->now( $post, $out ) );
		$this->assert_refused( $this->buy( $out, $post, '6.00' ), 409, 'zeromo_price_changed' );
		$this->data( $this->buy( $inside, $post, '6.00' ) );
		$joined->forget( $inside, false );
		self::assertTrue( $this->sees( $post, $inside ), 'what was bought stays when the buyer leaves' );
		self::assertStringNotContainsString( '圈子成员', $block->now( $this->sold( array( 'circle' => '6' ) ), $out ) );
	}

	public function test_what_was_bought_stays_bought_and_listed_when_price_and_lock_change(): void {
		$post  = $this->sold( array() );
		$buyer = $this->buyer();
		$this->data( $this->buy( $buyer, $post, '10.00' ) );
		foreach ( array( 'paid' => '99', 'points' => '80', 'password' => '秘密', 'level' => null ) as $type => $value ) {
			$roles = 'level' === $type ? array( 'roles' => array( 'editor' ) ) : array();
			$this->change( $post, array( 'type' => $type, 'value' => $value ) + $roles );
			self::assertTrue( $this->sees( $post, $buyer ), $type );
			$this->as_user( $buyer );
			$mine = $this->data( $this->rest( 'GET', '/purchases' ) );
			self::assertStringContainsString( '#hidden', (string) wp_json_encode( $mine ), $type );
		}
	}

	public function test_faces_of_buyers_are_shown_where_the_owner_shows_them(): void {
		$post  = $this->sold( array() );
		$buyer = $this->buyer();
		$this->data( $this->buy( $buyer, $post, '10.00' ) );
		$block = $this->service( LockBlock::class );
		$other = $this->create_member();
		self::assertStringContainsString( '已有 1 人购买', $block->now( $post, $other ) );
		self::assertStringNotContainsString( 'zmo-hidden__faces', $block->now( $post, $other ) );
		$this->set( Buyers::FACES, true );
		$name = (string) get_userdata( $buyer )->display_name;
		self::assertStringContainsString( "alt=\"$name\"", $block->now( $post, $other ) );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $buyer );
		self::assertStringNotContainsString( 'zmo-hidden__faces', $block->now( $post, $other ) );
	}
}
