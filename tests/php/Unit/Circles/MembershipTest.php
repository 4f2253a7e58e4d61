<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Circles;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Circles\Api\JoinMode;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Role;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Kernel\Failure;

/** Where joining and leaving lead, and what a standing allows. */
final class MembershipTest extends TestCase {

	/** @return array<string, array{Standing, JoinMode, Standing}> */
	public static function joins(): array {
		return array(
			'an open circle lets anybody in'                => array(
				Standing::None,
				JoinMode::Open,
				Standing::Joined,
			),
			'a circle with approval takes a request'        => array(
				Standing::None,
				JoinMode::Approval,
				Standing::Pending,
			),
			'a second request is the first one'             => array(
				Standing::Pending,
				JoinMode::Approval,
				Standing::Pending,
			),
			'a request is through once the circle is open'  => array(
				Standing::Pending,
				JoinMode::Open,
				Standing::Joined,
			),
			'who is in stays in with approval'              => array(
				Standing::Joined,
				JoinMode::Approval,
				Standing::Joined,
			),
			'who is in stays in a circle by invitation'     => array(
				Standing::Joined,
				JoinMode::Invite,
				Standing::Joined,
			),
			'who is in stays in a paid circle'              => array(
				Standing::Joined,
				JoinMode::Paid,
				Standing::Joined,
			),
		);
	}

	#[DataProvider( 'joins' )]
	public function test_joining_leads_to( Standing $from, JoinMode $mode, Standing $to ): void {
		$this->assertSame( $to, ( new Membership( 1, 2, $from ) )->after_join( $mode ) );
	}

	/** @return array<string, array{JoinMode, int, string}> */
	public static function closed(): array {
		return array(
			'no invitation'   => array( JoinMode::Invite, 403, 'zeromo_invite_invalid' ),
			'no money yet'    => array( JoinMode::Paid, 422, 'zeromo_content_invalid' ),
			'no level yet'    => array( JoinMode::Level, 403, 'zeromo_forbidden' ),
		);
	}

	#[DataProvider( 'closed' )]
	public function test_a_closed_mode_refuses_outsiders( JoinMode $mode, int $status, string $code ): void {
		try {
			( new Membership( 1, 2 ) )->after_join( $mode );
		} catch ( Failure $failure ) {
			$this->assertSame( array( $status, $code ), array( $failure->status, $failure->error ) );
			return;
		}
		$this->fail( 'Nothing was refused.' );
	}

	public function test_a_code_or_a_level_opens_the_mode_that_asks_for_it_and_no_other(): void {
		$outside = new Membership( 1, 2 );
		$this->assertSame( Standing::Joined, $outside->after_join( JoinMode::Invite, true ) );
		$this->assertSame( Standing::Joined, $outside->after_join( JoinMode::Approval, true ) );
		$this->assertSame( Standing::Joined, $outside->after_join( JoinMode::Level, false, true ) );
		foreach ( array(
			array( JoinMode::Paid, true, true ),
			array( JoinMode::Level, true, false ),
			array( JoinMode::Invite, false, true ),
		) as [ $mode, $invited, $fits ] ) {
			try {
				$outside->after_join( $mode, $invited, $fits );
				$this->fail( $mode->value );
			} catch ( Failure $failure ) {
				$this->assertContains( $failure->status, array( 403, 422 ) );
			}
		}
	}

	public function test_who_was_taken_out_returns_when_the_time_has_come(): void {
		$gone = static fn( int $rejoin_at ): Membership => new Membership(
			1,
			2,
			Standing::Removed,
			Role::Member,
			false,
			5,
			0,
			$rejoin_at,
			'广告'
		);
		$gone( 100 )->require_may_return( 100 );
		( new Membership( 1, 2 ) )->require_may_return( 100 );
		$this->assertSame(
			array( false, 'guest', '已被移出' ),
			array( $gone( 0 )->joined(), $gone( 0 )->role_word(), $gone( 0 )->label( JoinMode::Open ) )
		);
		foreach ( array( 0, 101 ) as $rejoin_at ) {
			try {
				$gone( $rejoin_at )->require_may_return( 100 );
				$this->fail( (string) $rejoin_at );
			} catch ( Failure $failure ) {
				$this->assertSame( array( 403, 'zeromo_forbidden' ), array( $failure->status, $failure->error ) );
				$this->assertStringContainsString( '广告', $failure->getMessage() );
			}
		}
	}

