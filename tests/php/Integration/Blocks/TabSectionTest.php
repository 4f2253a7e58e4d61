<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** GET /page/tab-section-list, the block with the tabs, and 热榜. */
final class TabSectionTest extends ContentTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->db()->execute( 'DELETE FROM ' . $this->db()->table( 'feed' ) );
	}

	protected function tearDown(): void {
		$_GET = array();
		parent::tearDown();
	}

	/** @param array<string, mixed> $more Arguments. */
	private function tab( string $tab, array $more = array() ): string {
		return $this->data(
			$this->rest( 'GET', '/page/tab-section-list', array( 'section_id' => 'ranking', 'tab_id' => $tab ) + $more )
		)['html'];
	}

	public function test_the_ranking_shows_what_is_hottest_of_its_time(): void {
		$member = $this->create_member();
		$closed = $this->make_circle( $member, false );
		$old    = $this->publish( $member, '上个月的 <b>', array( 'post_title' => '旧的 "标题"' ) );
		$hot    = $this->publish( $member, "很热\n第二行" );
		$new    = $this->publish( $member, '刚写的' );
		$inside = $this->publish( $member, '圈子里的话', array( 'circle_id' => $closed ) );
		$this->date( $old, time() - 20 * DAY_IN_SECONDS );
		$this->service( Counters::class )->add( Counters::POST, $hot, 'like', 50 );
		$this->make_comment( $this->create_member(), $hot );
		$this->service( Posts::class )->rescore( $old, $hot, $new, $inside );
		$this->as_user( 0 );
		$week = $this->tab( 'week' );
		$this->assertSame( array( '很热 第二行', '刚写的' ), self::titles( $week ) );
		$this->assertStringNotContainsString(
			'zmo-rank__h',
			$week,
			'A number that is not what orders the list contradicts it.'
		);
		$this->assertSame( array( '很热 第二行', '刚写的', '旧的 &quot;标题&quot;' ), self::titles( $this->tab( 'month' ) ) );
		$this->assertCount( 2, self::titles( $this->tab( 'today' ) ) );
		$this->as_user( $member );
		$this->assertCount( 3, self::titles( $this->tab( 'week' ) ) );
	}

	public function test_the_block_draws_one_tab_and_links_to_the_others(): void {
		$this->publish( $this->create_member(), '今天的雾' );
		$_GET['zmo_ranking'] = 'month';
		$html = do_blocks( '<!-- wp:zeromo/tab-section /-->' );
		$this->assertMarkupMatches( '/data-zmo-tab="month"[^>]* aria-current="true">本月</', $html );
		$this->assertMarkupMatches( '/href="[^"]*zmo_ranking=today#zmo-section-ranking"/', $html );
		$this->assertSame( array( '今天的雾' ), self::titles( $html ) );
		$_GET['zmo_ranking'] = array( 'x' );
		$this->assertMarkupMatches(
			'/data-zmo-tab="week"[^>]* aria-current="true">/',
			do_blocks( '<!-- wp:zeromo/tab-section /-->' )
		);
		$this->assertSame( '', do_blocks( '<!-- wp:zeromo/tab-section {"section":"nothing"} /-->' ) );
	}

	public function test_a_page_the_caller_may_not_see_has_no_sections(): void {
		$owner  = $this->create_member( 'author' );
		$circle = $this->make_circle( $owner, false );
		$closed = $this->publish( $owner, '圈子里', array( 'circle_id' => $circle ) );
		$draft  = $this->make_post( $owner, '草稿', 'x', 'draft' );
		$page   = (int) wp_insert_post(
			array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => '页面', 'post_author' => $owner )
		);
		$locked = (int) wp_insert_post(
			array(
				'post_type' => 'page',
				'post_status' => 'publish',
				'post_title' => '锁着',
				'post_password' => 'x',
				'post_author' => $owner,
			)
		);
		$hidden = (int) wp_insert_post(
			array( 'post_type' => 'page', 'post_status' => 'private', 'post_title' => '私密', 'post_author' => $owner )
		);
		foreach ( array( 0, $this->create_member() ) as $viewer ) {
			$this->as_user( $viewer );
			$this->tab( 'week', array( 'page_id' => $page ) );
			foreach ( array( $closed, $draft, $locked, $hidden, 99999999 ) as $other ) {
				$this->assert_refused(
					$this->rest(
						'GET',
						'/page/tab-section-list',
						array( 'section_id' => 'ranking', 'tab_id' => 'week', 'page_id' => $other )
					),
					404,
					'zeromo_not_found'
				);
			}
		}
		$this->as_user( $owner );
		$this->tab( 'week', array( 'page_id' => $closed ) );
	}

	public function test_what_is_not_there_or_no_question(): void {
		$this->as_user( 0 );
		foreach ( array(
			array( 'nothing', 'week' ),
			array( 'ranking', 'year' ),
			array( 'ranking', "' OR 1=1" ),
			array( '<b>', '../x' ),
		) as [ $section, $tab ] ) {
			$this->assert_refused(
				$this->rest( 'GET', '/page/tab-section-list', array( 'section_id' => $section, 'tab_id' => $tab ) ),
				404,
				'zeromo_not_found'
			);
		}
		foreach ( array(
			array(),
			array( 'section_id' => 'ranking' ),
			array( 'section_id' => array( 'x' ), 'tab_id' => 'week' ),
			array( 'section_id' => 'ranking', 'tab_id' => 'week', 'page_id' => 'x' ),
			array( 'section_id' => str_repeat( 'x', 61 ), 'tab_id' => 'week' ),
		) as $junk ) {
			$this->assertSame( 400, $this->rest( 'GET', '/page/tab-section-list', $junk )->get_status() );
		}
	}

	public function test_a_tab_of_the_ranking_costs_one_statement(): void {
		$member = $this->create_member();
		for ( $n = 0; $n < 8; $n++ ) {
			$this->publish( $member, "第 $n 条" );
		}
		foreach ( array( 0, $member ) as $viewer ) {
			$this->as_user( $viewer );
			$this->tab( 'week' );
			$before = $this->db()->count();
			$all    = $this->queries( fn() => $this->tab( 'week' ) );
			$this->assertLessThanOrEqual( 1, $this->db()->count() - $before, implode( "\n", $all ) );
			$this->assertLessThanOrEqual( 1, count( $all ), implode( "\n", $all ) );
		}
	}

	/** @return list<string> */
	private static function titles( string $html ): array {
		preg_match_all( '/<span class="zmo-rank__t">([^<]*)</', $html, $m );
		return $m[1];
	}
}
