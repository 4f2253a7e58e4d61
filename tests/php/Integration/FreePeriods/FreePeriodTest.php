<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\FreePeriods;

use Zeromo\Community\FreePeriods\FreePlaces;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Locks\Sql\LockCopies;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;

/** What is sold is free for a time, and for the first members. */
final class FreePeriodTest extends PrivacyTestCase {

	/** @param array<string, mixed> $terms */
	private function sold( array $terms, string $type = 'paid' ): int {
		$privacy = array( 'type' => $type, 'value' => '5', 'content' => self::WORD . '藏起来的' );
		return $this->publish( $this->author, '看得见的', array( 'privacy' => $privacy, 'sale_terms' => $terms ) );
	}

	/** @param array<string, mixed> $terms */
	private function terms( int $post, array $terms ): \WP_REST_Response {
		$this->as_user( $this->author );
		return $this->rest( 'POST', '/content', array( 'id' => $post, 'sale_terms' => $terms ) );
	}

	private function press( int $member, int $post ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', '/post/free-place', array( 'post_id' => $post ) );
	}

	/** The end of the period is moved, as if time had passed. */
	private function move( int $post, int $from, int $until ): void {
		$db    = $this->service( Db::class );
		$terms = wp_json_encode( array( 'from' => $from, 'until' => $until ) );
		$db->execute( "UPDATE {$db->table( 'lock' )} SET terms = %s WHERE post_id = %d", array( $terms, $post ) );
		$row   = (string) $db->value( "SELECT parts FROM {$db->table( 'feed' )} WHERE post_id = %d", array( $post ) );
		$parts = json_decode( $row, true );

		$parts['lock']['terms'] = array( 'from' => $from, 'until' => $until );
		$db->execute(
			"UPDATE {$db->table( 'feed' )} SET parts = %s WHERE post_id = %d",
			array( wp_json_encode( $parts, JSON_UNESCAPED_UNICODE ), $post )
		);
		wp_cache_flush();
	}

	public function test_it_is_open_for_members_between_two_moments_and_for_no_visitor(): void {
		$post   = $this->sold( array( 'free_until' => gmdate( 'c', time() + 2 * DAY_IN_SECONDS + 3700 ) ) );
		$member = $this->create_member();
		$block  = $this->service( LockBlock::class );
		self::assertTrue( $this->sees( $post, $member ) );
		self::assertFalse( $this->sees( $post, 0 ), 'a visitor’s page may outlive the period' );
		self::assertStringContainsString( '限时免费，还剩 2 天 1 小时', $block->now( $post, $member ) );
		self::assertStringContainsString( '登录后免费看', $block->now( $post, 0 ) );
		self::assertSame( array(), $this->service( LockCopies::class )->faults() );
		$this->as_user( $member );
		$buy = $this->rest( 'POST', '/post/buy', array( 'post_id' => $post, 'method' => 'balance' ) );
		$this->assert_refused( $buy, 409, 'zeromo_already_owned' );

		$this->move( $post, 0, time() - 1 );
		self::assertFalse( $this->sees( $post, $member ), 'what was read in that time is no right after it' );
		self::assertStringNotContainsString( '限时免费', $block->now( $post, $member ) );
		$this->move( $post, time() + 3600, time() + 7200 );
		self::assertFalse( $this->sees( $post, $member ) );
		self::assertStringContainsString( '限时免费', $block->now( $post, $member ) );
	}

	public function test_what_was_opened_stays_open_where_the_owner_says_so(): void {
		$this->set( FreePlaces::KEEPS, true );
		$post  = $this->sold( array( 'free_until' => gmdate( 'c', time() + 3600 ) ), 'points' );
		$read  = $this->create_member();
		$other = $this->create_member();
		self::assertTrue( $this->sees( $post, $read ) );
		$this->move( $post, 0, time() - 1 );
		self::assertTrue( $this->sees( $post, $read ) );
		self::assertStringContainsString( '已免费领取', $this->service( LockBlock::class )->now( $post, $read ) );
		self::assertFalse( $this->sees( $post, $other ) );
		$this->set( FreePlaces::KEEPS, false );
		self::assertTrue( $this->sees( $post, $read ), 'what was kept is kept' );
	}

