<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Circles;

use Zeromo\Community\CircleMembers\View\CirclePage;
use Zeromo\Community\CircleMembers\Blocks\HeaderBlock;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\Sql\CircleTables;
use Zeromo\Community\Comments\View\CommentView;

/** What somebody who has not joined may do in a circle, who may ask to join, and what the door says before. */
final class GuestsTest extends CircleTestCase {

	private int $circle;
	private int $guest;
	private int $member;

	protected function setUp(): void {
		parent::setUp();
		$this->circle = $this->circle();
		$this->guest  = $this->create_member();
		$this->member = $this->create_member();
		$this->join( $this->circle, $this->member );
	}

	public function test_guests_comment_until_the_circle_says_that_they_read(): void {
		$post = $this->post();
		$this->as_user( $this->guest );
		$this->assertSame( 200, $this->say( $post, '路过' )->get_status() );
		$this->assertSame( array( 'guest', true ), array( $this->told()['role'], $this->told()['can']['comment'] ) );
		$this->options( array( 'guest' => 'read' ) );
		$this->as_user( $this->guest );
		$refused = $this->say( $post, '又来了' );
		$this->assert_refused( $refused, 403, 'zeromo_forbidden' );
		$this->assertSame( '这个圈子只有圈友可以评论，加入后再来', $refused->get_data()['message'] );
		$this->assertSame(
			403,
			$this->rest( 'POST', '/wp/v2/comments', array( 'post' => $post, 'content' => '走旁门' ) )->get_status(),
			"core's own road obeys, too"
		);
		$this->assertSame(
			array( 'guest', false, true ),
			array( $this->told()['role'], $this->told()['can']['comment'], $this->told()['can']['see'] )
		);
		$this->assertSame(
			200,
			$this->rest( 'POST', '/like', array( 'id' => $post ) )->get_status(),
			'a like is a reader\'s own'
		);
		foreach ( array( $this->member, $this->owner, $this->create_member( 'editor' ) ) as $who ) {
			$this->as_user( $who );
			$this->assertSame( 200, $this->say( $post, "我是 $who" )->get_status() );
			$this->assertTrue( $this->told()['can']['comment'] );
		}
	}

