<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Sql\PickedColumn;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Feed\Blocks\LastStream;
use Zeromo\Community\Feed\Blocks\Stream;
use Zeromo\Community\Follows\FollowService;
use Zeromo\Community\Setup\Pages;

/** The streams of the community's page, their filter, and what is new since. */
final class StreamTest extends ContentTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->db()->execute( 'DELETE FROM ' . $this->db()->table( 'feed' ) );
	}

	protected function tearDown(): void {
		$_GET = array();
		parent::tearDown();
	}

	public function test_what_is_kept_stands_on_top_of_newer_posts_for_half_a_day(): void {
		$member = $this->create_member();
		$kept   = $this->publish( $member, '有人收藏' );
		$old    = $this->publish( $member, '昨天有很多人收藏' );
		$new    = $this->publish( $member, '刚写的' );
		$this->date( $kept, time() - 5 * HOUR_IN_SECONDS );
		$this->date( $old, time() - 13 * HOUR_IN_SECONDS );
		$counts = $this->service( Counters::class );
		$counts->add( Counters::POST, $kept, 'favorite', 5 );
		$counts->add( Counters::POST, $old, 'favorite', 10000 );
		$this->service( Posts::class )->rescore( $kept, $old );
		$this->assertSame( array( $kept, $new, $old ), $this->listed( array( 'orderby' => 'recommended' ) ) );
		$this->assertSame( array( $new, $kept, $old ), $this->listed( array( 'orderby' => 'latest' ) ) );
		// A feed of a version without this order is brought to it, as often as one likes.
		$this->db()->execute( 'UPDATE ' . $this->db()->table( 'feed' ) . ' SET picked = 0' );
		$this->assertTrue( PickedColumn::fill( $this->db() ) );
		$this->assertTrue( PickedColumn::fill( $this->db() ) );
		$this->assertSame( array( $kept, $new, $old ), $this->listed( array( 'orderby' => 'recommended' ) ) );
	}

	/**
	 * @return iterable<string, array{array<string, mixed>, string, array<string, string>}> Address, open tab, what the
	 *   list asks.
	 */
	public static function addresses(): iterable {
		yield 'none' => array( array(), '最新', array( 'source' => 'feed' ) );
		yield 'recommended' => array(
			array( 'tab' => 'recommended' ),
			'推荐',
			array( 'source' => 'feed', 'orderby' => 'recommended' ),
		);
		yield 'latest' => array( array( 'tab' => 'latest' ), '最新', array( 'source' => 'feed' ) );
		yield 'hot' => array( array( 'tab' => 'hot' ), '热门', array( 'source' => 'feed', 'orderby' => 'hot' ) );
		yield 'following' => array( array( 'tab' => 'following' ), '关注', array( 'source' => 'following' ) );
		yield 'a filter' => array(
			array( 'has' => 'video', 'date' => 'week', 'orderby' => 'commented' ),
			'最新',
			array( 'source' => 'feed', 'orderby' => 'commented', 'has' => 'video', 'date' => 'week' ),
		);
		yield 'articles' => array(
			array( 'tab' => 'hot', 'zmo_type' => 'post' ),
			'热门',
			array( 'source' => 'feed', 'post_type' => 'post', 'orderby' => 'hot' ),
		);
		yield 'an older address' => array(
			array( 'tab' => 'hot', 'type' => 'article' ),
			'热门',
			array( 'source' => 'feed', 'post_type' => 'post', 'orderby' => 'hot' ),
		);
		yield 'another older one' => array(
			array( 'type' => 'image' ),
			'最新',
			array( 'source' => 'feed', 'has' => 'image' ),
		);
		yield 'junk' => array(
			array(
				'tab' => 'x',
				'has' => array( 'y' ),
				'orderby' => "' OR 1=1",
				'zmo_type' => 'revision',
				'date' => '<b>',
			),
			'最新',
			array( 'source' => 'feed' ),
		);
	}

	/**
	 * @param array<string, mixed>  $get   Address.
	 * @param array<string, string> $query What the list asks.
	 */
	#[DataProvider( 'addresses' )]
	public function test_the_address_says_what_the_page_shows( array $get, string $tab, array $query ): void {
		$this->as_user( $this->create_member() );
		$_GET = $get;
		$head = do_blocks( '<!-- wp:zeromo/stream-head /-->' );
		$this->assertSame( 1, preg_match( '/aria-current="page">([^<]+)</', self::flat( $head ), $m ) );
		$this->assertSame( $tab, $m[1] );
		$this->assertSame(
			1,
			preg_match(
				'/data-zeromo-widget="infinite-list" data-zeromo-props="([^"]+)"/',
				do_blocks( '<!-- wp:zeromo/feed /-->' ),
				$m
			)
		);
		$props = (array) json_decode( html_entity_decode( $m[1], ENT_QUOTES ), true );
		$this->assertEquals( $query, $props['query'] );
		// Only what is newest first tells of newer ones.
		$this->assertSame(
			in_array( $query['orderby'] ?? 'latest', array( 'latest', 'recommended' ), true ),
			isset( $props['since'] )
		);
	}

	public function test_without_script_links_and_a_form_filter(): void {
		$_GET = array( 'tab' => 'hot', 'has' => 'image', 'date' => 'week' );
		$html = do_blocks( '<!-- wp:zeromo/stream-head /-->' );
		$this->assertMarkupMatches(
			'/<a class="zmo-chip is-on" href="[^"]*tab=hot[^"]*has=image[^"]*"[^>]*aria-current="true">图文</',
			$html
		);
		$this->assertMarkupMatches(
			'/<a class="zmo-chip" href="[^"]*tab=hot[^"]*has=video[^"]*date=week[^"]*"[^>]*>视频</',
			$html
		);
		$this->assertMarkupMatches(
			'/<a class="zmo-chip" href="(?:(?!has=)[^"])*zmo_type=post(?:(?!has=)[^"])*"[^>]*>文章</',
			$html
		);
		foreach ( array( 'tab' => 'hot', 'has' => 'image' ) as $name => $value ) {
			$this->assertMarkup( "<input type=\"hidden\" name=\"$name\" value=\"$value\">", $html );
		}
		$this->assertNoMarkup( 'type="hidden" name="date"', $html );
		$this->assertMarkupMatches( '/<option value="week" selected=.selected.>最近一周</', $html );
		$this->assertMarkupMatches( '/<option value="hot" selected=.selected.>热门</', $html );
	}

	public function test_the_end_of_a_list_says_the_same_before_and_after_its_script_has_come(): void {
		$this->publish( $this->create_member(), '只有这一条' );
		$page = wptexturize( do_blocks( '<!-- wp:zeromo/feed /-->' ) );
		$this->assertStringContainsString( '没有更多了...', html_entity_decode( $page ) );
	}

	public function test_the_owner_says_which_stream_comes_first_and_when_lists_wait(): void {
		$this->set( 'content_stream', 'recommended' );
		$this->set( 'content_auto_pages', 3 );
		$this->assertMarkupMatches(
			'/href="[^"]*tab=latest"[^>]*>最新</',
			do_blocks( '<!-- wp:zeromo/stream-head /-->' )
		);
		$html = html_entity_decode( do_blocks( '<!-- wp:zeromo/feed /-->' ), ENT_QUOTES );
		$this->assertMarkup( '"query":{"source":"feed","orderby":"recommended"}', $html );
		$this->assertMarkup( '"automatic":3', $html );
	}

	/** @param string|null $from Page that the address was reached from. */
	private function opened( string $tab = '', ?string $from = null ): string {
		$_GET = array_filter( array( 'tab' => $tab ) );
		unset( $_SERVER['HTTP_REFERER'] );
		if ( null !== $from ) {
			$_SERVER['HTTP_REFERER'] = $from;
		}
		try {
			$head = do_blocks( '<!-- wp:zeromo/stream-head /-->' );
			$this->assertSame( 1, preg_match( '/aria-current="page">([^<]+)</', $head, $m ) );
			return trim( $m[1] );
		} finally {
			unset( $_SERVER['HTTP_REFERER'] );
		}
	}

	public function test_visitors_begin_with_the_first_tab_and_a_member_where_the_last_look_was(): void {
		$page = $this->service( Pages::class )->url( 'community' );
		$this->as_user( 0 );
		$this->assertSame(
			array( '推荐', '热门', '推荐' ),
			array( $this->opened(), $this->opened( 'hot', $page ), $this->opened() )
		);
		$member = $this->create_member();
		$this->as_user( $member );
		$this->assertSame( '最新', $this->opened() );
		// A link from elsewhere is not a press.
		foreach ( array( null, 'https://example.com/', home_url( '/' ), "$page.example.com" ) as $elsewhere ) {
			$this->assertSame( array( '热门', '最新' ), array( $this->opened( 'hot', $elsewhere ), $this->opened() ) );
		}
		$this->assertSame( array( '热门', '热门' ), array( $this->opened( 'hot', $page ), $this->opened() ) );
		$this->assertStringContainsString(
			'"query":{"source":"feed","orderby":"hot"}',
			html_entity_decode( do_blocks( '<!-- wp:zeromo/feed /-->' ), ENT_QUOTES )
		);
		// Each tab is named from here on, and can be gone back to.
		$this->assertSame(
			array( '最新', '最新' ),
			array( $this->opened( 'latest', add_query_arg( 'tab', 'hot', $page ) ), $this->opened() )
		);
		$this->assertMatchesRegularExpression(
			'/href="[^"]*tab=latest"[^>]*aria-current="page">\s*最新\s*</',
			do_blocks( '<!-- wp:zeromo/stream-head /-->' )
		);
		$asked = $this->queries( fn(): string => $this->opened() );
		$this->assertSame( array(), $asked );
		$kept = $this->service( LastStream::class );
		$this->assertStringContainsString( 'latest', (string) wp_json_encode( $kept->export( $member, 1 ) ) );
		$kept->erase( $member );
		$this->assertSame( '', Stream::last( $member ) );
		$this->assertSame( '最新', $this->opened() );
	}

	public function test_new_posts_of_others_are_counted(): void {
		$reader = $this->create_member();
		$writer = $this->create_member();
		$closed = $this->make_circle( $writer, false );
		$since  = time() - 100;
		$before = $this->publish( $writer, '之前' );
		$this->date( $before, $since );
		$this->publish( $writer, '一' );
		$this->publish( $writer, '二', array( 'image_ids' => $this->make_pictures( $writer, 1 ) ) );
		$this->publish( $writer, '藏着', array( 'circle_id' => $closed ) );
		$this->publish( $writer, '草稿', array( 'post_status' => 'draft' ) );
		$this->publish( $reader, '自己的' );
		$count = fn( array $more = array() ): int => $this->data(
			$this->rest( 'GET', '/content/fresh', $more + array( 'since' => $since ) )
		)['count'];
		$this->as_user( $reader );
		$this->assertSame( 2, $count() );
		$this->assertSame( 1, $count( array( 'has' => 'image' ) ) );
		$this->assertSame( 2, $count( array( 'orderby' => 'recommended', 'date' => 'today' ) ) );
		$this->assertSame( 0, $count( array( 'source' => 'circle', 'circle_id' => $closed ) ) );
		$this->assertSame( 0, $count( array( 'source' => 'following' ) ) );
		$this->service( FollowService::class )->set( $reader, $writer, true );
		$this->assertSame( 2, $count( array( 'source' => 'following' ) ) );
		$this->assertSame( 0, $count( array( 'since' => time() + 5 ) ) );
		$answer = $this->data( $this->rest( 'GET', '/content/fresh', array( 'since' => $since ) ) );
		$this->assertFalse( $answer['more'] );
		$this->assertEqualsWithDelta( time(), $answer['now'], 5 );
		// Older than a day is a day, so the question has an end.
		$this->date( $before, time() - 2 * DAY_IN_SECONDS );
		$this->assertSame( 2, $count( array( 'since' => 0 ) ) );
		$this->as_user( 0 );
		$this->assertSame( 3, $count() );
		$this->assert_refused(
			$this->rest( 'GET', '/content/fresh', array( 'since' => $since, 'source' => 'following' ) ),
			401,
			'zeromo_login_required'
		);
		foreach ( array(
			array(),
			array( 'since' => 'x' ),
			array( 'since' => -1 ),
			array( 'since' => 5000000000 ),
			array( 'since' => 1, 'source' => 'circle' ),
			array( 'since' => array( 1 ) ),
		) as $junk ) {
			$this->assertSame( 400, $this->rest( 'GET', '/content/fresh', $junk )->get_status() );
		}
	}

	public function test_asking_for_new_posts_costs_a_statement(): void {
		$reader = $this->create_member();
		$writer = $this->create_member();
		for ( $n = 0; $n < 12; $n++ ) {
			$this->publish( $writer, "第 $n 条" );
		}
		$this->service( FollowService::class )->set( $reader, $writer, true );
		foreach ( array(
			0 => array( 'feed' => 1 ),
			$reader => array( 'feed' => 1, 'following' => 3 ),
		) as $viewer => $most ) {
			$this->as_user( $viewer );
			foreach ( $most as $source => $statements ) {
				$ask = fn() => $this->data(
					$this->rest( 'GET', '/content/fresh', array( 'since' => time() - 60, 'source' => $source ) )
				);
				$ask();
				$before = $this->db()->count();
				$all    = $this->queries( $ask );
				$this->assertLessThanOrEqual( $statements, $this->db()->count() - $before, implode( "\n", $all ) );
			}
		}
	}
}
