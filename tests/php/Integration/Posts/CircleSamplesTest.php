<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\CircleMembers\View\CirclePage;
use Zeromo\Community\CircleMembers\Blocks\HeaderBlock;
use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Kernel\Settings;

/** Posts whose beginnings a circle's owner shows to who has not joined, and nothing else of the circle. */
final class CircleSamplesTest extends ContentTestCase {

	private int $owner;
	private int $member;
	private int $manager;
	private int $moderator;
	private int $circle;
	private int $post;
	private int $other;

	protected function setUp(): void {
		parent::setUp();
		$this->owner     = $this->create_member( 'author' );
		$this->member    = $this->create_member( 'subscriber', '小满' );
		$this->manager   = $this->create_member( 'subscriber', '管事的' );
		$this->moderator = $this->create_member( 'editor' );
		$this->circle    = $this->make_circle( $this->owner, false, $this->member, $this->manager );
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				"/circle/members/{$this->manager}",
				array( 'circle_id' => $this->circle, 'action' => 'promote' )
			)
		);
		$this->post  = $this->publish(
			$this->member,
			'夜里拍星轨的三个办法',
			array(
				'post_title' => '星轨',
				'circle_id' => $this->circle,
				'privacy' => array( 'type' => 'password', 'value' => 'secret', 'content' => '藏着的一段话' ),
			)
		);
		$this->other = $this->publish( $this->member, '另外一条', array( 'circle_id' => $this->circle ) );
	}

	protected function tearDown(): void {
		$_GET                = array();
		$GLOBALS['wp_query'] = new \WP_Query();
		( new \ReflectionProperty( CirclePage::class, 'known' ) )->setValue(
			$this->service( CirclePage::class ),
			array()
		);
		parent::tearDown();
	}

	public function test_the_owner_alone_shows_a_post_and_its_author_is_told(): void {
		foreach ( array(
			0 => 401,
			$this->member => 403,
			$this->manager => 403,
			$this->create_member() => 403,
		) as $who => $status ) {
			$this->as_user( $who );
			self::assertSame( $status, $this->show( array( $this->post ) )->get_status() );
		}
		self::assertNoMarkup( '星轨', $this->door( 0 ), 'as shipped nothing is shown' );
		$this->as_user( $this->owner );
		self::assertSame(
			array( 'post_ids' => array( $this->post ), 'message' => '已保存' ),
			$this->data( $this->show( array( '', $this->post ) ) )
		);
		$this->data( $this->show( array( $this->post ) ) );
		self::assertSame( array( 'sample' ), $this->acts() );
		foreach ( array( 0, $this->create_member() ) as $who ) {
			$html = $this->door( $who );
			foreach ( array( '圈子里的几条动态', '星轨', '夜里拍星轨的三个办法' ) as $words ) {
				self::assertStringContainsString( $words, $html );
			}
			foreach ( array( '藏着的一段话', '另外一条', '小满', "/activity/$this->post" ) as $words ) {
				self::assertStringNotContainsString( $words, $html );
			}
			$this->as_user( $who );
			$this->assert_refused( $this->rest( 'GET', "/content/$this->post" ), 404, 'zeromo_not_found' );
			self::assertSame(
				array(),
				$this->data(
					$this->rest(
						'GET',
						'/content/list',
						array( 'source' => 'circle', 'circle_id' => $this->circle )
					)
				)['items']
			);
		}
		self::assertNoMarkup( '圈子里的几条动态', $this->door( $this->member ), 'who is in reads the posts' );
		$this->as_user( $this->moderator );
		$this->data( $this->show( array( '' ) ) );
		self::assertSame( array( 'sample_off', 'sample' ), $this->acts() );
		self::assertNoMarkup( '星轨', $this->door( 0 ) );
		$this->as_user( $this->member );
		$told = array_column(
			$this->data( $this->rest( 'GET', '/message', array( 'type' => 'system' ) ) )['items'],
			'text'
		);
		self::assertSame( array( '社区管理 不再把你的动态的开头放在圈子门口：星轨', '社区管理 把你的动态的开头放在了圈子门口，没有加入的人也能看到：星轨' ), $told );
	}

	public function test_only_what_is_listed_in_the_circle_is_shown(): void {
		$outside = $this->publish( $this->owner, '圈外的' );
		$draft   = $this->publish(
			$this->owner,
			'没写完',
			array( 'circle_id' => $this->circle, 'post_status' => 'draft' )
		);
		$this->as_user( $this->owner );
		foreach ( array( $outside, $draft, 999999 ) as $post ) {
			$this->assert_refused( $this->show( array( $this->post, $post ) ), 404, 'zeromo_not_found' );
		}
		foreach ( array( array( 0 ), array( -1 ), 'x', array( 'x' ), range( 1, 101 ) ) as $junk ) {
			$this->assert_refused(
				$this->rest( 'POST', '/circle/sample', array( 'circle_id' => $this->circle, 'post_ids' => $junk ) ),
				400,
				'rest_invalid_param'
			);
		}
		$this->assert_refused(
			$this->rest( 'POST', '/circle/sample', array( 'circle_id' => 999999, 'post_ids' => array( $this->post ) ) ),
			404,
			'zeromo_not_found'
		);
		self::assertSame( array(), $this->service( CircleBoard::class )->samples( $this->circle ) );
	}

	public function test_what_leaves_the_circle_is_shown_no_more(): void {
		$third = $this->publish( $this->member, '第三条', array( 'circle_id' => $this->circle ) );
		$this->as_user( $this->owner );
		$this->data( $this->show( array( $this->post, $this->other, $third ) ) );
		self::assertMarkup( '第三条', $this->door( 0 ) );
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				'/circle/take-out',
				array( 'circle_id' => $this->circle, 'post_id' => $third )
			)
		);
		self::assertSame(
			array( $this->post, $this->other ),
			$this->service( CircleBoard::class )->samples( $this->circle )
		);
		$this->as_user( $this->member );
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $this->other ) ) );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $this->post, 'post_status' => 'draft' ) ) );
		$html = $this->door( 0 );
		foreach ( array( '第三条', '另外一条', '星轨', '圈子里的几条动态' ) as $words ) {
			self::assertStringNotContainsString( $words, $html );
		}
	}

	public function test_who_is_blocked_by_the_author_sees_it_there_no_more_than_elsewhere(): void {
		$this->as_user( $this->owner );
		$this->data( $this->show( array( $this->post ) ) );
		$blocked = $this->create_member();
		$this->as_user( $this->member );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $blocked ) ) );
		self::assertNoMarkup( '星轨', $this->door( $blocked ) );
		self::assertMarkup( '星轨', $this->door( $this->create_member() ) );
	}

	public function test_as_many_as_the_site_says(): void {
		$this->service( Settings::class )->save( array( 'circle_samples_max' => 1 ) );
		$this->as_user( $this->owner );
		$refused = $this->show( array( $this->post, $this->other ) );
		$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
		self::assertSame( '最多选 1 条给没有加入的人看', $refused->get_data()['message'] );
		$this->data( $this->show( array( $this->other ) ) );
	}

	public function test_the_form_stands_where_the_owner_manages_the_way_in(): void {
		$this->as_user( $this->owner );
		$this->data( $this->show( array( $this->other ) ) );
		$form = $this->page( $this->owner, array( 'tab' => 'manage', 'zmo_part' => 'entry' ) );
		self::assertStringContainsString( '加入前能看到的动态', $form );
		self::assertMarkupMatches( '/name="post_ids\[\]" value="' . $this->other . '"\s+checked=/', $form );
		self::assertMarkupMatches( '/name="post_ids\[\]" value="' . $this->post . '"><span/', $form );
		self::assertStringNotContainsString(
			'加入前能看到的动态',
			$this->page( $this->manager, array( 'tab' => 'manage', 'zmo_part' => 'entry' ) )
		);
		self::assertStringNotContainsString(
			'加入前能看到的动态',
			$this->page( $this->owner, array( 'tab' => 'manage', 'zmo_part' => 'door' ) )
		);
	}

	/** @param list<int|string> $posts Of POST /circle/sample. */
	private function show( array $posts ): \WP_REST_Response {
		return $this->rest( 'POST', '/circle/sample', array( 'circle_id' => $this->circle, 'post_ids' => $posts ) );
	}

	private function door( int $viewer ): string {
		return $this->page( $viewer, array( 'tab' => 'join' ) );
	}

	/** @param array<string, string> $query Of the address. */
	private function page( int $viewer, array $query ): string {
		$this->as_user( $viewer );
		( new \ReflectionProperty( CirclePage::class, 'known' ) )->setValue(
			$this->service( CirclePage::class ),
			array()
		);
		$_GET                    = $query;
		$GLOBALS['wp_query']     = new \WP_Query( array( 'p' => $this->circle, 'post_type' => 'zeromo_circle' ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		return $this->service( HeaderBlock::class )->render( array(), '' );
	}

	/** @return list<string> What the staff log says of samples, newest first. */
	private function acts(): array {
		$this->as_user( $this->moderator );
		$acts = array_column( $this->data( $this->rest( 'GET', '/admin/staff-log' ) )['items'], 'action' );
		return array_values(
			array_filter( $acts, static fn( string $act ): bool => str_starts_with( $act, 'sample' ) )
		);
	}
}
