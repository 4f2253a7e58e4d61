<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Follows;

use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Members\Api\MemberTab;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Followers and whom a member follows, for every kind of reader. */
final class FollowListTest extends IntegrationTestCase {

	private int $star;
	/** @var list<int> Followers, the first first. */
	private array $fans = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->star = $this->create_member();
		for ( $n = 0; $n < 5; $n++ ) {
			$this->fans[] = $this->create_member( 'subscriber', "粉丝$n" );
			$this->follow( $this->fans[ $n ], $this->star );
			$this->db()->execute(
				"UPDATE {$this->db()->table( 'follow' )} SET created = %d WHERE user_id = %d",
				array( 1000 + intdiv( $n, 2 ), $this->fans[ $n ] )
			);
		}
	}

	private function follow( int $who, int $whom ): void {
		$this->as_user( $who );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $whom ) ) );
	}

	/** @param array<string, mixed> $more Arguments. */
	private function list( int $viewer, array $more = array(), string $word = 'followers' ): \WP_REST_Response {
		$this->as_user( $viewer );
		return $this->rest( 'GET', "/user/$word", $more + array( 'user_id' => $this->star ) );
	}

	public function test_the_newest_come_first_and_pages_meet_without_gap(): void {
		$expected = array( $this->fans[4], $this->fans[3], $this->fans[2], $this->fans[1], $this->fans[0] );
		self::assertSame( $expected, array_column( $this->data( $this->list( 0 ) ), 'id' ) );
		self::assertSame( '5', $this->list( 0 )->get_headers()['X-WP-Total'] ?? '' );
		$found  = array();
		$cursor = '';
		do {
			$page   = $this->list( 0, array( 'per_page' => 2, 'cursor' => $cursor ) );
			$found  = array( ...$found, ...array_column( $this->data( $page ), 'id' ) );
			$cursor = (string) ( $page->get_headers()['X-WP-Next-Cursor'] ?? '' );
		} while ( '' !== $cursor );
		self::assertSame( $expected, $found );
		self::assertSame(
			array( $this->fans[2], $this->fans[1] ),
			array_column( $this->data( $this->list( 0, array( 'per_page' => 2, 'paged' => 2 ) ) ), 'id' )
		);
		self::assertSame( array(), $this->data( $this->list( 0, array( 'paged' => 500 ) ) ) );
		$this->as_user( $this->fans[0] );
		self::assertSame(
			array( $this->star ),
			array_column( $this->data( $this->rest( 'GET', '/user/following' ) ), 'id' )
		);
	}

	public function test_the_reader_is_told_who_is_followed_and_who_follows_back(): void {
		$this->follow( $this->star, $this->fans[1] );
		$this->follow( $this->star, $this->fans[2] );
		$this->follow( $this->fans[2], $this->star );
		$rows = array_column( $this->data( $this->list( $this->star ) ), null, 'id' );
		self::assertSame(
			array( true, true ),
			array( $rows[ $this->fans[1] ]['following'], $rows[ $this->fans[1] ]['mutual'] )
		);
		self::assertSame(
			array( false, false ),
			array( $rows[ $this->fans[0] ]['following'], $rows[ $this->fans[0] ]['mutual'] )
		);
		$rows = array_column( $this->data( $this->list( 0 ) ), null, 'id' );
		self::assertFalse( $rows[ $this->fans[1] ]['mutual'] );
	}

	public function test_a_list_kept_to_oneself_is_closed_to_others(): void {
		$this->service( MemberPrivacy::class )->save( $this->star, array( 'show_followers' => false ) );
		$this->assert_refused( $this->list( 0 ), 403, 'zeromo_forbidden' );
		$this->assert_refused( $this->list( $this->fans[0] ), 403, 'zeromo_forbidden' );
		self::assertCount( 5, $this->data( $this->list( $this->star ) ) );
		self::assertSame( 200, $this->list( 0, array(), 'following' )->get_status() );
		$this->service( MemberPrivacy::class )->save(
			$this->star,
			array( 'show_followers' => true, 'show_following' => false )
		);
		self::assertSame( 200, $this->list( 0 )->get_status() );
		$this->assert_refused( $this->list( 0, array(), 'following' ), 403, 'zeromo_forbidden' );
	}

	public function test_members_who_have_blocked_each_other_are_not_in_each_others_lists(): void {
		$this->as_user( $this->fans[0] );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->fans[3] ) ) );
		foreach ( array(
			array( $this->fans[0], $this->fans[3] ),
			array( $this->fans[3], $this->fans[0] ),
		) as [ $viewer, $hidden ] ) {
			$ids = array_column( $this->data( $this->list( $viewer ) ), 'id' );
			self::assertNotContains( $hidden, $ids );
			self::assertCount( 4, $ids );
		}
		$this->as_user( $this->star );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->fans[1] ) ) );
		$this->assert_refused( $this->list( $this->fans[1] ), 403, 'zeromo_forbidden' );
	}

	public function test_nobody_and_junk(): void {
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'GET', '/user/followers', array( 'user_id' => 99999999 ) ),
			404,
			'zeromo_not_found'
		);
		foreach ( array(
			array(),
			array( 'user_id' => 'x' ),
			array( 'user_id' => $this->star, 'per_page' => 51 ),
			array( 'user_id' => $this->star, 'cursor' => 'junk' ),
		) as $junk ) {
			self::assertSame(
				400,
				$this->rest( 'GET', '/user/followers', $junk )->get_status(),
				(string) wp_json_encode( $junk )
			);
		}
	}

	public function test_a_page_costs_the_same_however_long_it_is(): void {
		$cost = function ( int $size ): int {
			wp_cache_flush();
			$this->as_user( $this->fans[4] );
			return $this->count_queries( fn() => $this->list( $this->fans[4], array( 'per_page' => $size ) ) );
		};
		$cost( 2 );
		self::assertSame( $cost( 2 ), $cost( 5 ) );
		self::assertLessThanOrEqual( 10, $cost( 5 ) );
	}

	public function test_what_a_member_likes_is_a_tab_that_shows_only_what_the_reader_may_see(): void {
		$post = wp_insert_post(
			array(
				'post_author' => $this->fans[1],
				'post_title' => '喜欢的文章',
				'post_content' => 'x',
				'post_status' => 'publish',
			)
		);
		$this->as_user( $this->star );
		$this->data( $this->rest( 'POST', '/like', array( 'id' => $post ) ) );
		$tab = array_values(
			array_filter(
				Plugin::container()->all( MemberTab::class ),
				static fn( MemberTab $one ): bool => 'likes' === $one->slug()
			)
		)[0];
		self::assertStringContainsString( '喜欢的文章', (string) $tab->html( $this->star, 0 ) );
		$this->as_user( $this->fans[0] );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->fans[1] ) ) );
		self::assertStringNotContainsString( '喜欢的文章', (string) $tab->html( $this->star, $this->fans[0] ) );
		$this->service( MemberPrivacy::class )->save( $this->star, array( 'show_likes' => false ) );
		self::assertNull( $tab->html( $this->star, $this->fans[0] ) );
		self::assertStringContainsString( '喜欢的文章', (string) $tab->html( $this->star, $this->star ) );
	}

	public function test_the_tabs_of_the_page_show_rows_with_buttons_and_stand_in_no_bar(): void {
		$this->as_user( $this->fans[0] );
		foreach ( Plugin::container()->all( MemberTab::class ) as $tab ) {
			if ( 'followers' === $tab->slug() ) {
				$html = (string) $tab->html( $this->star, $this->fans[0] );
				self::assertSame( 5, substr_count( $html, 'class="zmo-row"' ) );
				self::assertSame( 4, substr_count( $html, 'data-zeromo-widget="follow-button"' ) );
				$this->service( MemberPrivacy::class )->save( $this->star, array( 'show_followers' => false ) );
				self::assertNull( $tab->html( $this->star, $this->fans[0] ) );
			}
		}
	}
}
