<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel\Auth;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\SignUps\Invites;
use Zeromo\Community\SignUps\Sql\InviteRepository;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Invitations at the same moment: a use is one member's, and nobody makes more than they may. */
final class InviteTest extends ParallelTestCase {

	private Settings $settings;

	protected function setUp(): void {
		parent::setUp();
		$this->settings = Plugin::container()->get( Settings::class );
		$db             = Plugin::container()->get( Db::class );
		$db->execute( 'DELETE FROM ' . $db->table( 'rate' ) );
		update_option( 'users_can_register', '1' );
	}

	protected function tearDown(): void {
		$this->settings->save( array( Invites::ONLY => false, Invites::EACH => 0 ) );
		parent::tearDown();
	}

	public function test_a_code_for_two_lets_two_in(): void {
		self::assertSame( array( 200 => 2, 403 => 6 ), $this->let_in( 2, 8 ) );
	}

	public function test_of_fifty_with_a_code_for_one_it_lets_one_in(): void {
		$states = $this->let_in( 1, 50 );
		self::assertSame( 1, $states[200] ?? 0 );
		// Thirty of one address may try; the others are refused before the code is looked at.
		self::assertSame( 49, ( $states[403] ?? 0 ) + ( $states[429] ?? 0 ), (string) wp_json_encode( $states ) );
		self::assertGreaterThanOrEqual( 29, $states[403] ?? 0 );
	}

	/** @return array<int, int> Answers by status, of so many who sign up with one code at once. */
	private function let_in( int $uses, int $guests ): array {
		$staff  = $this->create_member( 'editor' );
		$invite = Plugin::container()->get( Invites::class )->make_many( $staff, 1, '', $uses, 0 )[0];
		$this->settings->save( array( Invites::ONLY => true ) );
		$calls = array();
		for ( $n = 0; $n < $guests; $n++ ) {
			$calls[] = $this->call(
				0,
				'POST',
				'/auth/register',
				array(
					'account' => 'new' . bin2hex( random_bytes( 5 ) ),
					'password' => 'password',
					'agree' => true,
					'invite_code' => $invite->code,
				)
			);
		}
		$states = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $states );
		$rows = Plugin::container()->get( InviteRepository::class );
		$this->assertSame( $uses, $rows->find( $invite->id )?->used );
		$this->assertCount( $uses, $rows->guests_of( $staff, 9 ) );
		return $states;
	}

	public function test_each_code_of_staff_is_another(): void {
		$call  = $this->call( $this->create_member( 'editor' ), 'POST', '/admin/invites', array( 'count' => 5 ) );
		$codes = array();
		foreach ( $this->at_once( array_fill( 0, 6, $call ) ) as $answer ) {
			$this->assertSame( 200, $answer['status'] );
			$codes = array( ...$codes, ...array_column( $answer['data']['items'], 'code' ) );
		}
		$this->assertCount( 30, array_unique( $codes ) );
	}

	public function test_a_member_who_may_make_three_makes_three(): void {
		$this->settings->save( array( Invites::EACH => 3 ) );
		$member = $this->create_member();
		$answer = $this->at_once( array_fill( 0, 8, $this->call( $member, 'POST', '/account/invites', array() ) ) );
		$states = array_count_values( array_column( $answer, 'status' ) );
		$rows   = Plugin::container()->get( InviteRepository::class )->page( $member, '', 0, 20 );
		$this->assertSame( 3, $states[200] ?? 0, (string) wp_json_encode( $states ) );
		$this->assertCount( 3, $rows );
	}
}
