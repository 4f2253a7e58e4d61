<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Circles;

use Zeromo\Community\CircleMembers\View\CirclePage;
use Zeromo\Community\CircleMembers\Blocks\HeaderBlock;
use Zeromo\Community\CircleMembers\Blocks\MembersBlock;
use Zeromo\Community\CircleIndex\Blocks\IndexBlock;
use Zeromo\Community\CircleIndex\View\MemberCirclesTab;
use Zeromo\Community\CircleIndex\Blocks\RailBlock;
use Zeromo\Community\CircleIndex\Blocks\RankBlock;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;

/** What the blocks of circle pages draw for whom. */
final class CirclePagesTest extends CircleTestCase {

	/** @var array<string, class-string<ServerBlock>> */
	private const BLOCKS = array(
		'circle-header'  => HeaderBlock::class,
		'circle-members' => MembersBlock::class,
		'circles'        => IndexBlock::class,
		'circles-rank'   => RankBlock::class,
		'circles-rail'   => RailBlock::class,
	);

	public function test_the_page_has_name_numbers_owner_and_join_button(): void {
		$circle = $this->circle( array( 'title' => '猫 & <b>狗</b>', 'description' => '介绍' ) );
		$this->show( $circle );
		$html = $this->block( 'circle-header' );
		$this->assertStringContainsString( '猫 &amp; 狗', $html );
		$this->assertMarkup( '<b class="zmo-num" data-zmo-count="member:circle:' . $circle . '">1</b>', $html );
		$this->assertMarkup( '<button class="zmo-btn zmo-btn--fill" type="submit">加入圈子</button>', $html );
		$this->assertSame(
			array( 'circle_id' => $circle, 'joined' => false, 'status' => 'none', 'label' => '加入圈子', 'small' => false ),
			$this->props( $html )
		);
		$this->as_user( $this->owner );
		$this->fresh_page();
		$this->assertNoMarkup( 'circle-join', $this->block( 'circle-header' ), 'The owner neither joins nor leaves.' );
	}

