<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Membership;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\Levels;
use Zeromo\Community\Membership\MembershipService;
use Zeromo\Community\Membership\Term;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Plans, and what a member is from the first day to the end. */
final class PlanTest extends IntegrationTestCase {

	/**
	 * @param array<string, mixed> $more
	 * @return array<mixed> The plan.
	 */
	private function plan( array $more = array() ): array {
		$this->as_user( $this->create_member( 'administrator' ) );
		return $this->data(
			$this->rest(
				'POST',
				'/admin/plans',
				$more + array( 'name' => '月卡', 'price' => '30', 'days' => 30, 'level' => 3 )
			)
		);
	}

	private function give( int $member, int $level, int $days, int $ago = 0 ): void {
		$memberships = $this->service( MembershipService::class );
		$turn        = $memberships->of( $member )->turn;
		$order       = bin2hex( random_bytes( 10 ) );
		$term        = new Term( $order, 1, $level, $days, 3000, 3000, 3000, 0, $turn, time() - $ago );
		$this->service( Db::class )->transaction( fn() => $memberships->give( $member, $term ) );
		$this->service( Db::class )->transaction( fn() => $memberships->give( $member, $term ) );
	}

	/** @return array<mixed>|null */
	private function vip( int $member ): ?array {
		$this->as_user( $member );
		return $this->data( $this->rest( 'GET', '/account/me' ) )['vip'];
	}

	public function test_a_plan_is_sold_to_everybody_until_it_is_not(): void {
		$plan = $this->plan( array( 'original_price' => '45', 'first_price' => '9.9' ) );
		self::assertSame(
			array( '30.00', '45.00', '9.90', '1.00', 'VIP3', 30 ),
			array(
				$plan['price'],
				$plan['original_price'],
				$plan['first_price'],
				$plan['day_price'],
				$plan['level_name'],
				$plan['days'],
			)
		);
		$again = $this->plan();
		self::assertSame( $plan['id'], $again['id'], 'sent twice it is one' );
		$this->as_user( 0 );
		$days = array_column( $this->data( $this->rest( 'GET', '/vip/plans' ) ), 'day_price', 'id' );
		self::assertSame( '0.33', $days[ $plan['id'] ] ?? '', 'of what the first term costs' );
		self::assertArrayHasKey( 'vip:3', $this->service( Levels::class )->labels() );
		$this->plan( array( 'id' => $plan['id'], 'enabled' => false ) );
		$this->as_user( 0 );
		self::assertNotContains( $plan['id'], array_column( $this->data( $this->rest( 'GET', '/vip/plans' ) ), 'id' ) );
		$this->as_user( $this->create_member( 'administrator' ) );
		foreach ( array( '0', '-1', '1e3', '٣', '0.001', '99999999' ) as $price ) {
			$sent = array( 'name' => '错', 'price' => $price );
			$this->assert_refused( $this->rest( 'POST', '/admin/plans', $sent ), 400, 'zeromo_amount_invalid' );
		}
	}

	public function test_a_member_is_one_until_the_end_and_is_told(): void {
		$member = $this->create_member();
		self::assertNull( $this->vip( $member ) );
		$this->give( $member, 2, 30 );
		$vip = $this->vip( $member );
		self::assertSame( 2, $vip['level'] ?? 0 );
		self::assertEqualsWithDelta( time() + 30 * DAY_IN_SECONDS, (int) strtotime( $vip['expires'] ?? '' ), 60 );
		$levels = $this->service( Levels::class );
		self::assertTrue( $levels->has( array( 'vip:1' ), $member ) );
		self::assertFalse( $levels->has( array( 'vip:3' ), $member ) );
		$this->as_user( 0 );
		self::assertSame( 'VIP2', $this->data( $this->rest( 'GET', "/user/$member" ) )['vip'] );
		$this->service( Settings::class )->save( array( 'room_vip' => false ) );
		self::assertNull( $this->data( $this->rest( 'GET', "/user/$member" ) )['vip'], 'the room is off' );
		self::assertTrue( $levels->has( array( 'vip:1' ), $member ), 'what was sold stays' );
		$this->service( Settings::class )->save( array( 'room_vip' => true ) );

		$gone = $this->create_member();
		$this->give( $gone, 1, 30, 31 * DAY_IN_SECONDS );
		$soon = $this->create_member();
		$this->give( $soon, 1, 30, 28 * DAY_IN_SECONDS );
		$this->service( MembershipService::class )->ends();
		$this->service( MembershipService::class )->ends();
		self::assertNull( $this->vip( $gone ) );
		foreach ( array( $gone => '会员到期了', $soon => '会员快到期了' ) as $who => $words ) {
			$this->as_user( $who );
			$told = $this->data( $this->rest( 'GET', '/message', array( 'type' => 'order' ) ) );
			$text = (string) wp_json_encode( $told['items'], JSON_UNESCAPED_UNICODE );
			self::assertSame( 1, substr_count( $text, $words ), $text );
		}
	}

	/** How often a member was told that the end is near. */
	private function reminded( int $member ): int {
		$this->as_user( $member );
		$told = $this->data( $this->rest( 'GET', '/message', array( 'type' => 'order' ) ) )['items'];
		return substr_count( (string) wp_json_encode( $told, JSON_UNESCAPED_UNICODE ), '会员快到期了' );
	}

