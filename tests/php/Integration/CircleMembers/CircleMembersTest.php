<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\CircleMembers;

use Zeromo\Community\Tests\Integration\Circles\CircleTestCase;

/** GET /circle/members. */
final class CircleMembersTest extends CircleTestCase {

	public function test_the_owner_stands_first_then_managers_then_the_newest(): void {
		$circle  = $this->circle();
		$members = array( $this->create_member(), $this->create_member(), $this->create_member() );
		foreach ( $members as $n => $member ) {
			$this->join( $circle, $member );
			$this->db()->execute(
				'UPDATE ' . $this->db()->table( 'circle_member' ) . ' SET joined_at = %d, role = %d WHERE user_id = %d',
				array( 1000 + $n, 0 === $n ? 1 : 0, $member )
			);
		}
		$response = $this->rest( 'GET', '/circle/members', array( 'circle_id' => $circle ) );
		$data     = $this->data( $response );
		$this->assertSame( array( $this->owner, $members[0], $members[2], $members[1] ), array_column( $data, 'id' ) );
		$this->assertSame( array( 'owner', 'manager', 'member', 'member' ), array_column( $data, 'role' ) );
		$this->assertSame( array( 'id', 'name', 'avatar', 'url', 'role', 'joined_at' ), array_keys( $data[0] ) );
		$this->assertSame( '4', $response->get_headers()['X-WP-Total'] );
		$managers = $this->data(
			$this->rest( 'GET', '/circle/members', array( 'circle_id' => $circle, 'role' => 'manager' ) )
		);
		$this->assertSame( array( $members[0] ), array_column( $managers, 'id' ) );
	}

	public function test_pages_and_the_cursor_go_through_all_without_repeats(): void {
		$circle = $this->circle();
		$all    = array( $this->owner );
		for ( $n = 0; $n < 5; $n++ ) {
			$this->join( $circle, $all[] = $this->create_member() );
		}
		$paged = array();
		foreach ( array( 1, 2, 3, 4 ) as $page ) {
			array_push(
				$paged,
				...array_column(
					$this->data(
						$this->rest(
							'GET',
							'/circle/members',
							array( 'circle_id' => $circle, 'per_page' => 2, 'paged' => $page )
						)
					),
					'id'
				)
			);
		}
		$this->assertEqualsCanonicalizing( $all, $paged );
		$seen   = array();
		$cursor = '';
		$turns  = 0;
		do {
			$response = $this->rest(
				'GET',
				'/circle/members',
				array( 'circle_id' => $circle, 'per_page' => 2, 'cursor' => $cursor )
			);
			array_push( $seen, ...array_column( $this->data( $response ), 'id' ) );
			$cursor = $response->get_headers()['X-WP-Next-Cursor'] ?? '';
		} while ( '' !== $cursor && ++$turns < 9 );
		$this->assertSame( $paged, $seen );
		$this->assertSame(
			array(),
			$this->data( $this->rest( 'GET', '/circle/members', array( 'circle_id' => $circle, 'paged' => 900000 ) ) )
		);
	}

	public function test_the_search_takes_signs_literally(): void {
		$circle = $this->circle();
		$this->join( $circle, $bear = $this->create_member( 'subscriber', '小熊100%' ) );
		$this->join( $circle, $this->create_member( 'subscriber', '小熊1000' ) );
		$this->assertSame(
			array( $bear ),
			array_column(
				$this->data(
					$this->rest( 'GET', '/circle/members', array( 'circle_id' => $circle, 'search' => '100%' ) )
				),
				'id'
			)
		);
		$this->assertCount(
			2,
			$this->data( $this->rest( 'GET', '/circle/members', array( 'circle_id' => $circle, 'search' => '小熊' ) ) )
		);
		$this->assertSame(
			array(),
			$this->data(
				$this->rest( 'GET', '/circle/members', array( 'circle_id' => $circle, 'search' => "' OR 1=1 --" ) )
			)
		);
	}

