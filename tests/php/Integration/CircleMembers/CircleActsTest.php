<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\CircleMembers;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Tests\Integration\Circles\CircleTestCase;

/** POST /circle/members/{user_id}: who may do what to whom, and what it leads to. */
final class CircleActsTest extends CircleTestCase {

	private int $circle  = 0;
	private int $manager = 0;
	private int $member  = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->circle  = $this->circle();
		$this->manager = $this->create_member();
		$this->member  = $this->create_member();
		$this->join( $this->circle, $this->manager );
		$this->join( $this->circle, $this->member );
		$this->as_user( $this->owner );
		$this->act( $this->manager, 'promote' );
	}

	public function test_a_request_is_approved_once_and_counted_once(): void {
		$circle = $this->circle( array( 'join_mode' => 'approval' ) );
		$this->join( $circle, $asking = $this->create_member() );
		$this->as_user( $this->owner );
		foreach ( array( 1, 2 ) as $time ) {
			$answer = $this->data( $this->send( $circle, $asking, 'approve' ) );
			$this->assertSame(
				array( $asking, 'member', 'joined', '已通过申请' ),
				array( $answer['id'], $answer['role'], $answer['status'], $answer['message'] ),
				"time $time"
			);
		}
		$this->assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $circle ) );
		$this->assert_refused( $this->send( $circle, $asking, 'reject' ), 409, 'zeromo_circle_state' );
	}

	public function test_a_refused_request_is_gone_and_may_be_made_again(): void {
		$circle = $this->circle( array( 'join_mode' => 'approval' ) );
		$this->join( $circle, $asking = $this->create_member() );
		$this->as_user( $this->owner );
		$this->assertSame( 'none', $this->data( $this->send( $circle, $asking, 'reject' ) )['status'] );
		$this->assertSame( 'none', $this->data( $this->send( $circle, $asking, 'reject' ) )['status'] );
		$this->assert_refused( $this->send( $circle, $asking, 'approve' ), 409, 'zeromo_circle_state' );
		$this->as_user( $asking );
		$this->assertSame(
			'pending',
			$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle ) ) )['status']
		);
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $circle ) );
	}

	/** @return array<string, array{string, string, string, int}> Who, does what, to whom, status. */
	public static function rights(): array {
		return array(
			'a visitor nothing'                       => array( 'nobody', 'mute', 'member', 401 ),
			'an outsider nothing'                     => array( 'outsider', 'mute', 'member', 403 ),
			'a member nothing'                        => array( 'member', 'mute', 'manager', 403 ),
			'a member not even about oneself'         => array( 'member', 'promote', 'member', 403 ),
			'a manager mutes a member'                => array( 'manager', 'mute', 'member', 200 ),
			'a manager takes a member out'            => array( 'manager', 'remove', 'member', 200 ),
			'a manager makes no manager'              => array( 'manager', 'promote', 'member', 403 ),
			'a manager does not mute the owner'       => array( 'manager', 'mute', 'owner', 403 ),
			'a manager does not take the owner out'   => array( 'manager', 'remove', 'owner', 403 ),
			'a manager does not give the circle away' => array( 'manager', 'transfer', 'member', 403 ),
			'a manager steps down'                    => array( 'manager', 'demote', 'manager', 200 ),
			'a manager does not mute oneself'         => array( 'manager', 'mute', 'manager', 403 ),
			'the owner takes a manager out'           => array( 'owner', 'remove', 'manager', 200 ),
			'the owner cannot be taken out'           => array( 'editor', 'remove', 'owner', 409 ),
			'the owner cannot be demoted'             => array( 'editor', 'demote', 'owner', 409 ),
			'the owner cannot be muted'               => array( 'editor', 'mute', 'owner', 409 ),
			'a moderator acts as the owner does'      => array( 'editor', 'promote', 'member', 200 ),
			'nobody without standing is promoted'     => array( 'owner', 'promote', 'outsider', 409 ),
			'nobody without standing is muted'        => array( 'owner', 'mute', 'outsider', 409 ),
			'nobody without standing gets the circle' => array( 'owner', 'transfer', 'outsider', 409 ),
		);
	}

	#[DataProvider( 'rights' )]
	public function test_who_may_do_what( string $who, string $action, string $whom, int $status ): void {
		$people = array(
			'nobody' => 0,
			'owner' => $this->owner,
			'manager' => $this->manager,
			'member' => $this->member,
			'outsider' => $this->create_member(),
			'editor' => $this->create_member( 'editor' ),
		);
		$before = $this->rows();
		$this->as_user( $people[ $who ] );
		$this->assertSame( $status, $this->send( $this->circle, $people[ $whom ], $action )->get_status() );
		if ( 200 !== $status ) {
			$this->assertSame( $before, $this->rows(), 'A refused act changes nothing.' );
		}
		$counts = $this->counts( $this->circle );
		$this->assertSame( $counts['rows'], $counts['kept'] );
	}

	public function test_a_muted_member_reads_and_does_not_write_also_after_leaving_and_coming_back(): void {
		$this->assertTrue( $this->act( $this->member, 'mute' )['muted'] );
		$this->assertTrue( $this->act( $this->member, 'mute' )['muted'] );
		$this->as_user( $this->member );
		$this->assertFalse( $this->data( $this->rest( 'GET', "/circle/$this->circle" ) )['can']['post'] );
		$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $this->circle ) ) );
		$this->assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $this->circle ) );
		$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $this->circle ) ) );
		$this->assertSame( array( 'rows' => 3, 'kept' => 3 ), $this->counts( $this->circle ) );
		$this->assertSame(
			array( 'see' => true, 'post' => false, 'comment' => false, 'edit' => false ),
			$this->data( $this->rest( 'GET', "/circle/$this->circle" ) )['can']
		);
		$this->as_user( $this->owner );
		$this->act( $this->member, 'unmute' );
		$this->as_user( $this->member );
		$this->assertTrue( $this->data( $this->rest( 'GET', "/circle/$this->circle" ) )['can']['post'] );
	}

	public function test_who_was_taken_out_is_told_why_and_comes_back_only_when_allowed(): void {
		$gone = $this->act( $this->member, 'remove', array( 'reason' => '多次发广告' ) );
		$this->assertSame(
			array( 'removed', '多次发广告', null ),
			array( $gone['status'], $gone['reason'], $gone['rejoin_at'] )
		);
		$this->assertSame( 'removed', $this->act( $this->member, 'remove', array( 'reason' => '另一个原因' ) )['status'] );
		$this->assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $this->circle ) );
		$listed = $this->data(
			$this->rest( 'GET', '/circle/members', array( 'circle_id' => $this->circle, 'status' => 'removed' ) )
		);
		$this->assertSame(
			array( array( $this->member, '多次发广告' ) ),
			array_map( static fn( array $row ): array => array( $row['id'], $row['reason'] ), $listed )
		);

		$this->as_user( $this->member );
		$circle = $this->data( $this->rest( 'GET', "/circle/$this->circle" ) );
		$this->assertSame(
			array( false, 'none', 'guest' ),
			array( $circle['joined'], $circle['status'], $circle['role'] )
		);
		$refused = $this->rest( 'POST', '/circle/join', array( 'circle_id' => $this->circle ) );
		$this->assert_refused( $refused, 403, 'zeromo_forbidden' );
		$this->assertSame( '你已被移出这个圈子：多次发广告', $refused->get_data()['message'] );
		$this->assert_refused(
			$this->rest( 'GET', '/circle/members', array( 'circle_id' => $this->circle, 'status' => 'removed' ) ),
			403,
			'zeromo_forbidden'
		);

		$this->as_user( $this->owner );
		$this->assertSame( 'none', $this->act( $this->member, 'allow' )['status'] );
		$this->as_user( $this->member );
		$this->assertTrue(
			$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $this->circle ) ) )['joined']
		);
		$this->assertSame( array( 'rows' => 3, 'kept' => 3 ), $this->counts( $this->circle ) );
	}

	public function test_who_was_taken_out_for_a_time_comes_back_after_it(): void {
		$this->act( $this->member, 'remove', array( 'rejoin' => 'week' ) );
		$this->as_user( $this->member );
		$this->assert_refused(
			$this->rest( 'POST', '/circle/join', array( 'circle_id' => $this->circle ) ),
			403,
			'zeromo_forbidden'
		);
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle_member' ) . ' SET rejoin_at = %d WHERE user_id = %d',
			array( time() - 1, $this->member )
		);
		$this->assertTrue(
			$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $this->circle ) ) )['joined']
		);
		$this->assertSame( array( 'rows' => 3, 'kept' => 3 ), $this->counts( $this->circle ) );
	}

	public function test_a_circle_is_handed_over_to_a_member(): void {
		$this->act( $this->member, 'mute' );
		$answer = $this->act( $this->member, 'transfer' );
		$this->assertSame( array( 'owner', false ), array( $answer['role'], $answer['muted'] ) );
		$circle = $this->data( $this->rest( 'GET', "/circle/$this->circle" ) );
		$this->assertSame(
			array( $this->member, 'member', false ),
			array( $circle['owner']['id'], $circle['role'], $circle['can']['edit'] )
		);
		$this->assertSame( $this->member, (int) get_post( $this->circle )?->post_author );
		$this->assert_refused( $this->send( $this->circle, $this->manager, 'transfer' ), 403, 'zeromo_forbidden' );
		$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $this->circle ) ) );
		$this->as_user( $this->member );
		$this->assert_refused(
			$this->rest( 'POST', '/circle/leave', array( 'circle_id' => $this->circle ) ),
			409,
			'zeromo_owner_cannot_leave'
		);
		$this->assertSame( array( 'rows' => 2, 'kept' => 2 ), $this->counts( $this->circle ) );
	}

	public function test_a_former_manager_no_longer_manages(): void {
		$this->act( $this->manager, 'demote' );
		$this->as_user( $this->manager );
		$this->assert_refused( $this->send( $this->circle, $this->member, 'mute' ), 403, 'zeromo_forbidden' );
		$this->assert_refused(
			$this->rest( 'POST', "/circle/$this->circle", array( 'description' => '改' ) ),
			403,
			'zeromo_forbidden'
		);
	}

	public function test_junk_and_unknown_ids_are_refused(): void {
		foreach ( array(
			array( 'action' => 'own' ),
			array( 'action' => '' ),
			array(),
			array( 'action' => 'remove', 'reason' => str_repeat( '长', 201 ) ),
			array( 'action' => 'remove', 'rejoin' => 'soon' ),
		) as $args ) {
			$this->assert_refused(
				$this->rest( 'POST', "/circle/members/$this->member", array( 'circle_id' => $this->circle ) + $args ),
				400,
				array() === $args ? 'rest_missing_callback_param' : 'rest_invalid_param'
			);
		}
		$this->assert_refused( $this->send( $this->circle, 99999999, 'mute' ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->send( 99999999, $this->member, 'mute' ), 404, 'zeromo_not_found' );
		$this->data(
			$this->rest(
				'POST',
				"/circle/members/$this->member",
				array( 'circle_id' => $this->circle, 'action' => 'mute', 'user_id' => $this->manager )
			)
		);
		$this->assertFalse( $this->muted( $this->manager ), 'The body does not stand in for the path.' );
		$this->assertTrue( $this->muted( $this->member ) );
	}

	public function test_what_members_see_of_each_other_stays_what_it_was(): void {
		$this->as_user( $this->member );
		$seen = $this->data( $this->rest( 'GET', '/circle/members', array( 'circle_id' => $this->circle ) ) );
		$this->assertSame( array( 'id', 'name', 'avatar', 'url', 'role', 'joined_at' ), array_keys( $seen[0] ) );
		$this->as_user( $this->manager );
		$this->assertArrayHasKey(
			'muted',
			$this->data( $this->rest( 'GET', '/circle/members', array( 'circle_id' => $this->circle ) ) )[0]
		);
	}

	/**
	 * @param array<string, mixed> $more Arguments.
	 * @return array<string, mixed>
	 */
	private function act( int $whom, string $action, array $more = array() ): array {
		/** @var array<string, mixed> */
		return $this->data(
			$this->rest(
				'POST',
				"/circle/members/$whom",
				array( 'circle_id' => $this->circle, 'action' => $action ) + $more
			)
		);
	}

	private function send( int $circle, int $whom, string $action ): \WP_REST_Response {
		return $this->rest( 'POST', "/circle/members/$whom", array( 'circle_id' => $circle, 'action' => $action ) );
	}

	private function muted( int $member ): bool {
		return '1' === $this->db()->value(
			'SELECT muted FROM ' . $this->db()->table( 'circle_member' ) . ' WHERE circle_id = %d AND user_id = %d',
			array( $this->circle, $member )
		);
	}

	/** @return list<array<string, string|null>> */
	private function rows(): array {
		return $this->db()->rows(
			'SELECT * FROM ' . $this->db()->table( 'circle_member' ) . ' WHERE circle_id = %d ORDER BY user_id',
			array( $this->circle )
		);
	}
}