	public function test_who_leaves_is_a_guest_and_the_box_says_where_to_join(): void {
		$post = $this->post();
		$this->options( array( 'guest' => 'read' ) );
		$this->as_user( $this->member );
		$this->assertStringContainsString( 'id="zmo-write"', $this->comments( $post, $this->member ) );
		$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $this->circle ) ) );
		$html = $this->comments( $post, $this->member );
		$this->assertStringNotContainsString( 'id="zmo-write"', $html );
		$this->assertStringContainsString( '这个圈子只有圈友可以评论', $html );
		$this->assertStringContainsString( 'tab=join', $html );
		$this->as_user( 0 );
		$this->assertStringContainsString( '登录后参与评论', $this->comments( $post, 0 ), 'a visitor signs in first' );
		$this->assert_refused( $this->say( $post, '访客' ), 401, 'zeromo_login_required' );
	}

	public function test_the_rule_for_guests_binds_no_member(): void {
		$this->options( array( 'guest' => 'read' ) );
		$this->as_user( $this->member );
		$this->assertSame( array( 'allowed' => true, 'text' => '' ), $this->told()['posting'] );
		foreach ( array( 'publish', '', 'all' ) as $junk ) {
			$this->as_user( $this->owner );
			$this->assert_refused(
				$this->rest(
					'POST',
					'/circle/update_options',
					array( 'circle_id' => $this->circle, 'options' => array( 'guest' => $junk ) )
				),
				400,
				'rest_invalid_param'
			);
		}
	}

	public function test_only_the_named_levels_ask_and_an_invitation_spares_it(): void {
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				"/circle/{$this->circle}",
				array(
					'join_mode' => 'approval',
					'join_roles' => array( 'contributor' ),
					'questions' => array( '为什么来？' ),
				)
			)
		);
		$code = $this->data(
			$this->rest(
				'POST',
				'/circle/invite',
				array( 'circle_id' => $this->circle )
			)
		)['invite_code'];
		$this->as_user( $this->guest );
		$refused = $this->enter( array( 'answers' => array( '看看' ) ) );
		$this->assert_refused( $refused, 403, 'zeromo_forbidden' );
		$this->assertSame( '你的等级暂时不能申请加入这个圈子', $refused->get_data()['message'] );
		$this->assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $this->circle ) );
		$this->assertStringContainsString( '你的等级暂时不能申请', $this->door( $this->guest ) );
		$this->assertStringNotContainsString( 'name="answers[]"', $this->door( $this->guest ) );
		$fits = $this->create_member( 'contributor' );
		$this->assertStringContainsString( 'name="answers[]"', $this->door( $fits ) );
		$this->as_user( $fits );
		$this->assertSame( 'pending', $this->data( $this->enter( array( 'answers' => array( '看看' ) ) ) )['status'] );
		$this->as_user( $this->guest );
		$this->assertSame( 'joined', $this->data( $this->enter( array( 'invite_code' => $code ) ) )['status'] );
	}

	public function test_everybody_asks_where_no_level_is_named(): void {
		$circle = $this->circle( array( 'join_mode' => 'approval' ) );
		$this->as_user( $this->guest );
		$this->assertSame(
			'pending',
			$this->data(
				$this->rest(
					'POST',
					'/circle/join',
					array( 'circle_id' => $circle, 'joined' => 1 )
				)
			)['status']
		);
	}

	public function test_levels_left_over_from_another_mode_do_not_begin_to_count(): void {
		$table = $this->db()->table( 'circle' );
		$level = $this->circle( array( 'join_mode' => 'level' ) );
		$this->db()->execute( "UPDATE $table SET join_roles = %s", array( '["contributor"]' ) );
		$this->db()->execute( "UPDATE $table SET join_mode = 'approval' WHERE circle_id = %d", array( $this->circle ) );
		$this->assertTrue( CircleTables::clear_asked_levels( $this->db() ) );
		$this->assertSame(
			array( '', '["contributor"]' ),
			array_map(
				fn( int $id ): string => (string) $this->db()->value(
					"SELECT join_roles FROM $table WHERE circle_id = %d",
					array( $id )
				),
				array( $this->circle, $level )
			)
		);
	}

	public function test_pins_and_topics_of_an_older_table_have_room(): void {
		$this->change_tables( fn() => $this->assertTrue( CircleTables::widen_lists( $this->db() ) ) );
		$this->owner = $this->create_member( 'author' );
		$circle      = $this->circle();
		$long        = implode( ',', array_fill( 0, 90, '1234567890' ) );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'circle' )} SET pins = %s, topics = %s WHERE circle_id = %d",
			array( $long, $long, $circle )
		);
		$this->assertSame(
			$long,
			$this->db()->value(
				"SELECT pins FROM {$this->db()->table( 'circle' )} WHERE circle_id = %d",
				array( $circle )
			)
		);
	}

	public function test_the_door_says_what_a_member_may_do(): void {
		$html = $this->door( $this->guest );
		foreach ( array( '加入后可以', '看动态和圈友，不加入也可以', '评论动态，不加入也可以', '发动态', '在动态里设置隐藏内容' ) as $right ) {
			$this->assertStringContainsString( $right, $html );
		}
		$this->options( array( 'guest' => 'read', 'words_min' => 3, 'review' => true, 'lock_by' => 'managers' ) );
		$html = $this->door( 0 );
		foreach ( array( '>评论动态<', '发动态；每条至少 3 个字；审核后公开', '只有圈主和管理员可以设置隐藏内容' ) as $right ) {
			$this->assertStringContainsString( $right, $html );
		}
		$this->options( array( 'post_by' => 'roles', 'post_roles' => array( 'author' ) ) );
		$this->assertStringContainsString( '本圈只有这些等级的圈友可以发动态', $this->door( $this->guest ) );
		$this->assertStringNotContainsString( '加入后可以', $this->door( $this->member ), 'who is in knows' );
	}

	/** A site moderator who manages a circle is no less than a manager anywhere in it. */
	public function test_a_site_moderator_opens_a_closed_circle_and_reads_it(): void {
		$closed = $this->circle( array( 'visibility' => 'members' ) );
		foreach ( array( false, true ) as $manages ) {
			$editor = $this->create_member( 'editor' );
			if ( $manages ) {
				$this->join( $closed, $editor );
				$this->as_user( $this->owner );
				$this->data(
					$this->rest(
						'POST',
						"/circle/members/$editor",
						array( 'circle_id' => $closed, 'action' => 'promote' )
					)
				);
			}
			$this->as_user( $editor );
			$this->assertTrue( $this->service( Circles::class )->sees( $closed, $editor ) );
			$this->assertSame(
				array( 200, 200, 200 ),
				array_map(
					fn( array $call ): int => $this->rest( ...$call )->get_status(),
					array(
						array( 'GET', "/circle/$closed" ),
						array( 'GET', '/circle/members', array( 'circle_id' => $closed ) ),
						array( 'GET', '/circle/members', array( 'circle_id' => $closed, 'status' => 'pending' ) ),
					)
				)
			);
			$this->assertSame(
				'public',
				$this->data( $this->rest( 'POST', "/circle/$closed", array( 'visibility' => 'public' ) ) )['visibility']
			);
			$this->assertSame(
				'members',
				$this->data(
					$this->rest(
						'POST',
						"/circle/$closed",
						array( 'visibility' => 'members' )
					)
				)['visibility']
			);
		}
		$this->join( $closed, $manager = $this->create_member() );
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				"/circle/members/$manager",
				array( 'circle_id' => $closed, 'action' => 'promote' )
			)
		);
		$this->as_user( $manager );
		$this->assertSame(
			200,
			$this->rest( 'GET', '/circle/members', array( 'circle_id' => $closed ) )->get_status()
		);
		$this->assert_refused(
			$this->rest( 'POST', "/circle/$closed", array( 'visibility' => 'public' ) ),
			403,
			'zeromo_forbidden'
		);
	}

	private function post(): int {
		$this->as_user( $this->owner );
		return (int) $this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => '圈里的', 'circle_id' => $this->circle )
			)
		)['id'];
	}

	private function say( int $post, string $words ): \WP_REST_Response {
		return $this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => $words ) );
	}

	/** @return array<string, mixed> */
	private function told(): array {
		return $this->data( $this->rest( 'GET', "/circle/{$this->circle}" ) );
	}

	/** @param array<string, mixed> $options Of POST /circle/update_options, by the owner. */
	private function options( array $options ): void {
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				'/circle/update_options',
				array( 'circle_id' => $this->circle, 'options' => $options )
			)
		);
	}

	/** @param array<string, mixed> $more Of POST /circle/join. */
	private function enter( array $more ): \WP_REST_Response {
		return $this->rest( 'POST', '/circle/join', array( 'circle_id' => $this->circle, 'joined' => 1 ) + $more );
	}

	/** The page at the door. */
	private function door( int $viewer ): string {
		$this->as_user( $viewer );
		( new \ReflectionProperty( CirclePage::class, 'known' ) )->setValue(
			$this->service( CirclePage::class ),
			array()
		);
		$_GET = array( 'tab' => 'join' );
		$GLOBALS['wp_query']     = new \WP_Query( array( 'p' => $this->circle, 'post_type' => 'zeromo_circle' ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		return $this->service( HeaderBlock::class )->render( array(), '' );
	}

	private function comments( int $post, int $viewer ): string {
		return $this->service( CommentView::class )->section(
			array( 'id' => $post, 'url' => (string) get_permalink( $post ), 'count' => 0, 'circle' => $this->circle ),
			$viewer
		);
	}
}
