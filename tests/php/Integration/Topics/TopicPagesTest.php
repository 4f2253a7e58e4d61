<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Topics;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Topics\Api\TopicEditing;
use Zeromo\Community\Topics\Api\Topics;
use Zeromo\Community\Topics\FollowService;
use Zeromo\Community\Topics\TopicType;

/** What the blocks of topic pages draw. */
final class TopicPagesTest extends IntegrationTestCase {

	protected function tearDown(): void {
		$_GET                = array();
		$GLOBALS['wp_query'] = new \WP_Query();
		parent::tearDown();
	}

	public function test_the_page_of_a_topic_says_what_it_is(): void {
		$id = $this->service( TopicEditing::class )->create( '猫 & 狗', '写<b>它们</b>的事' );
		$this->service( Topics::class )->content_changed( array( $id ), 1 );
		$this->service( FollowService::class )->set( $this->create_member(), $id, true );
		$this->assertSame( 0, $this->service( Topics::class )->current() );
		$this->assertSame( '', $this->block( 'topic-header' ) );
		$this->go_to( $id );
		$this->assertSame( $id, $this->service( Topics::class )->current() );
		$html = $this->block( 'topic-header' );
		foreach ( array(
			'#猫 &amp; 狗#',
			'<b>1</b> 动态',
			'>1</b> 关注',
			'热度 <b>100</b>',
			'写它们的事',
			"form=\"zmo-do-topic_follow\" name=\"press\" value=\"topic_id=$id&amp;following=1\"",
		) as $text ) {
			$this->assertMarkup( $text, $html );
		}
		$this->assertMarkupMatches( '/aria-current="page">最新/', $html );
		$this->as_user( $this->create_member() );
		$_GET = array( 'orderby' => 'hot' );
		$html = $this->block( 'topic-header' );
		$this->assertMarkupMatches( '/aria-current="page">热门/', $html );
		$this->assertMarkup( 'aria-pressed="false">关注', $html );
	}

	public function test_its_head_names_who_made_it_and_counts_who_looks(): void {
		$maker = $this->create_member( 'author', '林间' );
		$this->as_user( $maker );
		$id = $this->service( TopicEditing::class )->create( '晨雾' . bin2hex( random_bytes( 3 ) ) );
		$this->go_to( $id );
		$html = $this->block( 'topic-header' );
		$this->assertMarkupMatches( '~林间<span class="[^"]+">主持人<~', $html );
		$this->assertMarkup( "data-zmo-view=\"topic:$id\"", $html );
		$this->assertStringNotContainsString( '浏览', $html );
		foreach ( array( 1 => $maker, 2 => 0, 3 => $this->create_member() ) as $count => $viewer ) {
			$this->as_user( $viewer );
			for ( $n = 0; $n < 2; $n++ ) {
				$this->assertSame(
					$count,
					$this->data( $this->rest( 'POST', '/topic/view', array( 'topic_id' => $id ) ) )['count'],
					'once a viewer an hour'
				);
			}
		}
		$this->assertMarkup( '<b>3</b> 浏览', $this->block( 'topic-header' ) );
		$this->assertLessThanOrEqual( 5, $this->count_queries( fn() => $this->block( 'topic-header' ) ) );
		$this->assert_refused(
			$this->rest( 'POST', '/topic/view', array( 'topic_id' => 99999999 ) ),
			400,
			'rest_invalid_param'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/topic/view', array( 'topic_id' => '1 OR 1' ) ),
			400,
			'rest_invalid_param'
		);
		$of = $this->service( TopicEditing::class )->create( '别人的' . bin2hex( random_bytes( 3 ) ), '', 0, 0, $maker );
		$this->go_to( $of );
		$this->assertMarkup( '林间 <span', $this->block( 'topic-header' ) );
		wp_delete_term( $id, 'zeromo_topic' );
		$this->assertSame( 0, $this->service( Counters::class )->get( Counters::TERM, $id, 'view' ) );
	}

	public function test_the_square_lists_searches_and_counts(): void {
		$this->service( TopicEditing::class )->create( '今天看到的鸟' );
		$this->service( TopicEditing::class )->create( '今天看到的云' );
		$_GET = array( 'zmo_s' => '#今天看到的云#' );
		$html = $this->block( 'topics' );
		$this->assertStringContainsString( '#今天看到的云#', $html );
		$this->assertStringNotContainsString( '看到的鸟', $html );
		$_GET = array( 'zmo_s' => '"><script>' );
		$html = $this->block( 'topics' );
		$this->assertNoMarkup( '"><script>', $html );
		$this->assertStringContainsString( '没有找到话题', $html );
	}

	public function test_the_square_shows_what_the_member_follows(): void {
		$member = $this->create_member();
		$id     = $this->service( TopicEditing::class )->create( '只有我关注' );
		$this->as_user( $member );
		$_GET = array( 'zmo_mine' => '1' );
		$this->assertMarkup( '还没有关注话题', $this->block( 'topics' ) );
		$this->service( FollowService::class )->set( $member, $id, true );
		$html = $this->block( 'topics' );
		$this->assertSame( 1, substr_count( $html, '<article' ) );
		$this->assertMarkup( 'aria-pressed="true">已关注', $html );
		$_GET = array();
		$this->assertMarkup( '<h2>关注的话题</h2>', $this->block( 'topics' ) );
		$this->as_user( 0 );
		$this->assertNoMarkup( '<h2>关注的话题</h2>', $this->block( 'topics' ) );
	}

