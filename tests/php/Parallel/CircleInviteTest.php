<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Many at once at the door of a circle, and at its desk. */
final class CircleInviteTest extends ParallelTestCase {

	public function test_of_fifty_at_once_on_the_last_use_of_an_invitation_one_comes_in(): void {
		[ $owner, $circle ] = $this->circle( 'invite' );
		$code               = $this->at_once(
			array( $this->call( $owner, 'POST', '/circle/invite', array( 'circle_id' => $circle, 'max_uses' => 1 ) ) )
		)[0]['data']['invite_code'];
		$members            = $this->create_members( 50 );
		$answers            = $this->at_once(
			array_map(
				fn( int $id ): array => $this->call(
					$id,
					'POST',
					'/circle/join',
					array( 'circle_id' => $circle, 'joined' => 1, 'invite_code' => $code )
				),
				$members
			)
		);
		$statuses           = array_count_values( array_column( $answers, 'status' ) );
		ksort( $statuses );
		$this->assertSame(
			array( 200 => 1, 403 => 49 ),
			$statuses,
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		foreach ( $answers as $answer ) {
			$this->assertTrue(
				200 === $answer['status']
					? $answer['data']['joined']
					: 'zeromo_invite_invalid' === $answer['data']['code']
			);
		}
		$this->assertSame( array( 2, 2, 1 ), $this->counts( $circle ) );
	}

	public function test_one_member_ten_times_at_once_uses_an_invitation_once(): void {
		[ $owner, $circle ] = $this->circle( 'invite' );
		$code               = $this->at_once(
			array( $this->call( $owner, 'POST', '/circle/invite', array( 'circle_id' => $circle, 'max_uses' => 3 ) ) )
		)[0]['data']['invite_code'];
		$member             = $this->create_member();
		$answers            = $this->at_once(
			array_fill(
				0,
				10,
				$this->call(
					$member,
					'POST',
					'/circle/join',
					array( 'circle_id' => $circle, 'joined' => 1, 'invite_code' => $code )
				)
			)
		);
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertSame( array( 2, 2, 1 ), $this->counts( $circle ) );
	}

	public function test_one_request_is_approved_once_and_one_member_taken_out_once(): void {
		[ $owner, $circle ] = $this->circle( 'approval' );
		$member             = $this->create_member();
		Plugin::container()->get( CircleJoining::class )->join( $circle, $member );
		foreach ( array( 'approve' => 2, 'remove' => 1 ) as $action => $left ) {
			$answers = $this->at_once(
				array_fill(
					0,
					10,
					$this->call(
						$owner,
						'POST',
						"/circle/members/$member",
						array( 'circle_id' => $circle, 'action' => $action )
					)
				)
			);
			$this->assertSame(
				array( 200 ),
				array_values( array_unique( array_column( $answers, 'status' ) ) ),
				(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
			);
			$this->assertSame( array( $left, $left, 0 ), $this->counts( $circle ) );
		}
	}

	public function test_a_circle_given_to_several_at_once_has_one_owner(): void {
		[ $owner, $circle ] = $this->circle( 'open' );
		$members            = $this->create_members( 6 );
		foreach ( $members as $member ) {
			Plugin::container()->get( CircleJoining::class )->join( $circle, $member );
		}
		$this->at_once(
			array_map(
				fn( int $id ): array => $this->call(
					$owner,
					'POST',
					"/circle/members/$id",
					array( 'circle_id' => $circle, 'action' => 'transfer' )
				),
				$members
			)
		);
		$db     = Plugin::container()->get( Db::class );
		$owners = $db->ids(
			'SELECT user_id FROM ' . $db->table( 'circle_member' )
				. ' WHERE circle_id = %d AND status = 1 AND role = 2',
			array( $circle )
		);
		$this->assertCount( 1, $owners );
		$this->assertContains( $owners[0], $members );
		$this->assertSame(
			array( (string) $owners[0], (string) $owners[0] ),
			array(
				$db->value(
					'SELECT owner_id FROM ' . $db->table( 'circle' ) . ' WHERE circle_id = %d',
					array( $circle )
				),
				(string) get_post( $circle )?->post_author,
			)
		);
		$this->assertSame( array( 7, 7, 0 ), $this->counts( $circle ) );
	}

	/** @return array{int, int} Owner and circle. */
	private function circle( string $mode ): array {
		$owner = $this->create_member( 'author' );
		return array(
			$owner,
			Plugin::container()->get( CircleEditing::class )->create(
				$owner,
				array( 'title' => '门口', 'join_mode' => $mode )
			),
		);
	}

	/** @return array{int, int, int} Rows, the kept count, used invitations. */
	private function counts( int $circle ): array {
		$db = Plugin::container()->get( Db::class );
		return array(
			(int) $db->value(
				'SELECT COUNT(*) FROM ' . $db->table( 'circle_member' ) . ' WHERE circle_id = %d AND status = 1',
				array( $circle )
			),
			(int) $db->value(
				'SELECT member_count FROM ' . $db->table( 'circle' ) . ' WHERE circle_id = %d',
				array( $circle )
			),
			(int) $db->value(
				'SELECT COALESCE(SUM(uses), 0) FROM ' . $db->table( 'circle_invite' ) . ' WHERE circle_id = %d',
				array( $circle )
			),
		);
	}
}
