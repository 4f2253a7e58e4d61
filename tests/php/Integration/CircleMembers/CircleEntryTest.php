<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\CircleMembers;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\CircleMembers\MembershipService;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Tests\Integration\Circles\CircleTestCase;

/** Ways into a circle that are not open: codes, questions, levels, memberships that end. */
final class CircleEntryTest extends CircleTestCase {

	public function test_a_code_lets_as_many_in_as_it_says(): void {
		$circle = $this->circle( array( 'join_mode' => 'invite', 'visibility' => 'members' ) );
		$invite = $this->invite( $circle, array( 'max_uses' => 2 ) );
		$this->assertSame( array( 'invite_code', 'url' ), array_keys( $invite ) );
		$this->assertMatchesRegularExpression( '/^[2-9A-HJ-NP-Z]{12}$/', $invite['invite_code'] );
		$this->assertStringContainsString( 'invite_code=' . $invite['invite_code'], $invite['url'] );
		foreach ( array(
			strtolower( $invite['invite_code'] ),
			' ' . implode( '-', str_split( $invite['invite_code'], 4 ) ) . ' ',
		) as $typed ) {
			$this->as_user( $this->create_member() );
			$answer = $this->data( $this->enter( $circle, $typed ) );
			$this->assertSame(
				array( true, 'joined', true ),
				array( $answer['joined'], $answer['status'], $answer['reload'] )
			);
			$this->assertTrue( $this->data( $this->enter( $circle, $typed ) )['joined'], 'It is idempotent.' );
		}
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->enter( $circle, $invite['invite_code'] ), 403, 'zeromo_invite_invalid' );
		$this->assertSame( array( 'rows' => 3, 'kept' => 3 ), $this->counts( $circle ) );
	}

	public function test_none_wrong_used_up_expired_revoked_and_anothers_code_are_told_the_same(): void {
		$circle  = $this->circle( array( 'join_mode' => 'invite' ) );
		$expired = $this->invite( $circle, array( 'expires_in' => 1 ) )['invite_code'];
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle_invite' ) . ' SET expires_at = %d WHERE circle_id = %d',
			array( time() - 1, $circle )
		);
		$revoked = $this->invite( $circle, array() )['invite_code'];
		$id      = (int) $this->db()->value(
			'SELECT id FROM ' . $this->db()->table( 'circle_invite' ) . ' WHERE code = %s',
			array( $revoked )
		);
		$this->assertSame(
			array( 'deleted' => true ),
			$this->data( $this->rest( 'DELETE', '/circle/invite', array( 'circle_id' => $circle, 'id' => $id ) ) )
		);
		$this->assert_refused(
			$this->rest( 'DELETE', '/circle/invite', array( 'circle_id' => $circle, 'id' => $id ) ),
			404,
			'zeromo_not_found'
		);
		$others = $this->invite( $this->circle( array( 'join_mode' => 'invite' ) ), array() )['invite_code'];
		$this->as_user( $this->create_member() );
		$said = array();
		foreach ( array( '', 'ABCDEFGHJKMN', $expired, $revoked, $others, '!', str_repeat( '9', 64 ) ) as $code ) {
			$answer = $this->enter( $circle, $code );
			$this->assert_refused( $answer, 403, 'zeromo_invite_invalid' );
			$said[] = wp_json_encode( $answer->get_data() );
		}
		$this->assertCount( 1, array_unique( $said ) );
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $circle ) );
	}

	public function test_an_invitation_spares_the_request_and_a_wrong_one_does_not(): void {
		$circle = $this->circle( array( 'join_mode' => 'approval' ) );
		$code   = $this->invite( $circle, array() )['invite_code'];
		$this->as_user( $this->create_member() );
		$this->assertSame( 'pending', $this->data( $this->enter( $circle, 'ABCDEFGHJKMN' ) )['status'] );
		$this->assertSame( 'joined', $this->data( $this->enter( $circle, $code ) )['status'] );
		$this->assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $circle ) );
	}

	public function test_a_use_is_given_back_when_the_members_other_call_was_first(): void {
		$circle = $this->circle( array( 'join_mode' => 'invite' ) );
		$code   = $this->invite( $circle, array( 'max_uses' => 2 ) )['invite_code'];
		$member = $this->create_member();
		$record = $this->service( CircleRepository::class )->get( $circle );
		// The other call is through after this one has looked and before it takes the code.
		$other = function ( string $sql ) use ( &$other, $record, $member ): string {
			if ( str_contains( $sql, 'uses = uses + 1' ) ) {
				remove_filter( 'query', $other );
				$this->service( MembershipService::class )->grant( $record, $member, 0 );
			}
			return $sql;
		};
		add_filter( 'query', $other );
		$this->as_user( $member );
		$this->assertTrue( $this->data( $this->enter( $circle, $code ) )['joined'] );
		$this->assertFalse( has_filter( 'query', $other ), 'The other call has been there.' );
		$this->assertSame(
			'0',
			(string) $this->db()->value(
				'SELECT uses FROM ' . $this->db()->table( 'circle_invite' ) . ' WHERE circle_id = %d',
				array( $circle )
			)
		);
		$this->assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $circle ) );
	}

	public function test_only_who_runs_a_circle_invites(): void {
		$circle = $this->circle();
		$this->join( $circle, $member = $this->create_member() );
		foreach ( array(
			0 => 401,
			$member => 403,
			$this->create_member( 'editor' ) => 200,
			$this->owner => 200,
		) as $user => $status ) {
			$this->as_user( $user );
			$this->assertSame(
				$status,
				$this->rest( 'POST', '/circle/invite', array( 'circle_id' => $circle ) )->get_status()
			);
		}
		foreach ( array(
			array( 'expires_in' => 0 ),
			array( 'expires_in' => -1 ),
			array( 'max_uses' => -1 ),
			array( 'max_uses' => '1e3' ),
			array( 'expires_in' => 99999999999 ),
		) as $junk ) {
			$this->assert_refused(
				$this->rest( 'POST', '/circle/invite', array( 'circle_id' => $circle ) + $junk ),
				400,
				'rest_invalid_param'
			);
		}
	}

	public function test_right_codes_do_not_use_up_the_tries_of_an_hour(): void {
		$circle = $this->circle( array( 'join_mode' => 'invite' ) );
		$code   = $this->invite( $circle, array() )['invite_code'];
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$this->as_user( $this->create_member() );
		$tries = $this->service( Wiring::class )->limits_of( 'invite' )['user'][0];
		for ( $n = 0; $n < $tries - 1; $n++ ) {
			$this->assertSame( 403, $this->enter( $circle, "x$n" )->get_status() );
		}
		$this->assertSame( 200, $this->enter( $circle, $code )->get_status() );
		$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) );
		$this->assertSame( 403, $this->enter( $circle, 'x' )->get_status() );
		$this->assert_refused( $this->enter( $circle, $code ), 429, 'zeromo_too_many_requests' );
	}

	public function test_questions_are_answered_with_the_request_and_shown_to_who_runs_the_circle(): void {
		$circle = $this->circle( array( 'join_mode' => 'approval' ) );
		$this->as_user( $this->owner );
		$saved = $this->data(
			$this->rest(
				'POST',
				"/circle/$circle",
				array( 'questions' => array( ' 你用什么相机？ ', '', '从哪里知道我们的？', '从哪里知道我们的？' ) )
			)
		);
		$this->assertSame( array( '你用什么相机？', '从哪里知道我们的？' ), $saved['questions'] );
		$asking = $this->create_member();
		$this->as_user( $asking );
		foreach ( array(
			array(),
			array( '海鸥' ),
			array( '海鸥', ' ' ),
			array( '海鸥', str_repeat( '长', 1001 ) ),
		) as $answers ) {
			$this->assert_refused(
				$this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'answers' => $answers ) ),
				422,
				'zeromo_content_invalid'
			);
		}
		$this->assertSame(
			'pending',
			$this->data(
				$this->rest(
					'POST',
					'/circle/join',
					array( 'circle_id' => $circle, 'answers' => array( '海鸥 <b>203</b>', '朋友' ) )
				)
			)['status']
		);
		$this->as_user( $this->owner );
		$listed = $this->data(
			$this->rest( 'GET', '/circle/members', array( 'circle_id' => $circle, 'status' => 'pending' ) )
		);
		$this->assertSame(
			array(
				array( 'question' => '你用什么相机？', 'answer' => '海鸥 203' ),
				array( 'question' => '从哪里知道我们的？', 'answer' => '朋友' ),
			),
			$listed[0]['answers']
		);
		$this->data( $this->rest( 'POST', "/circle/$circle", array( 'questions' => array( '' ) ) ) );
		$this->assertSame( array(), $this->data( $this->rest( 'GET', "/circle/$circle" ) )['questions'] );
	}

	public function test_a_level_opens_a_circle_to_who_has_it(): void {
		$circle = $this->circle( array( 'join_mode' => 'level' ) );
		$this->as_user( $this->owner );
		$this->assert_refused(
			$this->rest( 'POST', "/circle/$circle", array( 'join_roles' => array( 'king' ) ) ),
			400,
			'rest_invalid_param'
		);
		$this->data(
			$this->rest( 'POST', "/circle/$circle", array( 'join_roles' => array( 'author', 'contributor' ) ) )
		);
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle ) ),
			403,
			'zeromo_forbidden'
		);
		$this->as_user( $this->create_member( 'contributor' ) );
		$this->assertTrue(
			$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle ) ) )['joined']
		);
		$this->assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $circle ) );
	}

	public function test_a_paid_circle_lets_nobody_in_without_money(): void {
		$this->as_user( $this->owner );
		$this->assert_refused(
			$this->rest( 'POST', '/circle', array( 'title' => '付费', 'join_mode' => 'paid' ) ),
			422,
			'zeromo_content_invalid'
		);
	}

	public function test_a_membership_that_ends_ends_at_once_and_leaves_the_counts_with_the_daily_turn(): void {
		$circle = $this->circle( array( 'join_mode' => 'invite', 'visibility' => 'members' ) );
		$member = $this->create_member();
		$this->service( CircleJoining::class )->admit( $circle, $member, time() + 3600 );
		$this->service( CircleJoining::class )->admit( $circle, $member, time() + 60 );
		$this->assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $circle ) );
		$ends = (int) $this->db()->value(
			'SELECT expires_at FROM ' . $this->db()->table( 'circle_member' ) . ' WHERE user_id = %d',
			array( $member )
		);
		$this->assertGreaterThan( time() + 3000, $ends, 'Never shortened.' );
		$this->assertTrue( $this->service( Circles::class )->sees( $circle, $member ) );

		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle_member' ) . ' SET expires_at = %d WHERE user_id = %d',
			array( time() - 1, $member )
		);
		$this->assertFalse( $this->service( Circles::class )->sees( $circle, $member ) );
		$this->assertSame( array(), $this->visible( $circle, $member ) );
		$this->as_user( $member );
		$this->assertSame( 'none', $this->data( $this->rest( 'GET', "/circle/$circle" ) )['status'] );
		$left = 0;
		add_action(
			'zeromo_circle_left',
			static function () use ( &$left ): void {
				++$left;
			}
		);
		$this->service( MembershipService::class )->end_lapsed();
		$this->service( MembershipService::class )->end_lapsed();
		$this->assertSame( array( array( 'rows' => 1, 'kept' => 1 ), 1 ), array( $this->counts( $circle ), $left ) );

		$this->service( CircleJoining::class )->admit( $circle, $member, time() + 3600 );
		$this->assertSame( array( $circle ), $this->visible( $circle, $member ) );
		$this->assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $circle ) );
	}

	public function test_who_comes_back_after_the_end_is_counted_once(): void {
		$circle = $this->circle();
		$member = $this->create_member();
		$this->service( CircleJoining::class )->admit( $circle, $member, time() + 60 );
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle_member' ) . ' SET expires_at = %d WHERE user_id = %d',
			array( time() - 1, $member )
		);
		$this->as_user( $member );
		$this->assertSame(
			2,
			$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle ) ) )['member_count']
		);
		$this->assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $circle ) );
	}

	/**
	 * @param array<string, mixed> $args Of POST /circle/invite.
	 * @return array{invite_code: string, url: string}
	 */
	private function invite( int $circle, array $args ): array {
		$this->as_user( $this->owner );
		/** @var array{invite_code: string, url: string} */
		return $this->data( $this->rest( 'POST', '/circle/invite', array( 'circle_id' => $circle ) + $args ) );
	}

	private function enter( int $circle, string $code ): \WP_REST_Response {
		return $this->rest(
			'POST',
			'/circle/join',
			array( 'circle_id' => $circle, 'joined' => 1, 'invite_code' => $code )
		);
	}

	/** @return list<int> The circle, when the condition of lists lets its posts through. */
	private function visible( int $circle, int $viewer ): array {
		$part = $this->service( Circles::class )->visible_sql( 'c.circle_id', $viewer );
		return $this->db()->ids(
			'SELECT c.circle_id FROM ' . $this->db()->table( 'circle' )
				. " c $part->joins WHERE c.circle_id = %d AND $part->where",
			array( ...$part->join_values, $circle, ...$part->where_values )
		);
	}
}
