<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\FreeReads;

use Zeromo\Community\FreeReads\FreeReads;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Membership\Api\VipGrants;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Usage;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;

/** Posts that are sold, opened by who has free reads a day. */
final class FreeReadTest extends PrivacyTestCase {

	private function level_reads( int $reads ): void {
		$levels = array(
			array( 'level' => 1, 'name' => 'VIP', 'reads' => $reads ),
			array( 'level' => 2, 'name' => 'SVIP', 'reads' => $reads + 1 ),
		);
		$this->service( Settings::class )->save( array( 'vip_levels' => $levels ) );
	}

	private function vip( int $level = 1 ): int {
		$member = $this->create_member();
		$this->service( Db::class )->transaction(
			fn() => $this->service( VipGrants::class )->give( $member, $level, 30, "test:$member" )
		);
		return $member;
	}

	private function press( int $member, int $post ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', '/post/free-read', array( 'post_id' => $post ) );
	}

	public function test_a_press_opens_one_until_midnight_and_is_counted_once(): void {
		$this->level_reads( 2 );
		$one    = $this->lock( 'paid', '3' );
		$two    = $this->lock( 'points', '30' );
		$three  = $this->lock( 'paid', '5' );
		$member = $this->vip();
		self::assertFalse( $this->sees( $one, $member ) );
		$block = $this->service( LockBlock::class );
		self::assertStringContainsString( '今天还能免费看 2 篇', $block->now( $one, $member ) );
		$done = $this->data( $this->press( $member, $one ) );
		self::assertSame( 1, $done['left'] );
		self::assertStringContainsString( self::WORD, $done['html'] );
		self::assertStringContainsString( '今天免费看', $done['html'] );
		self::assertTrue( $this->sees( $one, $member ) );
		self::assertSame( 1, $this->data( $this->press( $member, $one ) )['left'], 'the same post uses nothing' );
		self::assertSame( 0, $this->data( $this->press( $member, $two ) )['left'] );
		$this->assert_refused( $this->press( $member, $three ), 422, 'zeromo_free_reads_used' );
		self::assertFalse( $this->sees( $three, $member ) );
		self::assertStringContainsString( '今天免费看的 2 篇已经看完', $block->now( $three, $member ) );
		$higher = $this->vip( 2 );
		self::assertSame( 2, $this->data( $this->press( $higher, $three ) )['left'] );
		self::assertFalse( $this->sees( $one, $higher ), 'nobody else’s press opens it' );

		// The next day.
		$db    = $this->service( Db::class );
		$day   = (int) wp_date( 'Ymd', time() - DAY_IN_SECONDS );
		$reads = $this->service( FreeReads::class );
		foreach ( array( 'free_read', 'free_read_day' ) as $table ) {
			$db->execute( "UPDATE {$db->table( $table )} SET day = %d WHERE user_id = %d", array( $day, $member ) );
		}
		wp_cache_flush();
		self::assertFalse( $this->sees( $one, $member ) );
		self::assertSame( 2, $reads->left( $member ) );
		$reads->sweep();
		foreach ( array( 'free_read', 'free_read_day' ) as $table ) {
			$left = "SELECT COUNT(*) FROM {$db->table( $table )} WHERE user_id = %d";
			self::assertSame( 0, (int) $db->value( $left, array( $member ) ) );
		}
	}

	public function test_who_has_none_is_refused_and_nothing_is_used_where_nothing_is_shut(): void {
		$this->level_reads( 0 );
		$post = $this->lock( 'paid', '3' );
		$this->assert_refused( $this->press( 0, $post ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->press( $this->create_member(), $post ), 403, 'zeromo_no_free_reads' );
		$member = $this->vip();
		$this->assert_refused( $this->press( $member, $post ), 403, 'zeromo_no_free_reads' );
		self::assertStringNotContainsString( '免费看', $this->service( LockBlock::class )->now( $post, $member ) );
		$this->level_reads( 3 );
		foreach ( array( 'password' => '芝麻', 'login' => '' ) as $type => $value ) {
			$locked = $this->lock( $type, $value );
			$this->assert_refused( $this->press( $member, $locked ), 422, 'zeromo_content_invalid' );
		}
		$this->assert_refused( $this->press( $member, 99999999 ), 404, 'zeromo_not_found' );
		$this->data( $this->press( $this->author, $post ) );
		self::assertSame( 3, $this->service( FreeReads::class )->left( $member ) );
		$free = $this->publish(
			$this->author,
			'看得见的',
			array(
				'privacy' => array(
					'type' => 'paid',
					'value' => '3',
					'vip_value' => '0',
					'content' => self::WORD . '藏起来的',
				),
			)
		);
		self::assertTrue( $this->sees( $free, $member ) );
		self::assertSame( 3, $this->data( $this->press( $member, $free ) )['left'], 'open already' );
		$rights = $this->service( \Zeromo\Community\Membership\Blocks\VipBlock::class )->render( array(), '' );
		self::assertStringContainsString( '每天免费看付费内容', $rights );
		self::assertStringContainsString( '3 篇', $rights );
	}

	/** What the refund rule is told of a membership: nothing before something that is sold was read by it. */
	public function test_a_membership_is_used_by_reading(): void {
		$this->level_reads( 2 );
		$staff = $this->create_member( 'administrator' );
		$this->as_user( $staff );
		$plan   = array( 'name' => '月卡', 'price' => '10', 'days' => 30, 'level' => 1 );
		$id     = (int) $this->data( $this->rest( 'POST', '/admin/plans', $plan ) )['id'];
		$member = $this->create_member();
		$this->service( Credits::class )->credit( 0, $member, Asset::Balance, 9000, '测试' );
		$post   = $this->lock( 'paid', '3' );
		$bought = $this->lock( 'paid', '3' );
		$number = array();
		foreach ( array( 1, 2 ) as $n ) {
			$this->as_user( $member );
			$buy          = array( 'plan_id' => $id, 'method' => 'balance' );
			$number[ $n ] = (string) $this->data( $this->rest( 'POST', '/account/buy-vip-member', $buy ) )['order_no'];
		}
		$orders = $this->service( Orders::class );
		$usage  = $this->service( Usage::class );
		$used   = fn( int $n ): string => $usage->of( $orders->need( $number[ $n ], $member ) );
		$this->data( $this->rest( 'POST', '/post/buy', array( 'post_id' => $bought, 'method' => 'balance' ) ) );
		$this->data( $this->rest( 'GET', "/content/$bought" ) );
		self::assertSame( '', $used( 1 ), 'what was bought is not read by the level' );
		$this->data( $this->press( $member, $post ) );
		$this->data( $this->rest( 'GET', "/content/$post" ) );
		self::assertSame( '已经用会员看过或下载过内容', $used( 1 ) );
		self::assertSame( '', $used( 2 ), 'the time of the renewal has not begun' );
	}
}