	public function test_the_first_get_it_for_nothing_once_each_and_keep_it(): void {
		$post  = $this->sold( array( 'free_first' => 2 ) );
		$block = $this->service( LockBlock::class );
		$one   = $this->create_member();
		$two   = $this->create_member();
		$three = $this->create_member();
		self::assertFalse( $this->sees( $post, $one ), 'nothing is taken by looking' );
		self::assertStringContainsString( '前 2 名免费，还剩 2 个名额', $block->now( $post, $one ) );
		$this->assert_refused( $this->press( 0, $post ), 401, 'zeromo_login_required' );
		$done = $this->data( $this->press( $one, $post ) );
		self::assertSame( 1, $done['left'] );
		self::assertStringContainsString( self::WORD, $done['html'] );
		self::assertSame( 1, $this->data( $this->press( $one, $post ) )['left'], 'the same member takes one' );
		self::assertSame( 1, $this->data( $this->press( $this->author, $post ) )['left'], 'who sees it takes none' );
		self::assertSame( 0, $this->data( $this->press( $two, $post ) )['left'] );
		$this->assert_refused( $this->press( $three, $post ), 422, 'zeromo_free_places_taken' );
		self::assertFalse( $this->sees( $post, $three ) );
		self::assertStringContainsString( '免费名额已经领完', $block->now( $post, $three ) );
		$this->change( $post, array( 'type' => 'paid', 'value' => '8' ) );
		$this->data( $this->terms( $post, array() ) );
		self::assertTrue( $this->sees( $post, $one ), 'another price takes nothing away' );
		$this->assert_refused( $this->press( $three, $post ), 422, 'zeromo_content_invalid' );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $one );
		$this->data( $this->terms( $post, array( 'free_first' => 2 ) ) );
		$this->assert_refused( $this->press( $three, $post ), 422, 'zeromo_free_places_taken' );
		wp_delete_post( $post, true );
		$db = $this->service( Db::class );
		foreach ( array( 'free_place', 'free_place_count' ) as $table ) {
			$rows = "SELECT COUNT(*) FROM {$db->table( $table )} WHERE post_id = %d";
			self::assertSame( 0, (int) $db->value( $rows, array( $post ) ) );
		}
	}

	public function test_terms_are_within_bounds_and_absent_ones_stay(): void {
		$post = $this->sold( array( 'free_first' => 7 ) );
		foreach ( array(
			array( 'free_from' => gmdate( 'c', time() + 60 ) ),
			array( 'free_until' => gmdate( 'c', time() - 60 ) ),
			array( 'free_from' => gmdate( 'c', time() + 7200 ), 'free_until' => gmdate( 'c', time() + 3600 ) ),
			array( 'free_until' => gmdate( 'c', time() + 400 * DAY_IN_SECONDS ) ),
			array( 'prices' => array( 'circle=5' ) ),
			array( 'prices' => array( 'nobody=1' ) ),
		) as $bad ) {
			$this->assert_refused( $this->terms( $post, $bad ), 422, 'zeromo_content_invalid' );
		}
		foreach ( array( 'tomorrow', '2026-02-30T10:00' ) as $time ) {
			self::assertSame( 400, $this->terms( $post, array( 'free_until' => $time ) )->get_status() );
		}
		self::assertSame( 400, $this->terms( $post, array( 'free_first' => -1 ) )->get_status() );
		$this->change( $post, array( 'type' => 'paid', 'value' => '6' ) );
		$edit = $this->data( $this->rest( 'GET', "/content/$post", array( 'context' => 'edit' ) ) );
		self::assertStringContainsString(
			'还剩 7 个',
			$this->service( LockBlock::class )->now( $post, $this->create_member() )
		);
		self::assertSame( '6.00', $edit['privacy']['value'] );
		$this->change( $post, array( 'type' => 'login' ) );
		$this->assert_refused( $this->press( $this->create_member(), $post ), 422, 'zeromo_content_invalid' );
	}
}
