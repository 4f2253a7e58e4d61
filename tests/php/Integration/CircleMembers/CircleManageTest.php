<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\CircleMembers;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\CircleMembers\CircleFigures;
use Zeromo\Community\CircleMembers\View\CirclePage;
use Zeromo\Community\CircleMembers\Blocks\HeaderBlock;
use Zeromo\Community\Circles\CircleService;
use Zeromo\Community\Tests\Integration\Circles\CircleTestCase;

/** 管理 and the door on a circle's page, and what they cost. */
final class CircleManageTest extends CircleTestCase {

	private int $circle = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->circle = $this->circle( array( 'join_mode' => 'approval' ) );
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', "/circle/$this->circle", array( 'questions' => array( '用什么相机？' ) ) ) );
	}

	public function test_only_who_runs_the_circle_sees_its_desk(): void {
		$asking = $this->create_member( 'subscriber', '半夏<i>' );
		$this->as_user( $asking );
		$this->data(
			$this->rest(
				'POST',
				'/circle/join',
				array( 'circle_id' => $this->circle, 'answers' => array( "海鸥\n<script>alert(1)</script>203" ) )
			)
		);
		foreach ( array(
			$this->owner => true,
			$this->create_member( 'editor' ) => true,
			$asking => false,
			0 => false,
		) as $user => $sees ) {
			$this->as_user( $user );
			$html = $this->page( array( 'tab' => 'manage' ) );
			$this->assertSame( $sees, str_contains( $html, '加入申请' ), "user $user" );
			$this->assertSame( $sees, str_contains( $html, '海鸥' ), "user $user" );
			$this->assertStringNotContainsString( '<script>alert', $html );
		}
	}

	public function test_each_part_costs_a_fixed_number_of_queries(): void {
		for ( $n = 0; $n < 6; $n++ ) {
			$this->join_as_open( $this->create_member() );
		}
		$this->as_user( $this->owner );
		foreach ( array( 'requests', 'members', 'invites', 'entry', 'figures' ) as $part ) {
			$few = $this->cost( array( 'tab' => 'manage', 'zmo_part' => $part ) );
			for ( $n = 0; $n < 6; $n++ ) {
				$this->join_as_open( $this->create_member() );
				$this->as_user( $this->owner );
				$this->data( $this->rest( 'POST', '/circle/invite', array( 'circle_id' => $this->circle ) ) );
			}
			$many = $this->cost( array( 'tab' => 'manage', 'zmo_part' => $part ) );
			$this->assertSame( $few, $many, $part );
			$this->assertLessThanOrEqual( 9, $many, $part );
		}
	}

	public function test_an_invitation_in_the_address_opens_the_door_and_tells_nothing_about_the_code(): void {
		$this->as_user( $this->owner );
		$right = $this->data(
			$this->rest( 'POST', '/circle/invite', array( 'circle_id' => $this->circle ) )
		)['invite_code'];
		$wrong = 'ABCDEFGHJKMN';
		$this->as_user( $this->create_member() );
		$seen = array();
		foreach ( array( $right, $wrong ) as $code ) {
			$html = $this->page( array( 'invite_code' => $code ) );
			$this->assertStringContainsString( '接受邀请', $html );
			$seen[] = (string) preg_replace( '/_wpnonce" value="\w+"/', '', str_replace( $code, 'CODE', $html ) );
		}
		$this->assertSame( $seen[0], $seen[1] );
		$this->assertStringNotContainsString( '接受邀请', $this->page( array( 'invite_code' => '"><b>x' ) ) );
		$this->assertStringNotContainsString( '<b>x', $this->page( array( 'invite_code' => '"><b>x' ) ) );
	}

	public function test_the_door_has_the_questions_and_says_why_somebody_is_out(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$html = $this->page( array( 'tab' => 'join' ) );
		$this->assertStringContainsString( '用什么相机？', $html );
		$this->assertStringContainsString( 'name="answers[]"', $html );
		$this->join_as_open( $member );
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				"/circle/members/$member",
				array( 'circle_id' => $this->circle, 'action' => 'remove', 'reason' => '广告 <b>多</b>' )
			)
		);
		$this->as_user( $member );
		$html = $this->page( array( 'tab' => 'join' ) );
		$this->assertStringContainsString( '原因：广告 多', $html );
		$this->assertStringContainsString( '已被移出', $html );
		$this->assertStringNotContainsString( 'name="answers[]"', $html );
	}

	public function test_before_joining_each_mode_has_its_door_and_nothing_of_what_is_inside(): void {
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				"/circle/$this->circle",
				array( 'visibility' => 'members', 'announcement' => '只在里面说的话', 'description' => '慢慢拍' )
			)
		);
		$doors = array(
			'open'     => array( '自由加入', '加入圈子</button>' ),
			'approval' => array( '申请后由圈主审核', '申请加入</button>', '用什么相机？' ),
			'invite'   => array( '凭邀请加入', '邀请码' ),
			'level'    => array( '指定等级加入', '这些等级的成员可以加入' ),
			'paid'     => array( '付费加入', '付费圈子暂未开放购买' ),
		);
		foreach ( $doors as $mode => $words ) {
			$this->db()->execute(
				"UPDATE {$this->db()->table( 'circle' )} SET join_mode = %s, join_roles = %s WHERE circle_id = %d",
				array( $mode, 'level' === $mode ? '["contributor"]' : '', $this->circle )
			);
			wp_cache_flush();
			foreach ( array( 0, $this->create_member() ) as $reader ) {
				$this->as_user( $reader );
				$html = $this->page( array() );
				foreach ( array(
					'慢慢拍',
					'这里的内容只给圈友看',
					$words[0],
					...( $reader > 0 ? array_slice( $words, 1 ) : array( '登录后可以加入圈子' ) ),
				) as $text ) {
					$this->assertStringContainsString( $text, $html, "$mode for $reader" );
				}
				$this->assertStringNotContainsString( '只在里面说的话', $html );
			}
			$answer = $this->rest(
				'POST',
				'/circle/join',
				array( 'circle_id' => $this->circle, 'answers' => array( '海鸥' ) )
			);
			$this->assertSame(
				array( 'open' => 200, 'approval' => 200, 'invite' => 403, 'level' => 403, 'paid' => 422 )[ $mode ],
				$answer->get_status()
			);
		}
	}

	public function test_figures_count_the_last_four_weeks(): void {
		foreach ( array( 1, 8, 9, 40 ) as $days ) {
			$member = $this->create_member();
			$this->join_as_open( $member );
			$this->db()->execute(
				'UPDATE ' . $this->db()->table( 'circle_member' ) . ' SET joined_at = %d WHERE user_id = %d',
				array( time() - $days * DAY_IN_SECONDS, $member )
			);
		}
		foreach ( array( '一', '二' ) as $text ) {
			$this->as_user( $this->owner );
			$this->data(
				$this->rest( 'POST', '/content', array( 'post_content' => "第{$text}条", 'circle_id' => $this->circle ) )
			);
		}
		$weeks = $this->service( CircleFigures::class )->weeks(
			$this->service( CircleService::class )->need( $this->circle )
		);
		$this->assertSame( array( 1, 2, 0, 0 ), array_column( $weeks, 'joins' ) );
		$this->assertSame( array( 2, 0, 0, 0 ), array_column( $weeks, 'posts' ) );
		$this->assertSame( array( 1, 0, 0, 0 ), array_column( $weeks, 'active' ) );
	}

	/** Lets a member in past the door. */
	private function join_as_open( int $member ): void {
		$this->service( CircleJoining::class )->admit( $this->circle, $member, 0 );
	}

	/** @param array<string, string> $query Of the address. */
	private function page( array $query ): string {
		$_GET                = $query;
		$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $this->circle, 'post_type' => 'zeromo_circle' ) );
		(
			new \ReflectionProperty( CirclePage::class, 'known' )
		)->setValue( $this->service( CirclePage::class ), array() );
		return $this->service( HeaderBlock::class )->render( array(), '' );
	}

	/** @param array<string, string> $query Of the address. */
	private function cost( array $query ): int {
		$this->page( $query );
		return $this->count_queries( fn() => $this->page( $query ) );
	}
}
