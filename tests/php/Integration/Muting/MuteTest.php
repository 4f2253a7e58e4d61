<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Muting;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Feed\Api\FeedCursor;
use Zeromo\Community\Feed\FeedScanner;
use Zeromo\Community\Members\Api\MemberTab;
use Zeromo\Community\Plugin;
use Zeromo\Community\Muting\MuteService;
use Zeromo\Community\Muting\Http\MuteFormHandler;
use Zeromo\Community\Follows\FollowService;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Hidden posts and muted words: every list, its cost, the settings. */
final class MuteTest extends ContentTestCase {

	private int $reader = 0;
	private int $writer = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->db()->execute( 'DELETE FROM ' . $this->db()->table( 'feed' ) );
		$this->reader = $this->create_member();
		$this->writer = $this->create_member( 'author' );
	}

	public function test_a_muted_circle_is_in_no_list_but_its_own(): void {
		$circle = $this->make_circle( $this->writer, true, $this->reader );
		$other  = $this->make_circle( $this->writer, true, $this->reader );
		$topic  = $this->make_topic( '下厨' );
		$post   = fn( int $in ): int => $this->publish(
			$this->writer,
			"汤 $in",
			array_filter( array( 'circle_id' => $in, 'topic_id' => array( $topic ) ) )
		);
		$goes   = $post( $circle );
		$stays  = array( $post( 0 ), $post( $other ) );
		$own    = $this->publish(
			$this->reader,
			'汤 我的',
			array( 'circle_id' => $circle, 'topic_id' => array( $topic ) )
		);
		$this->service( FollowService::class )->set( $this->reader, $this->writer, true );
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'POST', '/favorite/add-object', array( 'post_id' => $goes, 'type' => 'add' ) ) );
		$with_own = array( ...$stays, $own );
		$lists    = array(
			'feed'      => array( array(), $with_own ),
			'hot'       => array( array( 'orderby' => 'hot' ), $with_own ),
			'following' => array( array( 'source' => 'following' ), $stays ),
			'topic'     => array( array( 'source' => 'topic', 'topic_id' => $topic ), $with_own ),
			'member'    => array( array( 'source' => 'member', 'author' => $this->writer ), $stays ),
			'search'    => array( array( 'source' => 'search', 'keywords' => '汤' ), $with_own ),
		);
		foreach ( array( true, true ) as $on ) {
			$answer = $this->data(
				$this->rest( 'POST', '/quiet/circles', array( 'circle_id' => $circle, 'muted' => $on ) )
			);
			$this->assertSame( array( $circle, true ), array( $answer['circle_id'], $answer['muted'] ) );
		}
		foreach ( $lists as $name => [ $params, $left ] ) {
			$shown = $this->listed( $params );
			$this->assertNotContains( $goes, $shown, $name );
			$this->assertSame( array(), array_diff( array_diff( $left, array( $own ) ), $shown ), $name );
			$this->assertSame( in_array( $own, $left, true ), in_array( $own, $shown, true ), $name );
		}
		$inside = $this->listed( array( 'source' => 'circle', 'circle_id' => $circle ) );
		$this->assertContains( $goes, $inside, 'the circle itself shows what is in it' );
		$this->assertSame( array( $goes ), $this->listed( array( 'source' => 'favorite' ) ) );
		$this->assertSame(
			array( $circle ),
			array_column( $this->data( $this->rest( 'GET', '/quiet/circles' ) ), 'id' )
		);
		$this->data( $this->rest( 'POST', '/quiet/circles', array( 'circle_id' => $circle, 'muted' => false ) ) );
		$this->assertContains( $goes, $this->listed( array() ) );
		$this->assertSame( array(), $this->data( $this->rest( 'GET', '/quiet/circles' ) ) );
	}

	public function test_what_is_no_circle_is_not_muted_and_a_deleted_one_leaves_no_row(): void {
		$circle = $this->make_circle( $this->writer );
		$this->as_user( $this->reader );
		$none = $this->rest( 'POST', '/quiet/circles', array( 'circle_id' => 999999, 'muted' => 1 ) );
		$this->assertSame( 404, $none->get_status() );
		$this->data( $this->rest( 'POST', '/quiet/circles', array( 'circle_id' => $circle, 'muted' => 1 ) ) );
		wp_delete_post( $circle, true );
		$this->assertSame(
			'0',
			$this->db()->value( 'SELECT COUNT(*) FROM ' . $this->db()->table( 'muted_circle' ) )
		);
		$this->as_user( 0 );
		$this->assertSame( 401, $this->rest( 'GET', '/quiet/circles' )->get_status() );
	}

	public function test_a_hidden_post_is_in_no_list_and_its_page_stays_open(): void {
		$circle = $this->make_circle( $this->writer, true, $this->reader );
		$topic  = $this->make_topic( '一人食' );
		$stays  = $this->publish(
			$this->writer,
			'晚饭 一',
			array( 'circle_id' => $circle, 'topic_id' => array( $topic ) )
		);
		$goes   = $this->publish(
			$this->writer,
			'晚饭 二',
			array(
				'circle_id' => $circle,
				'topic_id' => array( $topic ),
				'image_ids' => $this->make_pictures( $this->writer, 1 ),
			)
		);
		$this->service( FollowService::class )->set( $this->reader, $this->writer, true );
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'POST', '/favorite/add-object', array( 'post_id' => $goes, 'type' => 'add' ) ) );
		$lists = array(
			'feed'        => array(),
			'hot'         => array( 'orderby' => 'hot' ),
			'recommended' => array( 'orderby' => 'recommended' ),
			'answered'    => array( 'orderby' => 'commented' ),
			'words'       => array( 'keywords' => '晚饭' ),
			'following'   => array( 'source' => 'following' ),
			'circle'      => array( 'source' => 'circle', 'circle_id' => $circle ),
			'hot circle'  => array( 'source' => 'circle', 'circle_id' => $circle, 'orderby' => 'hot' ),
			'topic'       => array( 'source' => 'topic', 'topic_id' => $topic ),
			'hot topic'   => array( 'source' => 'topic', 'topic_id' => $topic, 'orderby' => 'hot' ),
			'member'      => array( 'source' => 'member', 'author' => $this->writer ),
			'search'      => array( 'source' => 'search', 'keywords' => '晚饭' ),
		);
		foreach ( $lists as $name => $params ) {
			$this->assertSame( array( $goes, $stays ), $this->by_id( $this->listed( $params ) ), $name );
		}
		$answer = $this->data( $this->rest( 'POST', '/quiet/posts', array( 'post_id' => $goes ) ) );
		$this->assertSame( array( $goes, true ), array( $answer['post_id'], $answer['hidden'] ) );
		$this->data( $this->rest( 'POST', '/quiet/posts', array( 'post_id' => $goes, 'hidden' => 1 ) ) );
		foreach ( $lists as $name => $params ) {
			$this->assertSame( array( $stays ), $this->listed( $params ), $name );
		}
		$this->assertSame( array( $goes ), $this->listed( array( 'source' => 'favorite' ) ) );
		$this->assertSame(
			1,
			$this->data( $this->rest( 'GET', '/content/fresh', array( 'since' => time() - 60 ) ) )['count']
		);
		$this->assertSame( $goes, $this->data( $this->rest( 'GET', "/content/$goes" ) )['id'] );
		$this->assertSame( array( $goes ), array_column( $this->data( $this->rest( 'GET', '/quiet/posts' ) ), 'id' ) );
		// Nobody else is any the wiser.
		foreach ( array( 0, $this->writer ) as $other ) {
			$this->as_user( $other );
			$this->assertSame( array( $goes, $stays ), $this->listed( array() ) );
		}
		$this->as_user( $this->reader );
		$this->assertFalse(
			$this->data( $this->rest( 'POST', '/quiet/posts', array( 'post_id' => $goes, 'hidden' => 0 ) ) )['hidden']
		);
		$this->assertSame( array( $goes, $stays ), $this->listed( array() ) );
		$this->assertSame( array(), $this->data( $this->rest( 'GET', '/quiet/posts' ) ) );
	}

	public function test_muted_words_count_in_streams_and_searches(): void {
		$circle  = $this->make_circle( $this->writer, true, $this->reader );
		$text    = $this->publish( $this->writer, "今天去了 MARKET\n买菜" );
		$title   = $this->publish( $this->writer, '文字', array( 'post_title' => 'Market & 早市' ) );
		$inside  = $this->publish( $this->writer, 'market 在圈子里', array( 'circle_id' => $circle ) );
		$article = $this->make_post( $this->writer, '文章' );
		$own     = $this->publish( $this->reader, '我的 market' );
		$other   = $this->publish( $this->writer, '湖边' );
		$this->service( FollowService::class )->set( $this->reader, $this->writer, true );
		$this->as_user( $this->reader );
		$this->assertSame(
			array( 'market' ),
			$this->data( $this->rest( 'POST', '/quiet/words', array( 'word' => '  Market ' ) ) )['words']
		);
		$this->data( $this->rest( 'POST', '/quiet/words', array( 'word' => 'market' ) ) );
		foreach ( array( array(), array( 'orderby' => 'hot' ), array( 'orderby' => 'recommended' ) ) as $params ) {
			$this->assertSame( array( $other, $own, $article ), $this->by_id( $this->listed( $params ) ) );
		}
		$this->assertSame(
			array( $other, $article ),
			$this->by_id( $this->listed( array( 'source' => 'following' ) ) )
		);
		$this->assertSame( array( $own ), $this->listed( array( 'source' => 'search', 'keywords' => 'market' ) ) );
		$this->assertSame(
			array( $own ),
			array_column(
				$this->data( $this->rest( 'GET', '/post/search', array( 'keywords' => 'market', 'fields' => 'id' ) ) ),
				'id'
			)
		);
		$this->assertSame( array(), $this->listed( array( 'source' => 'circle', 'circle_id' => $circle ) ) );
		$this->assertSame(
			array( $other, $article ),
			$this->by_id( $this->listed( array( 'source' => 'member', 'author' => $this->writer ) ) )
		);
		$this->assertSame( array( $own ), $this->listed( array( 'source' => 'member', 'author' => $this->reader ) ) );
		$this->assertSame(
			$inside,
			$this->data( $this->rest( 'GET', "/content/$inside" ) )['id'],
			'Its own page stays open.'
		);
		// Escaped as the text is.
		$this->data( $this->rest( 'POST', '/quiet/words', array( 'word' => 'market', 'muted' => 0 ) ) );
		$this->data( $this->rest( 'POST', '/quiet/words', array( 'word' => '% ' . '_' ) ) );
		$this->assertCount( 6, $this->listed( array() ) );
		$this->data( $this->rest( 'POST', '/quiet/words', array( 'word' => '\\" 早市' ) ) );
		$this->data( $this->rest( 'POST', '/quiet/words', array( 'word' => '& 早市' ) ) );
		$this->assertNotContains( $title, $this->listed( array() ) );
		$this->assertContains( $text, $this->listed( array() ) );
		$this->assertCount( 3, $this->data( $this->rest( 'GET', '/quiet/words' ) ) );
	}

	/** A word in one of two posts of every place; the reader's own post with the word stays in each. */
	public function test_muted_words_count_in_every_list_but_ones_own(): void {
		$circle = $this->make_circle( $this->writer, true, $this->reader );
		$topic  = $this->make_topic( '早市' . bin2hex( random_bytes( 3 ) ) );
		$place  = array( 'circle_id' => $circle, 'topic_id' => array( $topic ) );
		$loud   = $this->publish( $this->writer, '听说 market 打折', $place );
		$calm   = $this->publish( $this->writer, '听说湖边开花', $place );
		$mine   = $this->publish( $this->reader, '听说我的 market', $place );
		foreach ( array( $loud, $calm, $mine ) as $post ) {
			$this->as_user( $this->writer );
			$this->data( $this->rest( 'POST', '/favorite/add-object', array( 'post_id' => $post, 'type' => 'add' ) ) );
			$this->data( $this->rest( 'POST', '/like', array( 'id' => $post ) ) );
			$this->data(
				$this->rest( 'POST', '/circle/essence', array( 'circle_id' => $circle, 'post_id' => $post ) )
			);
			$this->as_user( $this->reader );
			$this->data( $this->rest( 'POST', '/favorite/add-object', array( 'post_id' => $post, 'type' => 'add' ) ) );
			$this->data( $this->rest( 'POST', '/like', array( 'id' => $post ) ) );
		}
		$this->as_user( $this->writer );
		$this->data( $this->rest( 'POST', '/circle/pin', array( 'circle_id' => $circle, 'post_id' => $loud ) ) );
		$folder = (int) $this->db()->value(
			"SELECT folder_id FROM {$this->db()->table( 'folder' )} WHERE user_id = %d",
			array( $this->writer )
		);
		$this->service( FollowService::class )->set( $this->reader, $this->writer, true );
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'POST', '/quiet/words', array( 'word' => 'market' ) ) );
		$of_writer = array( 'following', 'member', 'hot member' );
		foreach (
			array(
				'feed'         => array(),
				'hot'          => array( 'orderby' => 'hot' ),
				'answered'     => array( 'orderby' => 'commented' ),
				'recommended'  => array( 'orderby' => 'recommended' ),
				'activities'   => array( 'post_type' => 'activity' ),
				'this week'    => array( 'date' => 'week', 'orderby' => 'hot' ),
				'words'        => array( 'keywords' => '听说' ),
				'following'    => array( 'source' => 'following' ),
				'circle'       => array( 'source' => 'circle', 'circle_id' => $circle ),
				'hot circle'   => array( 'source' => 'circle', 'circle_id' => $circle, 'orderby' => 'hot' ),
				'essence'      => array( 'source' => 'circle', 'circle_id' => $circle, 'has' => 'essence' ),
				'topic'        => array( 'source' => 'topic', 'topic_id' => $topic ),
				'hot topic'    => array( 'source' => 'topic', 'topic_id' => $topic, 'orderby' => 'hot' ),
				'member'       => array( 'source' => 'member', 'author' => $this->writer ),
				'hot member'   => array( 'source' => 'member', 'author' => $this->writer, 'orderby' => 'hot' ),
				'folder'       => array( 'source' => 'favorite', 'cat' => $folder ),
				'search'       => array( 'source' => 'search', 'keywords' => '听说' ),
			) as $name => $params
		) {
			$left = in_array( $name, $of_writer, true ) ? array( $calm ) : array( $mine, $calm );
			$this->assertSame( $left, $this->by_id( $this->listed( $params ) ), $name );
		}
		$this->assertSame(
			array( $mine, $calm, $loud ),
			$this->by_id( $this->listed( array( 'source' => 'favorite' ) ) ),
			'What one keeps stays.'
		);
		$this->assertSame( array( $mine ), $this->listed( array( 'source' => 'member', 'author' => $this->reader ) ) );
		$this->assertSame(
			array( $mine, $calm ),
			$this->by_id(
				array_column(
					$this->data( $this->rest( 'GET', '/post/search', array( 'keywords' => '听说', 'fields' => 'id' ) ) ),
					'id'
				)
			)
		);
		$this->assertSame(
			1,
			$this->data( $this->rest( 'GET', '/content/fresh', array( 'since' => time() - 60 ) ) )['count']
		);
		$this->assertSame(
			array( $calm, $mine ),
			$this->service( Posts::class )->wanted( array( $loud, $calm, $mine ), $this->reader )
		);
		// Pages that are drawn by the server.
		foreach ( array( 'likes' => '', 'favorites' => (string) $folder ) as $tab => $asked ) {
			$_GET['folder'] = $asked;
			$html           = $this->tab( $tab, $this->writer );
			$this->assertSame(
				array( false, true, true ),
				array_map(
					static fn( string $words ): bool => str_contains( $html, $words ),
					array( '听说 market 打折', '听说湖边开花', '听说我的 market' )
				),
				$tab
			);
		}
		$_GET['folder'] = '';
		$this->assertMarkup( '听说 market 打折', $this->tab( 'likes', $this->reader ), 'What one likes stays.' );
	}

	/** The tab of a member's page as the reader gets it. */
	private function tab( string $slug, int $member ): string {
		foreach ( Plugin::container()->all( MemberTab::class ) as $tab ) {
			if ( $slug === $tab->slug() ) {
				return (string) $tab->html( $member, $this->reader );
			}
		}
		return '';
	}

	public function test_a_page_is_found_below_many_posts_with_the_word(): void {
		$low = array( $this->publish( $this->writer, '最早' ), $this->publish( $this->writer, '第二早' ) );
		foreach ( $low as $n => $post ) {
			$this->date( $post, 1500000000 + $n );
		}
		$this->make_loud( 600 );
		$top = $this->publish( $this->writer, '最新' );
		$this->service( MuteService::class )->mute( $this->reader, '广告', true );
		$this->as_user( $this->reader );
		foreach ( array(
			array(),
			array( 'orderby' => 'hot' ),
			array( 'source' => 'member', 'author' => $this->writer ),
			array( 'post_type' => 'activity' ),
		) as $params ) {
			$page = $this->data( $this->rest( 'GET', '/content/list', $params ) );
			$this->assertSame(
				array( $top, $low[1], $low[0] ),
				array_column( $page['items'], 'id' ),
				(string) wp_json_encode( $params )
			);
			$this->assertNull( $page['next_cursor'] );
		}
		$first = $this->data( $this->rest( 'GET', '/content/list', array( 'per_page' => 2 ) ) );
		$this->assertSame( array( $top, $low[1] ), array_column( $first['items'], 'id' ) );
		$second = $this->data(
			$this->rest( 'GET', '/content/list', array( 'per_page' => 2, 'cursor' => $first['next_cursor'] ) )
		);
		$this->assertSame(
			array( array( $low[0] ), null ),
			array( array_column( $second['items'], 'id' ), $second['next_cursor'] )
		);
		$this->assertSame( array( $low[0] ), $this->listed( array( 'per_page' => 2, 'paged' => 2 ) ) );
		// And back again.
		$back = (string) FeedCursor::before( 1500000000, $low[0] );
		$this->assertSame( array( $top, $low[1] ), $this->listed( array( 'per_page' => 2, 'cursor' => $back ) ) );
	}

	/** 10,500 rows are looked at for a page; then a short one leads on, and an empty one is the end. */
	public function test_the_looking_has_an_end_and_no_page_before_it_is_empty(): void {
		$low = $this->publish( $this->writer, '最早' );
		$this->date( $low, 1500000000 );
		$this->make_loud( array_sum( FeedScanner::STEPS ) + 10 );
		$this->service( MuteService::class )->mute( $this->reader, '广告', true );
		$this->as_user( $this->reader );
		$empty = $this->data( $this->rest( 'GET', '/content/list' ) );
		$this->assertSame( array( array(), null ), array( $empty['items'], $empty['next_cursor'] ) );
		$top = $this->publish( $this->writer, '最新' );
		$this->as_user( $this->reader );
		$statements = $this->db()->count();
		$first      = $this->data( $this->rest( 'GET', '/content/list' ) );
		$this->assertLessThanOrEqual( 7 + 2 * count( FeedScanner::STEPS ), $this->db()->count() - $statements );
		$this->assertSame( array( $top ), array_column( $first['items'], 'id' ) );
		$this->assertIsString( $first['next_cursor'] );
		$second = $this->data( $this->rest( 'GET', '/content/list', array( 'cursor' => $first['next_cursor'] ) ) );
		$this->assertSame(
			array( array( $low ), null ),
			array( array_column( $second['items'], 'id' ), $second['next_cursor'] )
		);
		$this->as_user( 0 );
		$this->assertCount( 20, $this->listed( array() ), 'Nobody else waits for it.' );
	}

	/** Many posts of the writer with the word, older than what is published now. */
	private function make_loud( int $count ): void {
		$posts = $this->db()->core( 'posts' );
		$feed  = $this->db()->table( 'feed' );
		$first = 1 + (int) $this->db()->value( "SELECT MAX(ID) FROM $posts" );
		for ( $n = 0; $n < $count; $n += 500 ) {
			$ids = range( $first + $n, $first + min( $n + 500, $count ) - 1 );
			$this->db()->insert_rows(
				$posts,
				array(
					'ID',
					'post_author',
					'post_title',
					'post_content',
					'post_excerpt',
					'to_ping',
					'pinged',
					'post_content_filtered',
					'post_status',
					'post_type',
					'post_name',
				),
				array_map(
					fn( int $id ): array => array(
						$id,
						$this->writer,
						'',
						'又是广告',
						'',
						'',
						'',
						'',
						'publish',
						'zeromo_activity',
						"loud-$id",
					),
					$ids
				)
			);
			$this->db()->insert_rows(
				$feed,
				array(
					'post_id',
					'type',
					'status',
					'author_id',
					'created',
					'hot',
					'commented',
					'picked',
					'topics',
					'images',
					'body',
					'parts',
				),
				array_map(
					fn( int $id ): array => array(
						$id,
						1,
						1,
						$this->writer,
						1600000000 + $id - $first,
						1600000000 + $id - $first,
						1600000000 + $id - $first,
						1600000000 + $id - $first,
						'',
						'',
						'又是广告',
						'',
					),
					$ids
				)
			);
		}
	}

	public function test_pages_of_who_mutes_hold_everything_once(): void {
		$wanted = array();
		for ( $n = 0; $n < 9; $n++ ) {
			$id = $this->publish( $this->writer, 0 === $n % 2 ? "第 $n 条 广告" : "第 $n 条" );
			$this->date( $id, 1600000000 + intdiv( $n, 2 ) );
			if ( 1 === $n % 2 ) {
				array_unshift( $wanted, $id );
			}
		}
		$this->service( MuteService::class )->mute( $this->reader, '广告', true );
		$this->as_user( $this->reader );
		$first  = $this->data( $this->rest( 'GET', '/content/list', array( 'per_page' => 3 ) ) );
		$second = $this->data(
			$this->rest( 'GET', '/content/list', array( 'per_page' => 3, 'cursor' => $first['next_cursor'] ) )
		);
		$this->assertSame(
			$wanted,
			array( ...array_column( $first['items'], 'id' ), ...array_column( $second['items'], 'id' ) )
		);
		$this->assertNull( $second['next_cursor'] );
	}

	/** Only where a page is short one more asks whether that is the end. */
	public function test_a_full_page_costs_no_statement_more(): void {
		for ( $n = 0; $n < 6; $n++ ) {
			$last = $this->publish( $this->writer, "第 $n 条" );
		}
		$cost = function ( int $size ): int {
			$this->as_user( $this->reader );
			$this->listed( array( 'per_page' => $size ) );
			wp_cache_flush();
			get_userdata( $this->reader );
			get_option( 'x' );
			$before = $this->db()->count();
			$all    = count( $this->queries( fn() => $this->listed( array( 'per_page' => $size ) ) ) );
			return max( $all, $this->db()->count() - $before );
		};
		$plain = array( $cost( 4 ), $cost( 20 ) );
		$this->service( MuteService::class )->hide( $this->reader, $last, true );
		$this->service( MuteService::class )->mute( $this->reader, '广告', true );
		$this->assertSame( array( $plain[0], $plain[1] + 1 ), array( $cost( 4 ), $cost( 20 ) ) );
	}

	public function test_who_may_and_what_is_refused(): void {
		$post  = $this->publish( $this->writer );
		$draft = $this->publish( $this->writer, '草稿', array( 'post_status' => 'draft' ) );
		$this->as_user( 0 );
		foreach ( array(
			array( 'GET', '/quiet/posts' ),
			array( 'POST', '/quiet/posts' ),
			array( 'GET', '/quiet/words' ),
			array( 'POST', '/quiet/words' ),
		) as [ $method, $route ] ) {
			$this->assert_refused(
				$this->rest( $method, $route, array( 'post_id' => $post, 'word' => '广告' ) ),
				401,
				'zeromo_login_required'
			);
		}
		$this->as_user( $this->reader );
		$this->assert_refused(
			$this->rest( 'POST', '/quiet/posts', array( 'post_id' => 99999999 ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/quiet/posts', array( 'post_id' => $draft ) ),
			404,
			'zeromo_not_found'
		);
		foreach ( array(
			array(),
			array( 'post_id' => 'x' ),
			array( 'post_id' => 0 ),
			array( 'post_id' => $post, 'hidden' => 'maybe' ),
			array( 'post_id' => array( 1 ) ),
		) as $junk ) {
			$this->assertSame( 400, $this->rest( 'POST', '/quiet/posts', $junk )->get_status() );
		}
		foreach ( array( '', ' ', '湖', str_repeat( '长', 21 ), "\u{200b}a" ) as $word ) {
			$this->assert_refused(
				$this->rest( 'POST', '/quiet/words', array( 'word' => $word ) ),
				422,
				'zeromo_content_invalid'
			);
		}
		$this->assertSame(
			400,
			$this->rest( 'POST', '/quiet/words', array( 'word' => str_repeat( '长', 101 ) ) )->get_status()
		);
		$most = $this->service( MuteService::class )->most();
		for ( $n = 0; $n < $most; $n++ ) {
			$this->service( MuteService::class )->mute( $this->reader, "屏蔽 $n", true );
		}
		$this->data( $this->rest( 'POST', '/quiet/words', array( 'word' => '屏蔽 7' ) ) );
		$this->assert_refused(
			$this->rest( 'POST', '/quiet/words', array( 'word' => '再来一个' ) ),
			422,
			'zeromo_content_invalid'
		);
		$hidden = $this->db()->table( 'hidden' );
		$this->db()->insert_rows(
			$hidden,
			array( 'user_id', 'post_id', 'created' ),
			array_map( fn( int $n ): array => array( $this->reader, 5000000 + $n, $n ), range( 1, MuteService::POSTS ) )
		);
		$this->assert_refused(
			$this->rest( 'POST', '/quiet/posts', array( 'post_id' => $post ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assertContains( $post, $this->listed( array() ) );
	}

	public function test_the_settings_show_both_and_a_form_changes_them(): void {
		$post = $this->publish( $this->writer, '<b>x</b> 晚饭', array( 'post_title' => '"晚饭"' ) );
		$this->as_user( $this->reader );
		$quiet = $this->service( MuteService::class );
		$quiet->mute( $this->reader, '<i>', true );
		$quiet->hide( $this->reader, $post, true );
		$html = $this->settings();
		$this->assertStringContainsString( '&lt;i&gt;', $html );
		$this->assertNoMarkup( '<i>', $html );
		$this->assertMarkupMatches( '/<a class="zmo-row__t" href="[^"]+">&quot;晚饭&quot;</u', $html );
		$this->assertMarkup( 'name="action" value="' . MuteFormHandler::ACTION . '"', $html );
		$this->assertStringNotContainsString( '没有隐藏任何内容', $html );
		$card = $this->service( Posts::class )->cards_html(
			$this->service( Posts::class )->items( array( $post ), $this->reader )
		);
		$this->assertStringContainsString( '不感兴趣', $card );
		$quiet->hide( $this->reader, $post, false );
		$quiet->mute( $this->reader, '<i>', false );
		$this->assertMarkup( '没有隐藏任何内容', $this->settings() );
		$this->assertSame( '', get_user_meta( $this->reader, '_zeromo_quiet', true ) );
	}

	public function test_the_menu_of_a_card_keeps_it_and_blocks_its_author_but_not_oneself(): void {
		$post = $this->publish( $this->writer );
		foreach ( array( 0, $this->reader, $this->writer ) as $viewer ) {
			wp_set_current_user( $viewer );
			$posts = $this->service( Posts::class );
			$card  = $posts->cards_html( $posts->items( array( $post ), $viewer ) );
			self::assertMarkup( 'form="zmo-keep" name="zmo_keep" value="' . $post . '" data-zmo-do="keep">', $card );
			self::assertSame(
				$viewer === $this->reader,
				str_contains( $card, 'data-zmo-do="block" data-zmo-author="' . $this->writer . '"' )
			);
		}
	}

	public function test_what_is_gone_takes_its_rows_along_and_data_can_be_exported(): void {
		$post  = $this->publish( $this->writer );
		$quiet = $this->service( MuteService::class );
		$quiet->hide( $this->reader, $post, true );
		$quiet->mute( $this->reader, '广告', true );
		$mail   = (string) get_userdata( $this->reader )->user_email;
		$export = $this->told_of( 'zeromo-quiet', $mail );
		$this->assertSame( array( '屏蔽词', '隐藏的内容' ), array_column( $export['data'][0]['data'], 'name' ) );
		$this->assertTrue( $export['done'] );
		$this->as_user( $this->writer );
		wp_delete_post( $post, true );
		$this->assertNull(
			$this->db()->value(
				'SELECT 1 FROM ' . $this->db()->table( 'hidden' ) . ' WHERE post_id = %d',
				array( $post )
			)
		);
		$this->assertTrue( $this->erase_of( 'zeromo-quiet', $mail )['items_removed'] );
		$this->assertSame( array(), $quiet->words( $this->reader ) );
		$quiet->mute( $this->reader, '广告', true );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $this->reader );
		$this->assertSame( array(), $quiet->words( $this->reader ) );
	}

	private function settings(): string {
		$html = '';
		foreach ( Plugin::container()->all( SettingsPart::class ) as $part ) {
			$html .= $part->html( $this->reader );
		}
		return $html;
	}

	/**
	 * @param list<int> $ids Posts.
	 * @return list<int> Newest first.
	 */
	private function by_id( array $ids ): array {
		rsort( $ids );
		return $ids;
	}
}
