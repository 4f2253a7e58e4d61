<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Members;

use Zeromo\Community\Members\Page;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Tabs, their numbers and the rail of a member's page: each reader finds and counts what they may see. */
final class MemberTabsTest extends ContentTestCase {

	private int $member;
	private int $reader;
	private int $open;
	private int $secret;

	protected function setUp(): void {
		parent::setUp();
		$this->member = $this->create_member( 'author', '青禾' );
		$this->reader = $this->create_member( 'subscriber', '小满' );
		$closed       = $this->make_circle( $this->member, false );
		$this->open   = $this->publish( $this->member, '看得见的动态' );
		$this->secret = $this->publish( $this->member, '只给圈友的动态', array( 'circle_id' => $closed ) );
		$this->make_post( $this->member, '一篇文章' );
	}

	protected function tearDown(): void {
		parent::tearDown();
		$GLOBALS['wp_query']     = new \WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
	}

	/** A page of its own: nothing is kept from the one before. */
	private function visit( string $tab = '' ): void {
		wp_cache_flush_group( 'zmo_request' );
		$GLOBALS['wp_query']     = new \WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']->query(
			array(
				'author_name' => (string) get_userdata( $this->member )?->user_nicename,
				'zeromo_member' => '1',
				'zeromo_tab' => $tab,
			)
		);
	}

	private function tabs( int $viewer, string $tab = '' ): string {
		$this->as_user( $viewer );
		$this->visit( $tab );
		return do_blocks( '<!-- wp:zeromo/member-tabs /-->' );
	}

	private function rail( int $viewer ): string {
		$this->as_user( $viewer );
		$this->visit();
		return do_blocks( '<!-- wp:zeromo/member-rail /-->' );
	}

	/** @return array<string, string> Label => number. */
	private function bar( string $html ): array {
		preg_match_all(
			'~<a class="zmo-tab"[^>]*>([^<]+)(?:<span class="zmo-tab__n">([^<]+)</span>)?</a>~u',
			self::flat( $html ),
			$found
		);
		return array_combine( $found[1], $found[2] );
	}

	public function test_numbers_are_what_the_reader_may_see(): void {
		self::assertSame(
			array( '动态' => '2', '文章' => '1', '收藏' => '', '喜欢' => '', '圈子' => '1', '评论' => '' ),
			$this->bar( $this->tabs( $this->member ) )
		);
		foreach ( array( 0, $this->reader ) as $viewer ) {
			self::assertSame(
				array( '动态' => '1', '文章' => '1', '收藏' => '', '喜欢' => '', '圈子' => '', '评论' => '' ),
				$this->bar( $this->tabs( $viewer ) )
			);
		}
	}

	public function test_folders_are_counted_as_they_are_shown(): void {
		$this->as_user( $this->member );
		foreach ( array( 'public', 'private' ) as $visibility ) {
			$this->data(
				$this->rest( 'POST', '/favorite', array( 'title' => $visibility, 'visibility' => $visibility ) )
			);
		}
		self::assertSame(
			array( '2', '1' ),
			array( $this->bar( $this->tabs( $this->member ) )['收藏'], $this->bar( $this->tabs( $this->reader ) )['收藏'] )
		);
		$this->as_user( $this->member );
		$this->data(
			$this->rest( 'POST', '/account/privacy-settings', array( 'show_favorites' => 0, 'show_circles' => 0 ) )
		);
		self::assertSame(
			array( '2', '' ),
			array( $this->bar( $this->tabs( $this->member ) )['收藏'], $this->bar( $this->tabs( $this->reader ) )['收藏'] )
		);
	}

	public function test_what_is_not_public_yet_stands_on_ones_own_page_alone(): void {
		$this->make_post( $this->member, '还在写', '正文', 'draft', 'zeromo_activity' );
		$this->make_post( $this->member, '在等', '正文', 'pending', 'zeromo_activity' );
		$bar = $this->bar( $this->tabs( $this->member, 'pending' ) );
		self::assertSame( array( '1', '1', false ), array( $bar['草稿'], $bar['待审'], isset( $bar['未通过'] ) ) );
		self::assertMarkup( '在等', $this->tabs( $this->member, 'pending' ) );
		foreach ( array( 0, $this->reader ) as $viewer ) {
			self::assertArrayNotHasKey( '草稿', $this->bar( $this->tabs( $viewer ) ) );
			self::assertSame( '', $this->tabs( $viewer, 'pending' ) );
			$this->service( Page::class )->refuse_unknown_tab();
			self::assertTrue( is_404() );
		}
	}

	public function test_comments_are_shown_with_what_the_reader_may_see(): void {
		$this->make_comment( $this->member, $this->open, true, '公开里说的 <b>话</b>' );
		$this->make_comment( $this->member, $this->secret, true, '圈里说的话' );
		$this->make_comment( $this->member, $this->open, false, '在等审核的话' );
		$this->make_comment( $this->reader, $this->open, true, '别人说的话' );
		$own = $this->tabs( $this->member, 'comments' );
		self::assertStringContainsString( '圈里说的话', $own );
		foreach ( array( 0, $this->reader ) as $viewer ) {
			$html = $this->tabs( $viewer, 'comments' );
			self::assertStringContainsString( '公开里说的', $html );
			self::assertNoMarkup( '<b>', $html );
			foreach ( array( '圈里说的话', '在等审核的话', '别人说的话' ) as $hidden ) {
				self::assertStringNotContainsString( $hidden, $html );
			}
		}
		$this->as_user( $this->member );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->reader, 'blocked' => true ) ) );
		foreach ( array( 'comments', 'likes', 'favorites', 'followers', 'circles' ) as $tab ) {
			$html = $this->tabs( $this->reader, $tab );
			self::assertTrue( str_contains( $html, '这里没有公开' ) || str_contains( $html, '还没有公开的收藏夹' ), $tab );
		}
	}

	public function test_comments_come_page_by_page(): void {
		foreach ( range( 1, 23 ) as $n ) {
			$this->make_comment( $this->member, $this->open, true, "第 $n 句" );
		}
		$first = $this->tabs( 0, 'comments' );
		self::assertSame( 20, substr_count( $first, 'zmo-said__t' ) );
		self::assertSame( 1, preg_match( '~rel="next" href="[^"]*cursor=([^"&]+)~', self::flat( $first ), $next ) );
		$_GET['cursor'] = rawurldecode( $next[1] );
		self::assertSame( 3, substr_count( $this->tabs( 0, 'comments' ), 'zmo-said__t' ) );
		$_GET['cursor'] = 'junk';
		self::assertSame( 20, substr_count( $this->tabs( 0, 'comments' ), 'zmo-said__t' ) );
		unset( $_GET['cursor'] );
	}

	public function test_the_rail_shows_folders_circles_and_followers_as_far_as_the_member_does(): void {
		self::assertSame( '', trim( $this->rail( 0 ) ) );
		$this->make_circle( $this->member );
		$this->as_user( $this->member );
		$folder = (int) $this->data( $this->rest( 'POST', '/favorite', array( 'title' => '看过的好风景' ) ) )['id'];
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'POST', '/favorite/follow', array( 'favorite_id' => $folder ) ) );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->member ) ) );
		$words = array( '「看过的好风景」有 1 人关注，本周多了 1 人。', '加入的圈子', '小满' );
		foreach ( array( 0, $this->reader, $this->member ) as $viewer ) {
			$html = $this->rail( $viewer );
			foreach ( $words as $word ) {
				self::assertStringContainsString( $word, $html );
			}
			self::assertSame( $viewer === $this->member, str_contains( $html, '分享这个收藏夹' ) );
		}
		$this->as_user( $this->member );
		$this->data(
			$this->rest(
				'POST',
				'/account/privacy-settings',
				array( 'show_favorites' => 0, 'show_circles' => 0, 'show_followers' => 0 )
			)
		);
		self::assertSame( '', trim( $this->rail( $this->reader ) ) );
		self::assertMarkup( '小满', $this->rail( $this->member ) );
	}

	public function test_who_is_blocked_finds_nothing_in_the_rail_and_no_circles(): void {
		$this->make_circle( $this->member );
		self::assertMarkup( '加入的圈子', $this->rail( $this->reader ) );
		$this->as_user( $this->member );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->reader, 'blocked' => true ) ) );
		self::assertSame( '', trim( $this->rail( $this->reader ) ) );
		self::assertMarkup( '这里没有公开', $this->tabs( $this->reader, 'circles' ) );
		self::assertSame( '', $this->bar( $this->tabs( $this->reader ) )['圈子'] );
		$this->as_user( $this->create_member( 'editor' ) );
		self::assertMarkup( '加入的圈子', $this->rail( get_current_user_id() ), 'Moderators see everything.' );
	}

	public function test_the_bar_and_the_rail_cost_a_fixed_number_of_questions(): void {
		$this->make_circle( $this->member );
		$this->tabs( $this->member, 'comments' );
		$cost = function ( int $viewer ): int {
			$before = $this->db()->count();
			$this->tabs( $viewer, 'comments' );
			$this->rail( $viewer );
			return $this->db()->count() - $before;
		};
		$few = array( $cost( 0 ), $cost( $this->member ) );
		foreach ( range( 1, 6 ) as $n ) {
			$this->make_comment( $this->member, $this->open, true, "第 $n 句" );
			$this->make_circle( $this->member );
			$this->publish( $this->member, "第 $n 条" );
		}
		foreach ( array( $few[0] => 0, $few[1] => $this->member ) as $before => $viewer ) {
			self::assertLessThanOrEqual(
				$before + 3,
				$cost( $viewer ),
				'Comments bring their words and posts, nothing more.'
			);
		}
		self::assertLessThanOrEqual( 24, $cost( $this->member ) );
	}
}