	public function test_only_who_may_make_topics_finds_the_form(): void {
		$this->as_user( $this->create_member() );
		$this->assertNoMarkup( 'topic-create', $this->block( 'topics' ) );
		$this->as_user( $this->create_member( 'author' ) );
		$html = $this->block( 'topics' );
		$this->assertMarkup( 'data-zeromo-widget="topic-create"', $html );
		$this->assertMarkupMatches( '/name="thumbnail" required/', $html );
	}

	public function test_moderators_find_the_categories_in_the_menu(): void {
		global $submenu;
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		foreach ( array( 'editor' => 1, 'author' => 0 ) as $role => $found ) {
			$this->as_user( $this->create_member( $role ) );
			$submenu = array();
			TopicType::menu();
			$this->assertSame( $found, count( $GLOBALS['submenu']['edit.php'] ?? array() ), $role );
		}
	}

	public function test_categories_are_tabs(): void {
		$cat = $this->service( TopicEditing::class )->category( '手作' . bin2hex( random_bytes( 3 ) ) );
		$this->service( TopicEditing::class )->create( '旧物换新', '', 0, $cat );
		$this->service( TopicEditing::class )->create( '没有分类' );
		$_GET = array( 'zmo_cat' => (string) $cat );
		$html = $this->block( 'topics' );
		$this->assertSame( 1, substr_count( $html, '<article' ) );
		$this->assertStringContainsString( '#旧物换新#', $html );
		$this->assertMarkupMatches( '/zmo_cat=' . $cat . '" aria-current="page"/', $html );
	}

	public function test_wp_admin_tells_how_many_posts_a_topic_has(): void {
		$topic = $this->service( TopicEditing::class )->create( '冷冷的话题' );
		$this->service( Topics::class )->content_changed( array( $topic ), 1 );
		$_GET['taxonomy'] = 'zeromo_topic';
		$count            = static fn(): int => array_column(
			(array) get_terms( array( 'taxonomy' => 'zeromo_topic', 'hide_empty' => false ) ),
			'count',
			'term_id'
		)[ $topic ];
		$this->assertSame( 0, $count() );
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		set_current_screen( 'edit-zeromo_topic' );
		$this->assertSame( 1, $count() );
		unset( $_GET['taxonomy'], $GLOBALS['current_screen'] );
		$this->assertSame( '发动态', get_post_type_object( 'zeromo_activity' )?->labels->add_new );
	}

	public function test_the_rank_begins_with_the_hottest_in_two_queries(): void {
		$cold = $this->service( TopicEditing::class )->create( '冷冷的话题' );
		$hot  = $this->service( TopicEditing::class )->create( '热热的话题' );
		for ( $n = 0; $n < 3; $n++ ) {
			$this->service( Topics::class )->content_changed( array( $hot ), 1 );
		}
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'topic' ) . ' SET heat = heat + 100000000 WHERE term_id IN (%d,%d)',
			array( $cold, $hot )
		);
		$html = $this->block( 'topics-rank', array( 'limit' => 2 ) );
		$this->assertSame(
			array( '热热的话题', '冷冷的话题' ),
			preg_match_all( '/zmo-rank__t">([^<]+)</', self::flat( $html ), $found ) ? $found[1] : array()
		);
		$this->assertSame( 2, preg_match_all( '/zmo-rank__h">\s*热度 [\d.]+ ?亿?/', $html ), 'Each number has its unit.' );
		$this->assertSame( 2, $this->count_queries( fn() => $this->block( 'topics-rank', array( 'limit' => 2 ) ) ) );
		$html = $this->block( 'topics-rank', array( 'limit' => 2, 'order' => 'new' ) );
		$this->assertSame(
			array( '#热热的话题#', '#冷冷的话题#' ),
			preg_match_all( '/zmo-row__t" href="[^"]+">([^<]+)</', self::flat( $html ), $found ) ? $found[1] : array()
		);
		$this->assertSame(
			2,
			$this->count_queries( fn() => $this->block( 'topics-rank', array( 'limit' => 2, 'order' => 'new' ) ) )
		);
	}

	/** The page of ids, what they are, which of them are followed, and the member's own row. */
	public function test_the_square_costs_a_member_five_statements_however_many_topics(): void {
		$member = $this->create_member();
		for ( $n = 0; $n < 5; $n++ ) {
			$this->service( FollowService::class )->set(
				$member,
				$this->service( TopicEditing::class )->create( "话题 $n" . bin2hex( random_bytes( 3 ) ) ),
				true
			);
		}
		$this->as_user( $member );
		$this->block( 'topics' );
		$this->assertSame( 5, $this->count_queries( fn() => $this->block( 'topics' ) ) );
		$this->as_user( 0 );
		$this->block( 'topics' );
		$this->assertSame( 2, $this->count_queries( fn() => $this->block( 'topics' ) ) );
	}

	private function go_to( int $topic ): void {
		$GLOBALS['wp_query'] = new \WP_Query(
			array( 'tax_query' => array( array( 'taxonomy' => 'zeromo_topic', 'terms' => array( $topic ) ) ) )
		);
	}

	/** @param array<string, mixed> $attributes Of the block. */
	private function block( string $name, array $attributes = array() ): string {
		$block = Plugin::container()->one( ServerBlock::class, "zeromo/$name" );
		self::assertNotNull( $block, "no block $name" );
		return $block->render( $attributes, '' );
	}
}
