<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Recommendation;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Follows\FollowService;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Sql\ScoreSql;
use Zeromo\Community\Ranking\Api\PickWeights;
use Zeromo\Community\Ranking\Api\Score;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** 推荐: what it is sorted by, who learns of it, and who can do without. */
final class RecommendationTest extends ContentTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->db()->execute( 'DELETE FROM ' . $this->db()->table( 'feed' ) );
	}

	protected function tearDown(): void {
		$_GET = array();
		parent::tearDown();
	}

	public function test_the_statement_reads_no_trait_of_a_person(): void {
		$db    = $this->db();
		$sql   = ScoreSql::update( $db, 1, PickWeights::from( array() ) );
		$words = (string) preg_replace( "/'[^']*'|%d/", '', $sql );
		// Tables by their names, so that what is left are columns and words of SQL.
		$tables = array( $db->table( 'feed' ), $db->table( 'counter' ), $db->core( 'posts' ), $db->core( 'comments' ) );
		foreach ( array( 'FROM', 'UPDATE', 'JOIN' ) as $before ) {
			preg_match_all( "/\\b$before\\s+(\\S+)/", $words, $found );
			$this->assertSame( array(), array_values( array_diff( $found[1], $tables ) ), $before );
		}
		$words = str_replace( $tables, '', $words );
		preg_match_all( '/\b[a-zA-Z_]+\b/', $words, $found );
		$this->assertSame(
			array(
				'ID',
				'comment_ID',
				'comment_approved',
				'comment_count',
				'comment_date_gmt',
				'comment_post_ID',
				'commented',
				'created',
				'hot',
				'kind',
				'n',
				'object_id',
				'object_type',
				'picked',
				'post_id',
				'rating',
			),
			array_values(
				array_filter(
					self::sorted( $found[0] ),
					// The rest are words of SQL in capitals, and one letter for each table.
					static fn( string $word ): bool => 'ID' === $word
						|| ( strtoupper( $word ) !== $word && ! in_array( $word, array( 'k', 'p', 'm' ), true ) )
				)
			)
		);
	}

	public function test_everybody_has_the_same_order(): void {
		$author = $this->create_member();
		$posts  = array();
		foreach ( range( 1, 6 ) as $n ) {
			$posts[] = $this->publish( $author, "第 $n 条" );
			$this->service( Counters::class )->add( Counters::POST, $posts[ $n - 1 ], 'like', 7 * $n % 5 );
		}
		$this->service( Posts::class )->rescore( ...$posts );
		$this->as_user( 0 );
		$order = $this->listed( array( 'orderby' => 'recommended' ) );
		$this->assertEqualsCanonicalizing( $posts, $order );
		$fan = $this->create_member();
		$this->as_user( $fan );
		$this->service( FollowService::class )->set( $fan, $author, true );
		$this->data( $this->rest( 'POST', '/like', array( 'id' => $posts[0], 'type' => 'post' ) ) );
		$this->service( Counters::class )->add( Counters::POST, $posts[0], 'like', -1 );
		$this->service( Posts::class )->rescore( $posts[0] );
		$this->assertSame( $order, $this->listed( array( 'orderby' => 'recommended' ) ), 'a fan' );
		$this->as_user( $this->create_member( 'administrator' ) );
		$this->assertSame( $order, $this->listed( array( 'orderby' => 'recommended' ) ), 'the owner' );
	}

	public function test_php_and_sql_say_the_same_by_changed_weights(): void {
		$post    = $this->publish( $this->create_member(), '有人收藏' );
		$created = (int) $this->row( $post )['created'];
		$counts  = array( 'like' => 7, 'useful' => 2, 'favorite' => 5, 'dislike' => 1 );
		foreach ( $counts as $kind => $n ) {
			$this->service( Counters::class )->add( Counters::POST, $post, $kind, $n );
		}
		$this->make_comment( $this->create_member(), $post );
		foreach ( array(
			array( 'hours' => 48, 'half' => 7 ),
			array( 'like' => 0, 'comment' => 9, 'dislike' => 100 ),
			array( 'hours' => 0 ),
			array( 'favorite' => 100, 'half' => 1000, 'hours' => 168 ),
		) as $weights ) {
			$this->weigh( $weights );
			$this->service( Posts::class )->rescore( $post );
			$this->assertSame(
				Score::picked( $created, $counts, 1, PickWeights::from( $weights ) ),
				(int) $this->row( $post )['picked'],
				(string) wp_json_encode( $weights )
			);
		}
	}

	public function test_changed_weights_are_followed_by_every_post(): void {
		$member = $this->create_member();
		$talked = $this->publish( $member, '评论多' );
		$kept   = $this->publish( $member, '收藏多' );
		$this->date( $kept, time() - HOUR_IN_SECONDS );
		$this->date( $talked, time() - HOUR_IN_SECONDS );
		$this->service( Counters::class )->add( Counters::POST, $kept, 'favorite', 5 );
		$this->make_comment( $this->create_member(), $talked );
		$this->make_comment( $this->create_member(), $talked );
		$this->service( Posts::class )->rescore( $kept, $talked );
		$this->assertSame( array( $kept, $talked ), $this->listed( array( 'orderby' => 'recommended' ) ) );
		$this->service( Settings::class )->save( array( 'recommend_comment' => 100, 'recommend_favorite' => 0 ) );
		$this->assertSame( array( $talked, $kept ), $this->listed( array( 'orderby' => 'recommended' ) ) );
		$this->service( Settings::class )->save( array(), array( 'recommend_comment', 'recommend_favorite' ) );
		$this->assertSame( array( $kept, $talked ), $this->listed( array( 'orderby' => 'recommended' ) ) );
	}

	public function test_weights_that_change_while_posts_follow_are_followed_too(): void {
		$post = $this->publish( $this->create_member( 'author' ), '有人收藏' );
		$this->service( Counters::class )->add( Counters::POST, $post, 'favorite', 9 );
		$jobs  = $this->db()->table( 'job' );
		$again = function ( string $sql ) use ( $jobs, &$again ): string {
			if ( str_starts_with( $sql, "DELETE FROM $jobs WHERE id" ) ) {
				// The posts are done, their job is not.
				remove_filter( 'query', $again );
				$this->service( Settings::class )->save( array( 'recommend_favorite' => 90 ) );
			}
			return $sql;
		};
		add_filter( 'query', $again );
		$this->service( Settings::class )->save( array( 'recommend_favorite' => 50 ) );
		self::assertFalse( has_filter( 'query', $again ) );
		$row    = $this->row( $post );
		$counts = array( 'favorite' => 9 );
		self::assertSame(
			Score::picked( (int) $row['created'], $counts, 0, PickWeights::from( array( 'favorite' => 90 ) ) ),
			(int) $row['picked']
		);
	}

	public function test_the_owner_sees_last_week_before_saving(): void {
		$member = $this->create_member();
		$talked = $this->publish( $member, '评论多' );
		$kept   = $this->publish( $member, '收藏多' );
		$old    = $this->publish( $member, '上个月的' );
		$draft  = $this->publish( $member, '草稿', array( 'post_status' => 'draft' ) );
		$this->date( $kept, time() - HOUR_IN_SECONDS );
		$this->date( $talked, time() - HOUR_IN_SECONDS );
		$this->date( $old, time() - 30 * DAY_IN_SECONDS );
		$this->service( Counters::class )->add( Counters::POST, $kept, 'favorite', 5 );
		$this->make_comment( $this->create_member(), $talked );
		$this->service( Posts::class )->rescore( $kept, $talked );
		$before = $this->row( $talked )['picked'];
		$this->as_user( $this->create_member( 'administrator' ) );
		$answer = $this->data(
			$this->rest( 'GET', '/admin/recommendation', array( 'comment' => 100, 'favorite' => 0 ) )
		);
		$this->assertSame( 2, $answer['looked'] );
		$this->assertSame( array( $kept, $talked ), array_column( $answer['before'], 'post_id' ) );
		$this->assertSame( array( $talked, $kept ), array_column( $answer['after'], 'post_id' ) );
		$this->assertSame( array( 1, -1 ), array_column( $answer['after'], 'moved' ) );
		$tried = array_column( $answer['weights'], 'tried', 'name' );
		$this->assertSame( array( 100, 0, 1 ), array( $tried['comment'], $tried['favorite'], $tried['like'] ) );
		$this->assertSame( $before, $this->row( $talked )['picked'], 'nothing is stored' );
		$this->assertNotContains( $draft, array_column( $answer['after'], 'post_id' ) );
		$names = array_keys( $answer['after'][0] );
		sort( $names );
		$this->assertSame(
			array( 'comment', 'created', 'favorite', 'like', 'moved', 'post_id', 'title', 'url' ),
			$names,
			'no author, no reader'
		);
		$this->assert_refused(
			$this->rest( 'GET', '/admin/recommendation', array( 'like' => 101 ) ),
			400,
			'rest_invalid_param'
		);
		$this->as_user( $member );
		$this->assert_refused( $this->rest( 'GET', '/admin/recommendation' ), 403, 'zeromo_forbidden' );
	}

	public function test_a_post_says_why_it_stands_there(): void {
		$post = $this->publish( $this->create_member(), '有人喜欢' );
		$this->service( Counters::class )->add( Counters::POST, $post, 'like', 12 );
		$this->service( Counters::class )->add( Counters::POST, $post, 'favorite', 2 );
		$this->service( Counters::class )->add( Counters::POST, $post, 'dislike', 3 );
		$this->as_user( 0 );
		$said = $this->data( $this->rest( 'GET', '/recommendation/why', array( 'post_id' => $post ) ) );
		$this->assertSame(
			array(
				array( 'like', 12, 60 ),
				array( 'favorite', 2, 40 ),
				array( 'dislike', null, 0 ),
			),
			array_map(
				static fn( array $term ): array => array( $term['name'], $term['count'], $term['share'] ),
				$said['terms']
			)
		);
		$this->assertStringContainsString( '计 20 分', $said['intro'] );
		$this->assertStringContainsString( '6 小时', $said['intro'] );
		$this->assertStringContainsString( '12 小时', $said['limit'] );
		// How many dislike it is told to nobody: the same words with other numbers of them.
		$this->service( Counters::class )->add( Counters::POST, $post, 'dislike', 50 );
		$this->assertSame(
			$said,
			$this->data( $this->rest( 'GET', '/recommendation/why', array( 'post_id' => $post ) ) )
		);
	}

	public function test_the_order_is_told_in_the_weights_that_hold(): void {
		$this->weigh( array( 'like' => 7, 'useful' => 0, 'hours' => 5, 'half' => 9 ) );
		$said = $this->data( $this->rest( 'GET', '/recommendation/why' ) );
		$this->assertSame(
			array( 'like' => 7, 'comment' => 2, 'favorite' => 4, 'dislike' => -3 ),
			array_column( $said['terms'], 'each', 'name' )
		);
		$this->assertStringContainsString( '满 9 分提前 2.5 小时，再多也不超过 5 小时', $said['limit'] );
		$this->weigh( array( 'hours' => 0 ) );
		$said = $this->data( $this->rest( 'GET', '/recommendation/why' ) );
		$this->assertSame( array( array(), '' ), array( $said['terms'], $said['limit'] ) );
	}

	public function test_who_may_not_see_a_post_learns_nothing_of_it(): void {
		$author = $this->create_member();
		$draft  = $this->publish( $author, '草稿', array( 'post_status' => 'draft' ) );
		foreach ( array( 0, $author, $this->create_member( 'administrator' ) ) as $viewer ) {
			$this->as_user( $viewer );
			$this->assert_refused(
				$this->rest( 'GET', '/recommendation/why', array( 'post_id' => $draft ) ),
				404,
				'zeromo_not_found'
			);
		}
	}

	public function test_the_stream_tells_it_without_script(): void {
		$post = $this->publish( $this->create_member(), '有人喜欢' );
		$this->as_user( 0 );
		$_GET = array( 'tab' => 'recommended' );
		$head = do_blocks( '<!-- wp:zeromo/stream-head /-->' );
		$this->assertMarkupMatches( '/href="[^"]*why=order"[^>]*>推荐怎样排序</', $head );
		$this->assertNoMarkup( 'zmo-why-0', $head );
		$list = do_blocks( '<!-- wp:zeromo/feed /-->' );
		$this->assertMarkupMatches( "/href=\"[^\"]*why=$post\"[^>]*data-zmo-do=\"why\"/", $list );
		$_GET['why'] = (string) $post;
		$head        = do_blocks( '<!-- wp:zeromo/stream-head /-->' );
		$this->assertMarkup( '为什么推荐给我', $head );
		$this->assertMarkup( '赞：每次 1 分', $head );
		$_GET['why'] = '999999999';
		$head        = do_blocks( '<!-- wp:zeromo/stream-head /-->' );
		$this->assertNoMarkup( '为什么推荐给我', $head );
		$this->assertMarkup( '推荐怎样排序', $head );
		$_GET['why'] = "1' OR 1=1";
		$this->assertNoMarkup( 'zmo-why-0', do_blocks( '<!-- wp:zeromo/stream-head /-->' ) );
		$_GET = array( 'tab' => 'latest', 'why' => 'order' );
		$this->assertNoMarkup( 'why', do_blocks( '<!-- wp:zeromo/stream-head /-->' ) );
		$this->assertNoMarkup( 'data-zmo-do="why"', do_blocks( '<!-- wp:zeromo/feed /-->' ) );
	}

	public function test_one_switch_ends_it_everywhere_for_a_member(): void {
		$author = $this->create_member();
		$kept   = $this->publish( $author, '收藏多' );
		$new    = $this->publish( $author, '刚写的' );
		$this->date( $kept, time() - 5 * HOUR_IN_SECONDS );
		$this->service( Counters::class )->add( Counters::POST, $kept, 'favorite', 5 );
		$this->service( Posts::class )->rescore( $kept );
		$this->set( 'content_stream', 'recommended' );
		wp_cache_flush();
		$member = $this->create_member();
		$this->as_user( $member );
		$this->assertSame( array( $kept, $new ), $this->listed( array( 'orderby' => 'recommended' ) ) );
		$this->assertMarkup( '推荐</a>', self::tight( do_blocks( '<!-- wp:zeromo/stream-head /-->' ) ) );
		$this->assertNotSame( '', do_blocks( '<!-- wp:zeromo/people /-->' ) );
		$answer = $this->data(
			$this->rest( 'POST', '/account/privacy-settings', array( 'show_recommended' => false ) )
		);
		$this->assertFalse( $answer['show_recommended'] );
		$this->assertSame( array( $new, $kept ), $this->listed( array( 'orderby' => 'recommended' ) ) );
		$list = $this->data( $this->rest( 'GET', '/content/list', array( 'orderby' => 'recommended' ) ) );
		$this->assertStringNotContainsString( 'data-zmo-do="why"', $list['list_html'] );
		$this->assertNotContains( 'recommended', array_column( $list['replaceFields'][0]['options'], 'value' ) );
		foreach ( array( array(), array( 'tab' => 'recommended' ), array( 'orderby' => 'recommended' ) ) as $asked ) {
			$_GET = $asked;
			$head = self::tight( do_blocks( '<!-- wp:zeromo/stream-head /-->' ) );
			$this->assertNoMarkup( '推荐', $head );
			$this->assertMarkup( 'aria-current="page">最新</a>', $head );
		}
		$_GET = array();
		$this->assertSame( '', do_blocks( '<!-- wp:zeromo/people /-->' ) );
		$this->assertSame( '', trim( do_blocks( '<!-- wp:zeromo/circles-rail /-->' ) ) );
		$this->assertSame( '', $this->data( $this->rest( 'GET', '/members/recommended' ) )['html'] );
		// Nobody else's lists have changed.
		$this->as_user( $author );
		$this->assertSame( array( $kept, $new ), $this->listed( array( 'orderby' => 'recommended' ) ) );
		$this->service( MemberPrivacy::class )->save( $member, array( MemberPrivacy::RECOMMENDED => true ) );
		$this->as_user( $member );
		$this->assertSame( array( $kept, $new ), $this->listed( array( 'orderby' => 'recommended' ) ) );
	}

	/** @param array<string, int> $weights By the names of PickWeights::FIELDS; all others as shipped. */
	private function weigh( array $weights ): void {
		$this->service( Settings::class )->save(
			array_combine(
				array_map( static fn( string $name ): string => PickWeights::SETTING . $name, array_keys( $weights ) ),
				$weights
			),
			array_map(
				static fn( string $name ): string => PickWeights::SETTING . $name,
				array_keys( array_diff_key( PickWeights::FIELDS, $weights ) )
			)
		);
	}

	private static function tight( string $html ): string {
		return (string) preg_replace( '/\s*([<>])\s*/', '$1', $html );
	}

	/**
	 * @param list<string> $words With repetitions.
	 * @return list<string>
	 */
	private static function sorted( array $words ): array {
		$words = array_values( array_unique( $words ) );
		sort( $words );
		return $words;
	}
}