	public function test_a_membership_past_its_end_is_none_and_known_as_such(): void {
		$this->assertTrue( ( new Membership( 1, 2, Standing::None, Role::Member, false, 5, 10 ) )->lapsed() );
		$this->assertFalse( ( new Membership( 1, 2, Standing::Joined, Role::Member, false, 5, 10 ) )->lapsed() );
		$this->assertFalse( ( new Membership( 1, 2 ) )->lapsed() );
	}

	public function test_the_owner_cannot_leave_and_anybody_else_can(): void {
		( new Membership( 1, 2 ) )->require_may_leave();
		( new Membership( 1, 2, Standing::Pending ) )->require_may_leave();
		( new Membership( 1, 2, Standing::Joined, Role::Manager ) )->require_may_leave();
		$this->expectExceptionObject( new Failure( 'zeromo_owner_cannot_leave', 409, '圈主不能退出' ) );
		( new Membership( 1, 2, Standing::Joined, Role::Owner ) )->require_may_leave();
	}

	public function test_who_may_not_ask_comes_with_an_invitation_alone(): void {
		$outside = new Membership( 1, 2 );
		$this->assertSame( Standing::Joined, $outside->after_join( JoinMode::Approval, true, false, false ) );
		$this->assertSame(
			Standing::Joined,
			( new Membership( 1, 2, Standing::Joined ) )->after_join( JoinMode::Approval, false, false, false )
		);
		try {
			$outside->after_join( JoinMode::Approval, false, false, false );
			$this->fail( 'Nothing was refused.' );
		} catch ( Failure $failure ) {
			$this->assertSame( array( 403, 'zeromo_forbidden' ), array( $failure->status, $failure->error ) );
		}
	}

	public function test_only_joined_members_who_are_not_muted_post(): void {
		$this->assertTrue( ( new Membership( 1, 2, Standing::Joined ) )->may_post() );
		$this->assertFalse( ( new Membership( 1, 2, Standing::Joined, Role::Manager, true ) )->may_post() );
		$this->assertFalse( ( new Membership( 1, 2, Standing::Pending ) )->may_post() );
		$this->assertFalse( ( new Membership( 1, 0 ) )->may_post() );
	}

	public function test_being_muted_stays_with_who_left(): void {
		$this->assertTrue( ( new Membership( 1, 2, Standing::Joined, Role::Member, true ) )->silenced() );
		$this->assertFalse( ( new Membership( 1, 2, Standing::Joined ) )->silenced() );
		$this->assertTrue( ( new Membership( 1, 2, Standing::None, Role::Member, true ) )->silenced() );
		$this->assertFalse( ( new Membership( 1, 2 ) )->silenced() );
	}

	public function test_a_role_counts_only_when_joined(): void {
		$this->assertTrue( ( new Membership( 1, 2, Standing::Joined, Role::Manager ) )->manages() );
		$this->assertFalse( ( new Membership( 1, 2, Standing::Pending, Role::Manager ) )->manages() );
		$this->assertSame( 'guest', ( new Membership( 1, 2, Standing::Pending, Role::Owner ) )->role_word() );
		$this->assertSame( '', ( new Membership( 1, 0 ) )->role_word(), 'a visitor' );
		$this->assertSame( 'owner', ( new Membership( 1, 2, Standing::Joined, Role::Owner ) )->role_word() );
	}

	public function test_the_button_says_what_comes_next(): void {
		$this->assertSame( '加入圈子', ( new Membership( 1, 0 ) )->label( JoinMode::Open ) );
		$this->assertSame( '申请加入', ( new Membership( 1, 0 ) )->label( JoinMode::Approval ) );
		$this->assertSame( '审核中', ( new Membership( 1, 2, Standing::Pending ) )->label( JoinMode::Approval ) );
		$this->assertSame( '已加入', ( new Membership( 1, 2, Standing::Joined ) )->label( JoinMode::Approval ) );
	}

	public function test_the_list_begins_with_the_owner_and_then_the_newest(): void {
		$sorts = array(
			( new Membership( 1, 2, Standing::Joined, Role::Owner, false, 5 ) )->sort(),
			( new Membership( 1, 3, Standing::Joined, Role::Manager, false, 4294967295 ) )->sort(),
			( new Membership( 1, 4, Standing::Joined, Role::Member, false, 4294967295 ) )->sort(),
			( new Membership( 1, 5, Standing::Joined, Role::Member, false, 7 ) )->sort(),
		);
		$order = $sorts;
		rsort( $order );
		$this->assertSame( $order, $sorts );
	}
}