	public function test_who_asks_to_join_is_for_those_who_run_the_circle(): void {
		$circle = $this->circle( array( 'join_mode' => 'approval' ) );
		$this->join( $circle, $asking = $this->create_member() );
		$query = array( 'circle_id' => $circle, 'status' => 'pending' );
		$this->assert_refused( $this->rest( 'GET', '/circle/members', $query ), 403, 'zeromo_forbidden' );
		$this->as_user( $asking );
		$this->assert_refused( $this->rest( 'GET', '/circle/members', $query ), 403, 'zeromo_forbidden' );
		foreach ( array( $this->owner, $this->create_member( 'editor' ) ) as $user ) {
			$this->as_user( $user );
			$this->assertSame(
				array( $asking ),
				array_column( $this->data( $this->rest( 'GET', '/circle/members', $query ) ), 'id' )
			);
		}
	}

	public function test_members_of_a_members_only_circle_are_for_its_members(): void {
		$circle = $this->circle( array( 'visibility' => 'members' ) );
		$this->assert_refused(
			$this->rest( 'GET', '/circle/members', array( 'circle_id' => $circle ) ),
			403,
			'zeromo_forbidden'
		);
		$member = $this->create_member();
		$this->as_user( $member );
		$this->assert_refused(
			$this->rest( 'GET', '/circle/members', array( 'circle_id' => $circle ) ),
			403,
			'zeromo_forbidden'
		);
		$this->join( $circle, $member );
		$this->assertCount(
			2,
			$this->data( $this->rest( 'GET', '/circle/members', array( 'circle_id' => $circle ) ) )
		);
	}

	public function test_junk_is_refused(): void {
		$circle = $this->circle();
		foreach ( array(
			array( 'circle_id' => 'x' ),
			array( 'circle_id' => $circle, 'role' => 'king' ),
			array( 'circle_id' => $circle, 'paged' => 0 ),
			array( 'circle_id' => $circle, 'per_page' => 51 ),
			array( 'circle_id' => $circle, 'cursor' => '%%%' ),
		) as $query ) {
			$this->assert_refused( $this->rest( 'GET', '/circle/members', $query ), 400, 'rest_invalid_param' );
		}
		$this->assert_refused(
			$this->rest( 'GET', '/circle/members', array( 'circle_id' => 99999999 ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_who_is_muted_is_a_list_for_who_runs_the_circle(): void {
		$circle  = $this->circle();
		$members = array( $this->create_member(), $this->create_member(), $this->create_member() );
		foreach ( $members as $member ) {
			$this->join( $circle, $member );
		}
		$this->as_user( $this->owner );
		foreach ( array( $members[0], $members[2] ) as $member ) {
			$this->data(
				$this->rest( 'POST', "/circle/members/$member", array( 'circle_id' => $circle, 'action' => 'mute' ) )
			);
		}
		$call   = array( 'circle_id' => $circle, 'status' => 'muted' );
		$listed = array_column( $this->data( $this->rest( 'GET', '/circle/members', $call ) ), 'id' );
		sort( $listed );
		$this->assertSame( array( $members[0], $members[2] ), $listed );
		$page = $this->rest( 'GET', '/circle/members', $call + array( 'per_page' => 1 ) );
		$next = $this->data(
			$this->rest(
				'GET',
				'/circle/members',
				$call + array( 'per_page' => 1, 'cursor' => $page->get_headers()['X-WP-Next-Cursor'] )
			)
		);
		$this->assertSame(
			$listed,
			array(
				min( $next[0]['id'], $page->get_data()[0]['id'] ),
				max( $next[0]['id'], $page->get_data()[0]['id'] ),
			)
		);
		$this->as_user( $members[1] );
		$this->assert_refused( $this->rest( 'GET', '/circle/members', $call ), 403, 'zeromo_forbidden' );
	}
}
