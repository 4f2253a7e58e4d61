<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PaidPosts;

use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\View\PurchasesTab;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;

/** 我购买的 of the buyer, and the buyers of a post for its author. */
final class PurchasesTest extends PrivacyTestCase {

	protected function tearDown(): void {
		$_GET = array();
		parent::tearDown();
	}

	/** @return string Number of the order. */
	private function buy( int $member, int $post ): string {
		$this->service( Credits::class )->credit( 0, $member, Asset::Balance, 500, '测试' );
		$this->as_user( $member );
		$sent = array( 'post_id' => $post, 'method' => 'balance' );
		return (string) $this->data( $this->rest( 'POST', '/post/buy', $sent ) )['order_no'];
	}

	/**
	 * What the caller has bought.
	 *
	 * @return list<array<string, mixed>>
	 */
	private function bought( string $search = '' ): array {
		return $this->data( $this->rest( 'GET', '/purchases', array( 'search' => $search ) ) );
	}

	public function test_what_was_bought_stays_whatever_becomes_of_it(): void {
		$changed = $this->lock( 'paid', '5' );
		$deleted = $this->lock( 'paid', '5' );
		$hidden  = $this->lock( 'paid', '5' );
		wp_update_post( array( 'ID' => $changed, 'post_title' => '100% 的秘方' ) );
		$buyer = $this->create_member();
		$kept  = $this->buy( $buyer, $changed );
		$this->buy( $buyer, $deleted );
		$this->buy( $buyer, $hidden );
		$this->change( $changed, array( 'type' => 'password', 'value' => '另一把锁' ) );
		wp_delete_post( $deleted, true );
		wp_update_post( array( 'ID' => $hidden, 'post_status' => 'draft' ) );
		$this->as_user( $buyer );
		$rows = $this->bought();
		self::assertCount( 3, $rows );
		self::assertStringContainsString( '看不到', $rows[0]['note'] );
		self::assertSame( array( '', '这篇动态已删除' ), array( $rows[1]['url'], $rows[1]['note'] ) );
		self::assertSame( array( $kept, '' ), array( $rows[2]['order_no'], $rows[2]['note'] ) );
		self::assertStringEndsWith( '#hidden', $rows[2]['url'] );
		self::assertSame( array( $kept ), array_column( $this->bought( '0% 的' ), 'order_no' ) );
		self::assertSame( array(), $this->bought( '%秘%' ), 'marks of LIKE are letters' );
		$_GET = array( 'find' => '秘方' );
		$html = $this->service( PurchasesTab::class )->html( $buyer );
		self::assertStringContainsString( '100% 的秘方', $html );
		self::assertStringNotContainsString( '已删除', $html );
		$this->as_user( $this->create_member() );
		self::assertSame( array(), $this->bought() );
		$orders = $this->service( Orders::class );
		$orders->refund( $orders->need( $kept, $buyer ), new PaidBack( "test:$kept", 500, null, 0, '测试' ) );
		$this->as_user( $buyer );
		self::assertSame( array(), $this->bought( '秘方' ), 'what was given back is not kept' );
	}

	public function test_the_author_sees_the_buyers_and_nobody_else(): void {
		$post  = $this->lock( 'paid', '5' );
		$first = $this->create_member();
		$last  = $this->create_member();
		$this->buy( $first, $post );
		$this->buy( $last, $post );
		foreach ( array( $first => 100, $last => 200 ) as $member => $time ) {
			$this->db()->execute(
				"UPDATE {$this->db()->table( 'post_sale' )} SET created = %d WHERE user_id = %d",
				array( $time, $member )
			);
		}
		$path = "/post/$post/buyers";
		$this->assert_refused( $this->rest( 'GET', $path ), 403, 'zeromo_forbidden' );
		$this->as_user( 0 );
		$this->assert_refused( $this->rest( 'GET', $path ), 401, 'zeromo_login_required' );
		$this->as_user( $this->author );
		$told = $this->data( $this->rest( 'GET', '/message', array( 'type' => 'order' ) ) )['items'];
		self::assertCount( 1, $told, 'several who buy one post are one notice' );
		self::assertStringContainsString( '购买了你的动态', $told[0]['text'] );
		$page = $this->rest( 'GET', $path, array( 'per_page' => 1 ) );
		self::assertSame( array( $last ), array_column( array_column( $this->data( $page ), 'member' ), 'id' ) );
		$block = $this->service( LockBlock::class );
		self::assertStringContainsString( '已有 2 人购买</summary>', $block->now( $post, $this->author ) );
		$staff = $this->create_member( 'editor' );
		$this->as_user( $staff );
		self::assertStringContainsString( '已有 2 人购买</p>', $block->now( $post, $staff ) );
		self::assertStringNotContainsString( '<summary>', $block->now( $post, $last ) );
	}
}
