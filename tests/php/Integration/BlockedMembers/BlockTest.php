<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\BlockedMembers;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\BlockedMembers\Api\Blocks;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/**
 * Two members of whom one has blocked the other: what they cannot do, who may block whom. What they do not see is in
 * WhoMeetsWhomTest.
 */
final class BlockTest extends ContentTestCase {

	private int $writer;
	private int $reader;
	private int $other;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->writer = $this->create_member( 'author', '写的人' );
		$this->reader = $this->create_member( 'subscriber', '看的人' );
		$this->other  = $this->create_member( 'subscriber', '旁边的人' );
		$this->post   = $this->publish( $this->writer, '写的人的动态' );
	}

	private function block( int $member, int $target, bool $on = true ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', '/user/block', array( 'user_id' => $target, 'blocked' => $on ) );
	}

	/** @return iterable<string, array{bool}> */
	public static function ways(): iterable {
		yield 'the writer has blocked the reader' => array( true );
		yield 'the reader has blocked the writer' => array( false );
	}

	#[DataProvider( 'ways' )]
	public function test_the_two_can_do_nothing_to_each_other( bool $by_writer ): void {
		$comment = $this->make_comment( $this->writer, $this->publish( $this->other, '别人的' ), true, '写的人说' );
		$place   = (int) get_comment( $comment )?->comment_post_ID;
		foreach ( array(
			array( $this->reader, $this->writer ),
			array( $this->writer, $this->reader ),
		) as [ $who, $whom ] ) {
			$this->as_user( $who );
			$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $whom ) ) );
		}
		$this->data(
			$by_writer ? $this->block( $this->writer, $this->reader ) : $this->block( $this->reader, $this->writer )
		);
		self::assertSame(
			'0',
			$this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'follow' )} WHERE user_id IN (%d,%d)",
				array( $this->reader, $this->writer )
			)
		);
		self::assertSame( 0, $this->service( Counters::class )->get( Counters::USER, $this->writer, 'follower' ) );
		foreach ( array(
			array( $this->reader, $this->writer ),
			array( $this->writer, $this->reader ),
		) as [ $who, $whom ] ) {
			$this->as_user( $who );
			$this->assert_refused(
				$this->rest( 'POST', '/user/follow', array( 'user_id' => $whom ) ),
				403,
				'zeromo_forbidden'
			);
		}
		$this->as_user( $this->reader );
		$this->assert_refused(
			$this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'id' => 0, 'comment' => '在吗' ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/comment', array( 'post_id' => $place, 'id' => $comment, 'comment' => '回你' ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused( $this->rest( 'POST', '/like', array( 'id' => $this->post ) ), 404, 'zeromo_not_found' );
		$this->assert_refused(
			$this->rest( 'POST', '/like', array( 'id' => $comment, 'type' => 'comment' ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/like', array( 'id' => $this->writer, 'type' => 'user' ) ),
			404,
			'zeromo_not_found'
		);
		$this->as_user( $this->other );
		self::assertSame( 200, $this->rest( 'POST', '/like', array( 'id' => $this->post ) )->get_status() );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_twice_is_as_once_and_it_ends(): void {
		foreach ( array( true, true ) as $on ) {
			self::assertTrue( $this->data( $this->block( $this->reader, $this->writer, $on ) )['blocked'] );
		}
		self::assertSame(
			array( true, true, false ),
			array(
				$this->service( Blocks::class )->between( $this->reader, $this->writer ),
				$this->service( Blocks::class )->between( $this->writer, $this->reader ),
				$this->service( Blocks::class )->between( $this->other, $this->reader ),
			)
		);
		self::assertSame(
			array( $this->writer ),
			array_column( $this->data( $this->rest( 'GET', '/user/blocked' ) ), 'id' )
		);
		// The other one does not end it.
		self::assertFalse( $this->data( $this->block( $this->writer, $this->reader, false ) )['blocked'] );
		self::assertTrue( $this->service( Blocks::class )->between( $this->reader, $this->writer ) );
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/user/blocked' ) ) );
		foreach ( array( 1, 2 ) as $time ) {
			self::assertFalse(
				$this->data( $this->block( $this->reader, $this->writer, false ) )['blocked'],
				"Time $time"
			);
		}
		self::assertContains( $this->post, $this->listed( array() ) );
		self::assertSame(
			200,
			$this->rest( 'POST', '/user/follow', array( 'user_id' => $this->writer ) )->get_status()
		);
	}

	public function test_who_may_not_and_whom_one_cannot_block(): void {
		$this->assert_refused( $this->block( 0, $this->writer ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->block( $this->reader, $this->reader ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $this->block( $this->reader, 99999999 ), 404, 'zeromo_not_found' );
		foreach ( array( null, 0, -1, 'a', array( 1 ), true ) as $junk ) {
			self::assertSame(
				400,
				$this->rest(
					'POST',
					'/user/block',
					null === $junk ? array() : array( 'user_id' => $junk )
				)->get_status()
			);
		}
		self::assertSame( '0', $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'block' )}" ) );
	}

	public function test_who_decides_on_posts_sees_them_all_the_same(): void {
		$moderator = $this->create_member( 'editor' );
		$this->data( $this->block( $this->writer, $moderator ) );
		$this->as_user( $moderator );
		self::assertContains( $this->post, $this->listed( array() ) );
		self::assertSame( 200, $this->rest( 'GET', "/content/{$this->post}" )->get_status() );
	}

	public function test_the_list_of_blocked_members_goes_on_by_cursor(): void {
		$whom = array( $this->create_member(), $this->create_member(), $this->create_member() );
		foreach ( $whom as $id ) {
			$this->data( $this->block( $this->reader, $id ) );
		}
		$first = $this->rest( 'GET', '/user/blocked', array( 'per_page' => 2 ) );
		$next  = $this->rest(
			'GET',
			'/user/blocked',
			array( 'per_page' => 2, 'cursor' => $first->get_headers()['X-WP-Next-Cursor'] ?? '' )
		);
		self::assertEqualsCanonicalizing(
			$whom,
			array( ...array_column( $this->data( $first ), 'id' ), ...array_column( $this->data( $next ), 'id' ) )
		);
		self::assertCount( 1, $this->data( $next ) );
		self::assertArrayNotHasKey( 'X-WP-Next-Cursor', $next->get_headers() );
	}

	public function test_a_member_who_goes_leaves_no_block(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$this->data( $this->block( $this->reader, $this->writer ) );
		$this->data( $this->block( $this->other, $this->reader ) );
		wp_delete_user( $this->reader );
		self::assertSame( '0', $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'block' )}" ) );
	}
}
