<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\CircleMembers;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\CircleMembers\Api\Renewal;
use Zeromo\Community\CircleMembers\MembershipService;
use Zeromo\Community\CircleMembers\Sql\MemberRepository;
use Zeromo\Community\CircleMembers\View\EndingView;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Tests\Integration\Circles\CircleTestCase;

/** Memberships that end: told before, over at once, renewed. */
final class CircleEndingTest extends CircleTestCase {

	private const SOON = 3 * DAY_IN_SECONDS;

	public function test_a_member_is_told_once_for_each_end(): void {
		$circle = $this->circle();
		$member = $this->admitted( $circle, DAY_IN_SECONDS );
		$this->admitted( $circle, 30 * DAY_IN_SECONDS );
		$this->admitted( $circle, 0 );
		$told = array();
		add_action(
			'zeromo_circle_ending',
			static function ( int $id, int $user ) use ( &$told ): void {
				$told[] = array( $id, $user );
			},
			10,
			2
		);
		$desk = $this->service( MembershipService::class );
		$desk->remind( self::SOON );
		$desk->remind( self::SOON );
		self::assertSame( array( array( $circle, $member ) ), $told );
		$this->as_user( $member );
		self::assertStringContainsString(
			'快到期了',
			(string) wp_json_encode( $this->data( $this->rest( 'GET', '/message' ) ), JSON_UNESCAPED_UNICODE )
		);
		$this->service( CircleJoining::class )->admit( $circle, $member, time() + 2 * DAY_IN_SECONDS );
		$desk->remind( self::SOON );
		self::assertCount( 2, $told, 'another end, another word' );
		$desk->remind( 0 );
		self::assertCount( 2, $told );
	}

	public function test_who_manages_hears_nothing(): void {
		$circle = $this->circle();
		$member = $this->admitted( $circle, DAY_IN_SECONDS );
		$this->as_user( $this->owner );
		$this->data(
			$this->rest( 'POST', "/circle/members/$member", array( 'circle_id' => $circle, 'action' => 'promote' ) )
		);
		self::assertSame(
			array(),
			$this->service( MemberRepository::class )->ending( time(), time() + self::SOON, 10 )
		);
	}

	public function test_whose_time_is_over_is_out_at_once(): void {
		$circle = $this->circle( array( 'visibility' => 'members' ) );
		$member = $this->admitted( $circle, DAY_IN_SECONDS );
		$this->as_user( $this->owner );
		$post = $this->data(
			$this->rest( 'POST', '/content', array( 'post_content' => '圈内', 'circle_id' => $circle ) )
		)['id'];
		$this->as_user( $member );
		self::assertSame( 200, $this->rest( 'GET', "/content/$post" )->get_status() );
		$this->ends( $circle, $member, time() - 1 );
		self::assertSame( 404, $this->rest( 'GET', "/content/$post" )->get_status() );
		self::assertSame(
			array(),
			$this->data(
				$this->rest( 'GET', '/content/list', array( 'source' => 'circle', 'circle_id' => $circle ) )
			)['items']
		);
		self::assertSame(
			403,
			$this->rest( 'POST', '/content', array( 'post_content' => '还想说', 'circle_id' => $circle ) )->get_status()
		);
		self::assertSame( 403, $this->rest( 'GET', '/circle/members', array( 'circle_id' => $circle ) )->get_status() );
		self::assertFalse( $this->data( $this->rest( 'GET', "/circle/$circle" ) )['joined'] );
	}

	public function test_the_page_says_so_and_leads_to_renewing(): void {
		$circle  = $this->circle();
		$member  = $this->admitted( $circle, DAY_IN_SECONDS );
		$later   = $this->admitted( $circle, 30 * DAY_IN_SECONDS );
		$renewal = new class() implements Renewal {
			public function url( int $circle_id, int $member ): string {
				return "https://example.com/renew/$circle_id/$member";
			}
		};
		$view    = new EndingView(
			$this->service( Settings::class ),
			$this->service( Clock::class ),
			Collection::of( $renewal )
		);
		$without = new EndingView(
			$this->service( Settings::class ),
			$this->service( Clock::class ),
			Collection::of()
		);
		$record  = $this->service( CircleRepository::class )->get( $circle );
		$of      = fn( int $user ): \Zeromo\Community\Circles\Api\Membership => $this->service(
			Memberships::class
		)->of( $circle, $user );
		self::assertNotNull( $record );
		self::assertStringContainsString( "renew/$circle/$member", $view->html( $record, $of( $member ) ) );
		self::assertStringContainsString( '到期', $without->html( $record, $of( $member ) ) );
		self::assertStringNotContainsString( '去续费', $without->html( $record, $of( $member ) ) );
		self::assertSame( '', $view->html( $record, $of( $later ) ) );
		self::assertSame( '', $view->html( $record, $of( $this->owner ) ) );
		$this->ends( $circle, $member, time() - 1 );
		self::assertStringContainsString( '已于', $view->html( $record, $of( $member ) ) );
	}

	/** @param int $for Seconds, 0 for without end. */
	private function admitted( int $circle, int $for ): int {
		$member = $this->create_member();
		$this->service( CircleJoining::class )->admit( $circle, $member, 0 === $for ? 0 : time() + $for );
		return $member;
	}

	private function ends( int $circle, int $member, int $at ): void {
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle_member' )
				. ' SET expires_at = %d WHERE circle_id = %d AND user_id = %d',
			array( $at, $circle, $member )
		);
	}
}
