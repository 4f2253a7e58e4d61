<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Circles;

use Zeromo\Community\Circles\Api\CircleRights;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Role;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Circles\CircleService;
use Zeromo\Community\Kernel\Failure;

/** One place says who runs a circle. */
final class CircleRightsTest extends CircleTestCase {

	public function test_a_rank_is_the_role_of_who_has_joined_and_a_moderators_is_above_the_owners(): void {
		$member    = $this->create_member();
		$moderator = $this->create_member( 'editor' );
		$of        = static fn( int $who, Standing $standing, Role $role ): Membership => new Membership(
			1,
			$who,
			$standing,
			$role
		);
		$ranks     = array(
			0 => array(
				new Membership( 1, 0 ),
				$of( $member, Standing::Joined, Role::Member ),
				$of( $member, Standing::Pending, Role::Owner ),
				$of( $member, Standing::Removed, Role::Manager ),
			),
			1 => array( $of( $member, Standing::Joined, Role::Manager ) ),
			2 => array( $of( $member, Standing::Joined, Role::Owner ) ),
			3 => array(
				$of( $moderator, Standing::None, Role::Member ),
				$of( $moderator, Standing::Joined, Role::Manager ),
			),
		);
		foreach ( $ranks as $rank => $all ) {
			foreach ( $all as $mine ) {
				self::assertSame(
					array( $rank, $rank > 1 ),
					array( CircleRights::rank( $mine ), CircleRights::is_above( $mine ) )
				);
			}
		}
	}

	public function test_who_runs_owns_and_sees_a_circle_for_its_members(): void {
		$circle = $this->service( CircleService::class )->need( $this->circle( array( 'visibility' => 'members' ) ) );
		$this->join( $circle->id, $member = $this->create_member() );
		$this->join( $circle->id, $manager = $this->create_member() );
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle_member' ) . ' SET role = 1 WHERE user_id = %d',
			array( $manager )
		);
		$rights   = $this->service( CircleRights::class );
		$expected = array(
			0                                => array( false, false, false ),
			$this->create_member()           => array( false, false, false ),
			$member                          => array( false, false, true ),
			$manager                         => array( true, false, true ),
			$this->owner                     => array( true, true, true ),
			$this->create_member( 'editor' ) => array( true, true, true ),
		);
		foreach ( $expected as $who => $may ) {
			self::assertSame(
				$may,
				array(
					$rights->runs( $circle->id, $who ),
					CircleRights::owns( $circle, $who ),
					$rights->sees( $circle, $who ),
				),
				"member $who"
			);
			try {
				$rights->require_runs( $circle->id, $who );
				self::assertTrue( $may[0] );
			} catch ( Failure $refused ) {
				self::assertSame( array( false, 403 ), array( $may[0], $refused->status ) );
			}
		}
	}
}
