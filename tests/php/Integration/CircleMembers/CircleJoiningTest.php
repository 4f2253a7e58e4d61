<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\CircleMembers;

use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Tests\Integration\Circles\CircleTestCase;

/** POST /circle/join, POST /circle/leave and GET /circle/{id}. */
final class CircleJoiningTest extends CircleTestCase {

	public function test_joining_twice_is_as_once(): void {
		$circle = $this->circle();
		$heard  = array();
		add_action(
			'zeromo_circle_joined',
			static function ( int $id, int $user ) use ( &$heard ): void {
				$heard[] = array( $id, $user );
			},
			10,
			2
		);
		$member = $this->create_member();
		$this->as_user( $member );
		$answer = array(
			'joined' => true,
			'status' => 'joined',
			'label' => '已加入',
			'reload' => false,
			'member_count' => 2,
			'message' => '已加入「胶片与日常」',
		);
		$this->assertSame(
			$answer,
			$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'joined' => 1 ) ) )
		);
		$this->assertSame(
			$answer,
			$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'joined' => 1 ) ) )
		);
		$this->assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $circle ) );
		$this->assertSame( array( array( $circle, $member ) ), $heard );
	}

	public function test_leaving_twice_is_as_once(): void {
		$circle = $this->circle();
		$member = $this->create_member();
		$this->join( $circle, $member );
		$heard = 0;
		add_action(
			'zeromo_circle_left',
			static function () use ( &$heard ): void {
				++$heard;
			}
		);
		$this->as_user( $member );
		$answer = array(
			'joined' => false,
			'status' => 'none',
			'label' => '加入圈子',
			'reload' => false,
			'member_count' => 1,
			'message' => '已退出「胶片与日常」',
		);
		$this->assertSame(
			$answer,
			$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'joined' => 0 ) ) )
		);
		$this->assertSame(
			$answer,
			$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) )
		);
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $circle ) );
		$this->assertSame( 1, $heard );
	}

	public function test_a_circle_with_approval_takes_a_request_that_can_be_taken_back(): void {
		$circle = $this->circle( array( 'join_mode' => 'approval' ) );
		$heard  = 0;
		add_action(
			'zeromo_circle_joined',
			static function () use ( &$heard ): void {
				++$heard;
			}
		);
		$this->as_user( $this->create_member() );
		$answer = array(
			'joined' => false,
			'status' => 'pending',
			'label' => '审核中',
			'reload' => false,
			'member_count' => 1,
			'message' => '已提交申请，通过后会通知你',
		);
		$this->assertSame(
			$answer,
			$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle ) ) )
		);
		$this->assertSame(
			$answer,
			$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle ) ) )
		);
		$this->assertFalse( $this->data( $this->rest( 'GET', "/circle/$circle" ) )['joined'] );
		$this->assertSame(
			'申请加入',
			$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) )['label']
		);
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $circle ) );
		$this->assertSame( 0, $heard );
	}

	public function test_a_request_goes_through_when_the_circle_has_opened(): void {
		$circle = $this->circle( array( 'join_mode' => 'approval' ) );
		$member = $this->create_member();
		$this->join( $circle, $member );
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', "/circle/$circle", array( 'join_mode' => 'open' ) ) );
		$this->as_user( $member );
		$this->assertSame(
			2,
			$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle ) ) )['member_count']
		);
		$this->assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $circle ) );
	}

	public function test_modes_whose_means_are_missing_let_nobody_in(): void {
		$this->as_user( $this->create_member() );
		$expected = array(
			'invite' => array( 403, 'zeromo_invite_invalid' ),
			'paid' => array( 422, 'zeromo_content_invalid' ),
			'level' => array( 403, 'zeromo_forbidden' ),
		);
		foreach ( $expected as $mode => [ $status, $code ] ) {
			$circle = $this->circle();
			$this->db()->execute(
				'UPDATE ' . $this->db()->table( 'circle' ) . ' SET join_mode = %s WHERE circle_id = %d',
				array( $mode, $circle )
			);
			$this->assert_refused(
				$this->rest(
					'POST',
					'/circle/join',
					array( 'circle_id' => $circle, 'invite_code' => 'abc', 'method' => 'balance' )
				),
				$status,
				$code
			);
			$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $circle ) );
		}
	}

	public function test_invite_codes_cannot_be_guessed_on(): void {
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$circle = $this->circle();
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle' ) . " SET join_mode = 'invite' WHERE circle_id = %d",
			array( $circle )
		);
		$this->as_user( $this->create_member() );
		$tries = $this->service( Wiring::class )->limits_of( 'invite' )['user'][0];
		for ( $n = 0; $n < $tries; $n++ ) {
			$this->assertSame(
				403,
				$this->rest(
					'POST',
					'/circle/join',
					array( 'circle_id' => $circle, 'invite_code' => "x$n" )
				)->get_status()
			);
		}
		$this->assert_refused(
			$this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'invite_code' => 'x' ) ),
			429,
			'zeromo_too_many_requests'
		);
	}

	public function test_the_owner_does_not_leave(): void {
		$circle = $this->circle();
		$this->as_user( $this->owner );
		foreach ( array( '/circle/leave', '/circle/join' ) as $route ) {
			$answer = $this->rest( 'POST', $route, array( 'circle_id' => $circle, 'joined' => 0 ) );
			$this->assert_refused( $answer, 409, 'zeromo_owner_cannot_leave' );
			$this->assertSame( '圈主不能退出', $answer->get_data()['message'] );
		}
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $circle ) );
	}

	public function test_visitors_and_junk_are_refused(): void {
		$circle = $this->circle();
		foreach ( array( '/circle/join', '/circle/leave' ) as $route ) {
			$this->as_user( 0 );
			$this->assert_refused(
				$this->rest( 'POST', $route, array( 'circle_id' => $circle ) ),
				401,
				'zeromo_login_required'
			);
			$this->as_user( $this->create_member() );
			foreach ( array( 'x', 0, -1, '1.5', array( $circle ) ) as $junk ) {
				$this->assert_refused(
					$this->rest( 'POST', $route, array( 'circle_id' => $junk ) ),
					400,
					'rest_invalid_param'
				);
			}
			$this->assert_refused(
				$this->rest( 'POST', $route, array( 'circle_id' => 99999999 ) ),
				404,
				'zeromo_not_found'
			);
		}
		$this->assert_refused(
			$this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'joined' => 2 ) ),
			400,
			'rest_invalid_param'
		);
	}

	public function test_who_joins_is_the_caller_whatever_the_body_says(): void {
		$circle = $this->circle();
		$other  = $this->create_member();
		$member = $this->create_member();
		$this->as_user( $member );
		$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'user_id' => $other ) ) );
		$this->as_user( $other );
		$this->assertFalse( $this->data( $this->rest( 'GET', "/circle/$circle" ) )['joined'] );
	}

	public function test_a_circle_in_the_trash_is_not_there(): void {
		$circle = $this->circle();
		wp_trash_post( $circle );
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->rest( 'GET', "/circle/$circle" ), 404, 'zeromo_not_found' );
		$this->assert_refused(
			$this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle ) ),
			404,
			'zeromo_not_found'
		);
	}

	// phpcs:ignore Generic.Files.LineLength -- one string.
	public function test_a_members_only_circle_shows_its_card_to_everybody_and_the_page_changes_with_the_membership(): void {
		$circle = $this->circle( array( 'visibility' => 'members' ) );
		$this->as_user( 0 );
		$data = $this->data( $this->rest( 'GET', "/circle/$circle" ) );
		$this->assertSame(
			array( '胶片与日常', 1, false, '' ),
			array( $data['title'], $data['member_count'], $data['joined'], $data['role'] )
		);
		$this->assertSame(
			array( 'see' => false, 'post' => false, 'comment' => false, 'edit' => false ),
			$data['can']
		);
		$this->as_user( $this->create_member() );
		$this->assertTrue(
			$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle ) ) )['reload']
		);
		$this->assertTrue( $this->data( $this->rest( 'GET', "/circle/$circle" ) )['can']['see'] );
		$this->assertTrue(
			$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) )['reload']
		);
	}
}