	public function test_each_reminder_comes_once_and_the_nearest_alone(): void {
		$service = $this->service( MembershipService::class );
		$db      = $this->service( Db::class );
		$member  = $this->create_member();
		$late    = $this->create_member();
		$this->give( $member, 1, 30 );
		$this->give( $late, 1, 30, 29 * DAY_IN_SECONDS + 60 );
		$heard = array();
		$this->hear( $heard );
		foreach ( array( 10, 6, 6, 5, 3, 3, 1, 1 ) as $left ) {
			$until = time() + $left * DAY_IN_SECONDS - 60;
			$told  = (int) $db->value(
				"SELECT until - told FROM {$db->table( 'vip_member' )} WHERE user_id = %d",
				array( $member )
			);
			// The end comes nearer; what was told stays as far from it.
			$db->execute(
				"UPDATE {$db->table( 'vip_member' )} SET until = %d, told = %d WHERE user_id = %d",
				array( $until, $told < 100 ? $until - $told : 0, $member )
			);
			$service->ends();
		}
		self::assertSame( 3, $heard[ $member ] ?? 0 );
		self::assertSame( 1, $heard[ $late ] ?? 0, 'the nearest alone' );
		self::assertSame( 1, $this->reminded( $late ) );
		$this->service( Settings::class )->save( array( 'vip_reminders' => array() ) );
		$quiet = $this->create_member();
		$this->give( $quiet, 1, 30, 28 * DAY_IN_SECONDS );
		$service->ends();
		self::assertSame( 0, $this->reminded( $quiet ) );
	}

	/**
	 * Counts reminders by member.
	 *
	 * @param array<int, int> $heard Written to.
	 */
	private function hear( array &$heard ): void {
		add_action(
			'zeromo_membership_changed',
			static function ( int $member, string $change ) use ( &$heard ): void {
				$heard[ $member ] = ( $heard[ $member ] ?? 0 ) + ( 'ending' === $change ? 1 : 0 );
			},
			10,
			2
		);
	}

	public function test_what_was_bought_says_until_when_it_holds(): void {
		$low    = $this->plan( array( 'level' => 3 ) )['id'];
		$high   = $this->plan( array( 'level' => 4, 'name' => '高级月卡', 'price' => '50' ) )['id'];
		$member = $this->create_member();
		$staff  = $this->create_member( 'administrator' );
		$this->service( Credits::class )->credit( $staff, $member, Asset::Balance, 10000, '测试' );
		$this->as_user( $member );
		foreach ( array( $low, $high ) as $plan ) {
			$sent = array( 'plan_id' => $plan, 'method' => 'balance' );
			$this->data( $this->rest( 'POST', '/account/buy-vip-member', $sent ) );
		}
		$bought = $this->data( $this->rest( 'GET', '/purchases' ) );
		$until  = (string) wp_date( 'Y-m-d', $this->service( MembershipService::class )->of( $member )->until );
		self::assertSame( array( "有效期到 $until", '已折算进 VIP4' ), array_column( $bought, 'note' ) );
	}

	public function test_a_plan_is_bought_with_the_balance_and_prorated(): void {
		$one    = $this->plan( array( 'first_price' => '10' ) )['id'];
		$two    = $this->plan( array( 'level' => 4, 'name' => '高级月卡', 'price' => '50' ) )['id'];
		$member = $this->create_member();
		$buy    = fn( int $plan, string $price = '' ): \WP_REST_Response => $this->rest(
			'POST',
			'/account/buy-vip-member',
			array( 'plan_id' => $plan, 'method' => 'balance', 'price' => $price )
		);
		$this->as_user( $member );
		$this->assert_refused( $buy( $one ), 422, 'zeromo_insufficient_balance' );
		self::assertNull( $this->vip( $member ) );
		$this->service( Credits::class )->credit(
			$this->create_member( 'administrator' ),
			$member,
			Asset::Balance,
			10000,
			'测试'
		);
		$this->as_user( $member );
		$this->assert_refused( $buy( $one, '30' ), 409, 'zeromo_price_changed' );
		$paid = $this->data( $buy( $one, '10' ) );
		self::assertSame( array( 'paid', true ), array( $paid['status'], $paid['reload'] ) );
		self::assertSame( 3, $this->vip( $member )['level'] ?? 0 );
		$this->data( $buy( $one, '30' ) );
		$days  = 60 * DAY_IN_SECONDS;
		$until = $this->service( MembershipService::class )->of( $member )->until;
		self::assertEqualsWithDelta( time() + $days, $until, 60 );
		// 40 yuan are left, whatever second it is: all but a fen or two.
		$this->data( $buy( $two ) );
		$now = $this->service( MembershipService::class )->of( $member );
		self::assertSame( 4, $now->level );
		self::assertEqualsWithDelta( time() + 30 * DAY_IN_SECONDS, $now->until, 60 );
		$this->as_user( $member );
		$left = $this->data( $this->rest( 'GET', '/account/me' ) )['balance'];
		self::assertEqualsWithDelta( 50.0, (float) $left, 0.02 );
		$this->assert_refused( $buy( $one ), 422, 'zeromo_content_invalid' );
		$this->as_user( 0 );
		$this->assert_refused( $buy( $one ), 401, 'zeromo_login_required' );
	}

	public function test_what_is_paid_back_ends(): void {
		$member      = $this->create_member();
		$memberships = $this->service( MembershipService::class );
		$this->give( $member, 1, 30 );
		$until = $memberships->of( $member )->until;
		$order = new Term( 'again' . $member, 1, 1, 60, 5000, 5000, 5000, 0, 1, time() );
		$memberships->give( $member, $order );
		self::assertSame( $until + 60 * DAY_IN_SECONDS, $memberships->of( $member )->until );
		$memberships->take_back( $member, 'again' . $member );
		$memberships->take_back( $member, 'again' . $member );
		self::assertSame( $until, $memberships->of( $member )->until );
	}
}
