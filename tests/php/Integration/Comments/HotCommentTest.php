<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Comments;

use Zeromo\Community\BlockedMembers\BlockService;
use Zeromo\Community\Comments\Sql\HotCommentRows;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Version;
use Zeromo\Community\Muting\MuteService;
use Zeromo\Community\Plugin;
use Zeromo\Community\Reactions\Cleanup;
use Zeromo\Community\Setup\Migrator;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** The best liked comment below a card: which one, who is shown it, what it costs. */
final class HotCommentTest extends ContentTestCase {

	private int $author;
	private int $reader;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_wp_mail', '__return_true' );
		$this->author = $this->create_member( 'author', '作者甲' );
		$this->reader = $this->create_member( 'subscriber', '读者乙' );
		$this->post   = $this->publish( $this->author, '今天的雾' );
		$this->set( 'comment_hot_likes', 2 );
	}

	private function say( string $text, int $parent = 0, int $post = 0, int $member = 0 ): int {
		$this->as_user( 0 === $member ? $this->reader : $member );
		$fields = array( 'post_id' => 0 === $post ? $this->post : $post, 'id' => $parent, 'comment' => $text );
		return (int) $this->data( $this->rest( 'POST', '/comment', $fields ) )['id'];
	}

	/**
	 * Likes by so many members.
	 *
	 * @return list<int> Who they are.
	 */
	private function like( int $comment, int $times ): array {
		$members = array();
		for ( $n = 0; $n < $times; $n++ ) {
			$members[] = $this->create_member();
			$this->press( $members[ $n ], $comment );
		}
		return $members;
	}

	private function press( int $member, int $comment, bool $on = true ): void {
		$this->as_user( $member );
		$fields = array( 'id' => $comment, 'type' => 'comment', 'delete' => $on ? 0 : 1 );
		$this->data( $this->rest( 'POST', '/like', $fields ) );
	}

	/**
	 * What a list says.
	 *
	 * @param array<string, mixed> $params Of the list.
	 * @return array<mixed>
	 */
	private function page( int $viewer = 0, array $params = array() ): array {
		$this->as_user( $viewer );
		return $this->data( $this->rest( 'GET', '/content/list', $params ) );
	}

	/** The comment below our post's card, 0 for none. */
	private function shown( int $viewer = 0, int $post = 0 ): int {
		$items = array_column( $this->page( $viewer )['items'], null, 'id' );
		return (int) ( $items[ 0 === $post ? $this->post : $post ]['hot_comment']['id'] ?? 0 );
	}

	public function test_a_card_shows_the_comment_that_is_liked_most_and_leads_to_it(): void {
		$first  = $this->say( '第一条' );
		$second = $this->say( "很好 <b>看</b>\n" . str_repeat( '雾', 100 ) );
		$this->like( $first, 1 );
		self::assertSame( 0, $this->shown(), 'one like is not enough' );
		$this->like( $second, 2 );
		$page = $this->page();
		self::assertSame(
			array(
				'author' => array( 'id' => $this->reader, 'name' => '读者乙' ),
				'id' => $second,
				'text' => mb_substr( '很好 <b>看</b> ' . str_repeat( '雾', 100 ), 0, 79 ) . '…',
				'likes' => 2,
			),
			array( 'author' => array_slice( $page['items'][0]['hot_comment']['author'], 0, 2 ) )
				+ $page['items'][0]['hot_comment']
		);
		$link = "class=\"zmo-hotcomment\" href=\"{$page['items'][0]['url']}#comment-$second\"";
		self::assertMarkup( $link, $page['list_html'] );
		self::assertMarkup( '很好 &lt;b&gt;看&lt;/b&gt;', $page['list_html'] );
		$answer = $this->data( $this->rest( 'GET', "/content/$this->post" ) );
		self::assertArrayNotHasKey( 'hot_comment', $answer, 'on its own page the comments are there themselves' );
		$this->like( $first, 1 );
		self::assertSame( $first, $this->shown(), 'the older one of equals' );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_another_takes_its_place_when_it_loses_likes_or_goes(): void {
		$first  = $this->say( '第一条' );
		$second = $this->say( '第二条' );
		$reply  = $this->say( '回复', $first );
		$this->like( $reply, 5 );
		$fans = $this->like( $first, 4 );
		$this->like( $second, 3 );
		self::assertSame( $first, $this->shown() );
		$this->press( $fans[0], $first, false );
		$this->press( $fans[1], $first, false );
		self::assertSame( $second, $this->shown() );
		self::assertSame( '3', $this->row( $this->post )['hot_likes'] );
		foreach ( array( 'hold', 'spam', 'trash' ) as $state ) {
			wp_set_comment_status( $second, $state );
			self::assertSame( $first, $this->shown(), $state );
			self::assertSame( array(), $this->wrong_totals(), $state );
			wp_set_comment_status( $second, 'approve' );
			self::assertSame( $second, $this->shown(), "approved after $state" );
		}
		wp_delete_comment( $second, true );
		self::assertSame( $first, $this->shown() );
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'DELETE', '/comment/delete', array( 'id' => $first ) ) );
		self::assertSame( 0, $this->shown(), 'a reply is not one' );
		self::assertSame( '0', $this->row( $this->post )['hot_comment'] );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_it_is_shown_to_who_may_see_it_alone(): void {
		$comment = $this->say( '广告：去看看' );
		$this->like( $comment, 2 );
		$other = $this->create_member();
		self::assertSame( $comment, $this->shown( $other ) );
		$this->service( BlockService::class )->set( $this->reader, $other, true );
		self::assertSame( 0, $this->shown( $other ), 'blocked by its author' );
		$this->service( BlockService::class )->set( $this->reader, $other, false );
		$this->service( MuteService::class )->mute( $other, '广告', true );
		self::assertSame( 0, $this->shown( $other ), 'a muted word' );
		$this->service( MuteService::class )->mute( $this->reader, '广告', true );
		self::assertSame( $comment, $this->shown( $this->reader ), 'one\'s own words' );
		// A state that no hook has told of: the comment itself decides.
		$this->db()->execute(
			"UPDATE {$this->db()->core( 'comments' )} SET comment_approved = '0' WHERE comment_ID = %d",
			array( $comment )
		);
		self::assertSame( 0, $this->shown() );
	}

	public function test_below_a_lock_it_shows_where_the_lock_is_open(): void {
		$privacy = array( 'privacy' => array( 'type' => 'login', 'content' => '藏起来的那几句' ) );
		$locked  = $this->publish( $this->author, '有隐藏内容', $privacy );
		$comment = $this->say( '原来藏的是这个', 0, $locked );
		$this->like( $comment, 2 );
		self::assertSame( $comment, $this->shown( $this->reader, $locked ) );
		self::assertSame( 0, $this->shown( 0, $locked ) );
	}

	public function test_a_members_only_circle_shows_it_to_members(): void {
		$circle  = $this->make_circle( $this->author, false, $this->reader );
		$inside  = $this->publish( $this->author, '圈内', array( 'circle_id' => $circle ) );
		$comment = $this->say( '圈内的话', 0, $inside );
		$this->press( $this->author, $comment );
		$this->press( $this->reader, $comment );
		self::assertSame( $comment, $this->shown( $this->reader, $inside ) );
		$answer = (string) wp_json_encode( $this->page(), JSON_UNESCAPED_UNICODE );
		self::assertStringNotContainsString( '圈内的话', $answer );
		$query = array( 'source' => 'circle', 'circle_id' => $circle );
		self::assertSame( $comment, $this->page( $this->reader, $query )['items'][0]['hot_comment']['id'] );
	}

	public function test_a_page_pays_one_statement_for_all_of_them_and_none_without(): void {
		for ( $n = 0; $n < 4; $n++ ) {
			$posts[] = $this->publish( $this->author, "第 $n 条" );
		}
		$cost   = function ( int $viewer ): int {
			wp_cache_flush();
			$this->page( $viewer );
			wp_cache_flush();
			get_userdata( $viewer );
			get_option( 'x' );
			$before = $this->db()->count();
			$this->page( $viewer );
			return $this->db()->count() - $before;
		};
		$member = $this->create_member();
		$plain  = array( $cost( 0 ), $cost( $member ) );
		foreach ( $posts as $post ) {
			$comments[] = $this->say( '一条评论', 0, $post, $this->create_member() );
		}
		$this->press( $this->author, $comments[0] );
		self::assertSame( $plain, array( $cost( 0 ), $cost( $member ) ), 'none is liked enough' );
		array_map( fn( int $comment ): array => $this->like( $comment, 2 ), $comments );
		$items = $this->page( $member )['items'];
		self::assertCount( 4, array_filter( $items, static fn( array $item ): bool => isset( $item['hot_comment'] ) ) );
		self::assertSame( array( $plain[0] + 1, $plain[1] + 1 ), array( $cost( 0 ), $cost( $member ) ) );
		$this->set( 'comment_hot_likes', 0 );
		self::assertSame( $plain, array( $cost( 0 ), $cost( $member ) ), 'switched off' );
		self::assertSame( 0, $this->shown( 0, $posts[0] ) );
	}

	public function test_likes_of_a_member_who_goes_are_taken_off(): void {
		$first  = $this->say( '第一条' );
		$second = $this->say( '第二条' );
		$fans   = $this->like( $first, 3 );
		$this->like( $second, 2 );
		$this->service( Cleanup::class )->erase( $fans[0], 100 );
		self::assertSame( array( $first, '2' ), array( $this->shown(), $this->row( $this->post )['hot_likes'] ) );
		$this->service( Cleanup::class )->member_gone( $fans[1], 0 );
		self::assertSame( $second, $this->shown() );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_both_columns_are_counted_again(): void {
		$first = $this->say( '第一条' );
		$this->like( $first, 2 );
		$this->like( $this->say( '第二条' ), 2 );
		$feed = $this->db()->table( 'feed' );
		$this->db()->execute(
			"UPDATE $feed SET hot_comment = 7, hot_likes = 1 WHERE post_id = %d",
			array( $this->post )
		);
		self::assertCount( 2, $this->wrong_totals() );
		foreach ( Plugin::container()->all( CounterSource::class ) as $source ) {
			$source->repair();
		}
		self::assertSame( array(), $this->wrong_totals() );
		self::assertSame( $first, $this->shown() );
	}

	public function test_a_site_without_the_columns_gets_them(): void {
		$feed = $this->db()->table( 'feed' );
		$this->change_tables(
			function () use ( $feed ): void {
				$this->db()->execute( "ALTER TABLE $feed DROP COLUMN hot_comment" );
				$this->db()->execute( "ALTER TABLE $feed DROP COLUMN hot_likes" );
				$done = (array) get_option( 'zeromo_migrations' );
				unset( $done['comments_hot'] );
				update_option( 'zeromo_migrations', $done, false );
				$run = fn(): bool => $this->service( Migrator::class )->run( Plugin::modules(), '9.9.9' );
				self::assertTrue( $run() );
				self::assertTrue( HotCommentRows::fill( $this->db() ) );
				$this->service( Settings::class )->set_internal( '_version', Version::DATA );
			}
		);
		self::assertSame(
			array( 'hot_comment', 'hot_likes' ),
			array_slice( $this->db()->column( "SHOW COLUMNS FROM $feed" ), -2 )
		);
	}
}
