<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Reactions;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** Who liked a thing. */
final class LikersTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;
	private int $post;

	/** @var list<int> */
	private array $members;

	protected function setUp(): void {
		parent::setUp();
		$this->author  = $this->create_member( 'subscriber', '作者' );
		$this->members = array(
			$this->create_member( 'subscriber', '甲' ),
			$this->create_member( 'subscriber', '乙' ),
			$this->create_member( 'subscriber', '丙' ),
		);
		$this->post    = $this->make_post( $this->author );
		foreach ( $this->members as $member ) {
			$this->like( $member );
		}
	}

	private function like( int $member, string $count_type = 'like' ): void {
		$this->as_user( $member );
		$this->data(
			$this->rest( 'POST', '/like', array( 'id' => $this->post, 'count_type' => $count_type, 'delete' => 0 ) )
		);
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<mixed>
	 */
	private function likers( array $params = array() ): array {
		return $this->data( $this->rest( 'GET', '/like/members', $params + array( 'id' => $this->post ) ) );
	}

	public function test_everybody_who_sees_the_post_sees_who_liked_it(): void {
		$this->as_user( 0 );
		$page = $this->likers();
		self::assertSame( array( '丙', '乙', '甲' ), array_column( $page['items'], 'name' ) );
		self::assertSame( array( 3, null ), array( $page['total'], $page['next_cursor'] ) );
		self::assertSame( 3, substr_count( (string) $page['list_html'], 'class="zmo-row"' ) );
		self::assertSame( array(), $this->likers( array( 'count_type' => 'useful' ) )['items'] );
	}

	public function test_pages_hold_everybody_once(): void {
		$seen   = array();
		$cursor = '';
		do {
			$page = $this->likers( array( 'per_page' => 1, 'cursor' => $cursor ) );
			array_push( $seen, ...array_column( $page['items'], 'name' ) );
			$cursor = (string) $page['next_cursor'];
		} while ( '' !== $cursor );
		self::assertSame( array( '丙', '乙', '甲' ), $seen );
		self::assertSame(
			array( '乙' ),
			array_column( $this->likers( array( 'per_page' => 1, 'paged' => 2 ) )['items'], 'name' )
		);
		self::assertSame( array(), $this->likers( array( 'paged' => 900000 ) )['items'] );
	}

	public function test_who_dislikes_is_told_to_nobody_and_what_is_not_seen_has_no_likers(): void {
		$this->like( $this->members[0], 'dislike' );
		$this->as_user( $this->author );
		$this->assert_refused(
			$this->rest( 'GET', '/like/members', array( 'id' => $this->post, 'count_type' => 'dislike' ) ),
			400,
			'rest_invalid_param'
		);
		$this->assert_refused(
			$this->rest( 'GET', '/like/members', array( 'id' => $this->post, 'cursor' => 'x' ) ),
			400,
			'rest_invalid_param'
		);
		$this->assert_refused(
			$this->rest( 'GET', '/like/members', array( 'id' => 999999 ) ),
			404,
			'zeromo_not_found'
		);
		wp_update_post( array( 'ID' => $this->post, 'post_status' => 'draft' ) );
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'GET', '/like/members', array( 'id' => $this->post ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_who_keeps_likes_private_is_no_liker_but_for_themselves(): void {
		$this->as_user( $this->members[1] );
		$this->data( $this->rest( 'POST', '/account/privacy-settings', array( 'show_likes' => 0 ) ) );
		self::assertSame( array( '丙', '乙', '甲' ), array_column( $this->likers()['items'], 'name' ) );
		foreach ( array( 0, $this->author, $this->members[0] ) as $viewer ) {
			$this->as_user( $viewer );
			$first = $this->likers( array( 'per_page' => 1 ) );
			$rest  = $this->likers( array( 'per_page' => 1, 'cursor' => $first['next_cursor'] ) );
			self::assertSame(
				array( '丙', '甲', null ),
				array( $first['items'][0]['name'], $rest['items'][0]['name'], $rest['next_cursor'] )
			);
			self::assertSame( 3, $first['total'], 'The number of likes stays what it is.' );
		}
		$this->as_user( $this->members[1] );
		$this->data( $this->rest( 'POST', '/account/privacy-settings', array( 'show_likes' => 1 ) ) );
		$this->as_user( 0 );
		self::assertCount( 3, $this->likers()['items'] );
	}

	public function test_the_list_of_likes_asks_for_the_right_itself_whoever_reads_it(): void {
		$likes = fn( int $viewer ): int => count(
			$this->service( Posts::class )->listed( new FeedQuery( 'liked', cat: $this->members[1] ), $viewer )['posts']
		);
		self::assertSame( array( 1, 1 ), array( $likes( 0 ), $likes( $this->author ) ) );
		$this->as_user( $this->members[1] );
		$this->data( $this->rest( 'POST', '/account/privacy-settings', array( 'show_likes' => 0 ) ) );
		self::assertSame( 1, $likes( $this->members[1] ) );
		foreach ( array( 0, $this->author ) as $viewer ) {
			try {
				$likes( $viewer );
				self::fail( "$viewer reads them" );
			} catch ( Failure $failure ) {
				self::assertSame( 404, $failure->status );
			}
		}
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'GET', '/content/list', array( 'source' => 'liked', 'cat' => $this->members[1] ) ),
			400,
			'rest_invalid_param'
		);
	}

	public function test_members_who_blocked_each_other_are_not_shown_to_each_other(): void {
		$this->as_user( $this->members[0] );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->members[1], 'blocked' => true ) ) );
		self::assertSame( array( '丙', '甲' ), array_column( $this->likers()['items'], 'name' ) );
		$this->as_user( $this->members[1] );
		self::assertSame( array( '丙', '乙' ), array_column( $this->likers()['items'], 'name' ) );
		$this->as_user( $this->members[2] );
		self::assertSame( array( '丙', '乙', '甲' ), array_column( $this->likers()['items'], 'name' ) );
	}

	public function test_ones_own_likes_can_be_looked_at(): void {
		$this->as_user( $this->members[0] );
		$this->data( $this->rest( 'POST', '/like', array( 'id' => $this->author, 'type' => 'user', 'delete' => 0 ) ) );
		$this->as_user( $this->author );
		self::assertSame(
			array( '甲' ),
			array_column( $this->likers( array( 'id' => $this->author, 'type' => 'user' ) )['items'], 'name' )
		);
	}

	public function test_a_page_costs_the_same_however_many_like_it(): void {
		$this->as_user( 0 );
		$cost = function (): int {
			wp_cache_flush();
			$before = $GLOBALS['wpdb']->num_queries;
			$this->likers();
			return $GLOBALS['wpdb']->num_queries - $before;
		};
		$cost();
		$few = $cost();
		for ( $n = 0; $n < 5; $n++ ) {
			$this->like( $this->create_member() );
		}
		$this->as_user( 0 );
		self::assertSame( $few, $cost() );
	}
}