	public function test_the_button_shows_where_the_member_stands(): void {
		$circle = $this->circle( array( 'join_mode' => 'approval' ) );
		$member = $this->create_member();
		$this->as_user( $member );
		$this->show( $circle );
		$this->assertMarkup( '>申请加入</button>', $this->block( 'circle-header' ) );
		$this->join( $circle, $member );
		$this->fresh_page();
		$this->assertMarkup( 'is-off" type="submit">审核中</button>', $this->block( 'circle-header' ) );
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle_member' ) . ' SET status = 1 WHERE user_id = %d',
			array( $member )
		);
		$this->fresh_page();
		$this->assertMarkup(
			'is-done zmo-turn" type="submit"><span class="zmo-turn__now">已加入</span>',
			$this->block( 'circle-header' )
		);
	}

	public function test_outsiders_see_of_a_members_only_circle_its_head_alone(): void {
		$circle = $this->circle( array( 'visibility' => 'members' ) );
		$name   = (string) get_userdata( $this->join_new( $circle, '藏起来的人' ) )->display_name;
		foreach ( array( '', 'members' ) as $tab ) {
			$_GET['tab'] = $tab;
			$this->show( $circle );
			$html = $this->block( 'circle-header' ) . $this->block( 'circle-members' );
			$this->assertStringContainsString( '胶片与日常', $html );
			$this->assertStringContainsString( '这里的内容只给圈友看', $html );
			$this->assertSame( 1, substr_count( $html, '这里的内容只给圈友看' ) );
			$this->assertStringNotContainsString( 'class="zmo-tab"', $html, 'Four tabs to one door.' );
			$this->assertStringNotContainsString(
				'data-zeromo-widget="circle-join"',
				$html,
				'One way in: the door’s.'
			);
			$this->assertSame( 1, substr_count( $html, 'zmo-btn--fill' ) );
			$this->assertStringNotContainsString( $name, $html );
			$this->assertSame(
				'',
				(string) apply_filters( 'pre_render_block', null, array( 'blockName' => 'zeromo/feed' ), null )
			);
		}
		$_GET = array();
		$this->as_user( $this->join_new( $circle, '新来的人' ) );
		$this->fresh_page();
		$this->assertMarkup( '藏起来的人', $this->block( 'circle-members' ) );
		$this->assertNull( apply_filters( 'pre_render_block', null, array( 'blockName' => 'zeromo/feed' ), null ) );
	}

	public function test_what_is_managed_stands_below_a_compact_head_and_opens_on_what_waits(): void {
		$circle = $this->circle( array( 'join_mode' => 'approval', 'description' => '慢一点按快门' ) );
		$this->as_user( $this->owner );
		$_GET = array( 'tab' => 'manage' );
		$this->show( $circle );
		$html = $this->block( 'circle-header' );
		$this->assertStringContainsString( 'zmo-hero--compact', $html );
		$this->assertStringNotContainsString( 'zmo-hero__cover', $html );
		$this->assertStringContainsString( '数据', $this->current_part( $html ), 'Nothing waits.' );
		$this->join( $circle, $this->create_member() );
		$this->fresh_page();
		$this->assertStringContainsString( '加入申请', $this->current_part( $this->block( 'circle-header' ) ) );
		$_GET = array();
		$this->fresh_page();
		$html = $this->block( 'circle-header' );
		$this->assertStringContainsString( 'zmo-hero__cover', $html );
		$this->assertSame( 1, substr_count( $html, '>圈主</span>' ), 'Beside the owner’s name, not among the buttons.' );
	}

	/** The part of 管理 that is open. */
	private function current_part( string $html ): string {
		return (string) strstr(
			(string) strstr( (string) strstr( $html, 'zmo-manage' ), 'aria-current="page"' ),
			'</a>',
			true
		);
	}

	public function test_the_index_marks_doors_and_owners_and_tells_how_to_ask_for_a_circle(): void {
		$this->circle( array( 'title' => '要审核的', 'join_mode' => 'approval' ) );
		$this->circle( array( 'title' => '只给圈友的', 'visibility' => 'members' ) );
		$this->as_user( $this->create_member() );
		$html = $this->service( IndexBlock::class )->render( array(), '' );
		$this->assertStringContainsString( '>需审核</span>', $html );
		$this->assertStringContainsString( '>仅圈友</span>', $html );
		$this->assertStringNotContainsString( '>圈主</span>', $html );
		$this->assertStringContainsString( '想建圈子？', $html );
		$_GET = array( 'zmo_new' => '1' );
		$this->assertStringContainsString( '私信管理员', $this->service( IndexBlock::class )->render( array(), '' ) );
		$this->service( Settings::class )->save( array( 'circle_ask' => '填<b>申请表</b>' ) );
		$this->assertStringContainsString(
			'填&lt;b&gt;申请表',
			$this->service( IndexBlock::class )->render( array(), '' )
		);
		$_GET = array();
		$this->as_user( $this->owner );
		$html = $this->service( IndexBlock::class )->render( array(), '' );
		$this->assertStringContainsString( '>圈主</span>', $html );
		$this->assertStringContainsString( '创建圈子', $html );
		$this->assertStringNotContainsString( '想建圈子？', $html );
		$this->as_user( 0 );
		$this->assertStringNotContainsString( '想建圈子？', $this->service( IndexBlock::class )->render( array(), '' ) );
	}

	public function test_members_are_listed_searched_and_described_without_script(): void {
		$circle = $this->circle( array( 'description' => '慢一点按快门' ) );
		$this->join_new( $circle, '小鹿' );
		$this->join_new( $circle, '小熊' );
		$this->show( $circle );
		$_GET = array( 'tab' => 'members' );
		$html = $this->block( 'circle-header' );
		$this->assertStringContainsString( '小鹿', $html );
		$this->assertStringContainsString( '小熊', $html );
		$_GET = array( 'tab' => 'members', 'zmo_s' => '鹿' );
		$this->assertNoMarkup( '小熊', $this->block( 'circle-header' ) );
		$_GET = array( 'tab' => 'about' );
		$this->assertMarkup( '自由加入', $this->block( 'circle-header' ) );
		$_GET = array( 'tab' => array( 'x' ), 'zmo_page' => '-1' );
		$this->assertMarkup( 'aria-current="page">动态', $this->block( 'circle-header' ) );
	}

	public function test_looking_among_members_too_often_is_refused_in_the_lists_place(): void {
		$circle = $this->circle();
		$this->join_new( $circle, '小鹿' );
		$this->show( $circle );
		$none = static fn( mixed $limits, string $action ): mixed => 'search' === $action ? array(
			'user' => array( 0, 60 ),
			'address' => array( 0, 60 ),
		) : $limits;
		add_filter( 'zeromo_rate_limits', $none, 20, 2 );
		$_GET = array( 'tab' => 'members', 'zmo_s' => '鹿' );
		$html = $this->block( 'circle-header' );
		$this->assertStringContainsString( '操作过于频繁', $html );
		$this->assertStringNotContainsString( '小鹿', $html );
		$_GET = array( 'tab' => 'members' );
		$this->assertStringContainsString(
			'小鹿',
			$this->block( 'circle-header' ),
			'The list itself asks for no words.'
		);
	}

	public function test_the_index_takes_the_same_few_queries_for_any_number_of_circles(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$this->circle( array( 'title' => '第一个圈子' ) );
		$this->block( 'circles' );
		$few = $this->count_queries( fn() => $this->block( 'circles' ) );
		for ( $n = 0; $n < 6; $n++ ) {
			$this->circle( array( 'title' => "又一个圈子 $n" ) );
		}
		$this->block( 'circles' );
		$this->assertSame( $few, $this->count_queries( fn() => $this->block( 'circles' ) ) );
		// With circles of one's own: those, what they are called, the page, its standings, faces and who they are.
		$this->join( $this->circle( array( 'title' => '自己的圈子' ) ), $member );
		$this->block( 'circles' );
		$this->assertLessThanOrEqual( 7, $this->count_queries( fn() => $this->block( 'circles' ) ) );
		$_GET = array( 'zmo_s' => '又一个圈子 3' );
		$html = $this->block( 'circles' );
		$this->assertSame( 1, substr_count( $html, 'class="zmo-circle"' ) );
		$_GET = array( 'zmo_s' => '"><script>' );
		$html = $this->block( 'circles' );
		$this->assertNoMarkup( '"><script>', $html );
		$this->assertStringContainsString( '没有找到圈子', $html );
	}

	public function test_my_circles_stand_first_with_what_is_unread(): void {
		$member = $this->create_member();
		$quiet  = $this->circle( array( 'title' => '安静的圈子' ) );
		$loud   = $this->circle( array( 'title' => '热闹的圈子' ) );
		$this->join( $quiet, $member );
		$this->join( $loud, $member );
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle' ) . ' SET active_at = CASE WHEN circle_id = %d THEN %d ELSE 5 END',
			array( $loud, time() + 60 )
		);
		$this->as_user( $member );
		$html = $this->block( 'circles' );
		$mine = substr( $html, (int) strpos( $html, 'zmo-mine__row' ), 2000 );
		$this->assertStringContainsString( '全部 2', $html );
		$this->assertLessThan( strpos( $mine, '安静的圈子' ), strpos( $mine, '热闹的圈子' ) );
		$this->assertSame( 1, substr_count( $html, 'aria-label="有新动态"' ) );
		$this->assertStringNotContainsString( '创建圈子', $html, 'Not for who may not.' );
		foreach ( array(
			array( 'zmo_s' => '圈子' ),
			array( 'zmo_mine' => '1' ),
			array( 'zmo_sort' => 'new' ),
		) as $query ) {
			$_GET = $query;
			$this->assertNoMarkup( 'zmo-mine__row', $this->block( 'circles' ) );
		}
		$_GET = array();
		$this->as_user( $this->owner );
		$this->assertMarkup( '创建圈子', $this->block( 'circles' ) );
		$this->as_user( 0 );
		$this->assertNoMarkup( 'zmo-mine__row', $this->block( 'circles' ) );
	}

	public function test_the_ranks_go_by_heat_and_by_age(): void {
		$circle = $this->db()->table( 'circle' );
		$this->db()->execute( "UPDATE $circle SET heat = 0, created = 5" );
		$ids = array_map( fn( int $n ): int => $this->circle( array( 'title' => "榜上的圈子 $n" ) ), range( 1, 4 ) );
		foreach ( array( 0 => 900, 1 => 12345, 2 => 0, 3 => 50 ) as $n => $heat ) {
			$this->db()->execute(
				"UPDATE $circle SET heat = %d, created = %d WHERE circle_id = %d",
				array( $heat, 1000 - $n, $ids[ $n ] )
			);
		}
		$html = $this->block( 'circles-rank' );
		$cost = $this->count_queries(
			function () use ( &$html ): void {
				$html = $this->block( 'circles-rank', array( 'limit' => 3 ) );
			}
		);
		$this->assertLessThanOrEqual( 3, $cost );
		$this->assertSame( 1, preg_match( '/热度 1.2 万.*榜上的圈子 1.*榜上的圈子 4.*新锐圈子.*榜上的圈子 1.*榜上的圈子 2.*榜上的圈子 3/s', $html ) );
		$_GET = array( 'zmo_sort' => 'hot' );
		$this->assertSame( 1, preg_match( '/榜上的圈子 2.*榜上的圈子 1.*榜上的圈子 4/s', $this->block( 'circles' ) ) );
		$this->assertNoMarkup( '榜上的圈子 3', $this->block( 'circles' ), 'Nothing cold is hot.' );
		$_GET = array( 'zmo_sort' => 'drop' );
		$this->assertMarkup( '<h1>圈子</h1>', $this->block( 'circles' ) );
	}

	public function test_the_rail_recommends_what_one_is_not_in(): void {
		$in  = $this->circle( array( 'title' => '已经在的圈子' ) );
		$out = $this->circle( array( 'title' => '还没去的圈子' ) );
		$member = $this->create_member();
		$this->join( $in, $member );
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle' ) . ' SET member_count = 1000000 WHERE circle_id IN (%d,%d)',
			array( $in, $out )
		);
		$this->as_user( $member );
		$html = $this->block( 'circles-rail', array( 'limit' => 1 ) );
		$this->assertStringContainsString( '还没去的圈子', $html );
		$this->assertStringNotContainsString( '已经在的圈子', $html );
	}

	public function test_a_members_page_keeps_members_only_circles_to_the_member(): void {
		$open   = $this->circle( array( 'title' => '大家都知道的' ) );
		$closed = $this->circle( array( 'title' => '只有圈友知道' ) );
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle' ) . ' SET visibility = 1 WHERE circle_id = %d',
			array( $closed )
		);
		$member = $this->create_member();
		$this->join( $open, $member );
		$this->join( $closed, $member );
		$tab = $this->service( MemberCirclesTab::class );
		$this->assertNoMarkup( '只有圈友知道', $tab->html( $member, $this->create_member() ) );
		$this->assertMarkup( '大家都知道的', $tab->html( $member, 0 ) );
		$this->assertMarkup( '只有圈友知道', $tab->html( $member, $member ) );
	}

	private function show( int $circle ): void {
		$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $circle, 'post_type' => 'zeromo_circle' ) );
		$this->fresh_page();
	}

	/** The next request. */
	private function fresh_page(): void {
		(
			new \ReflectionProperty( CirclePage::class, 'known' )
		)->setValue( $this->service( CirclePage::class ), array() );
	}

	/** @param array<string, mixed> $attributes Of the block. */
	private function block( string $name, array $attributes = array() ): string {
		$block = Plugin::container()->one( ServerBlock::class, "zeromo/$name" );
		$this->assertInstanceOf( self::BLOCKS[ $name ], $block );
		return $block->render( $attributes, '' );
	}

	/** @return array<string, mixed> Props of the join button. */
	private function props( string $html ): array {
		$this->assertSame(
			1,
			preg_match( '/data-zeromo-widget="circle-join" data-zeromo-props="([^"]*)"/', $html, $found )
		);
		return (array) json_decode( html_entity_decode( $found[1], ENT_QUOTES ), true );
	}

	private function join_new( int $circle, string $name ): int {
		$member = $this->create_member( 'subscriber', $name );
		$this->db()->execute(
			'INSERT INTO ' . $this->db()->table( 'circle_member' )
				. ' (circle_id,user_id,status,joined_at) VALUES (%d,%d,1,%d)',
			array( $circle, $member, time() )
		);
		return $member;
	}
}
