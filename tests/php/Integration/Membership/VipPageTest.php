<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Membership;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Membership\Blocks\VipBlock;
use Zeromo\Community\Membership\MembershipService;
use Zeromo\Community\Membership\View\VipPages;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The page 会员: what it says before somebody pays is what is paid. */
final class VipPageTest extends IntegrationTestCase {

	/**
	 * @param array<string, mixed> $more
	 * @return int Id of the plan.
	 */
	private function plan( array $more ): int {
		$this->as_user( $this->create_member( 'administrator' ) );
		return $this->data( $this->rest( 'POST', '/admin/plans', $more + array( 'days' => 30, 'level' => 1 ) ) )['id'];
	}

	private function page( int $plan = 0, int $agreed = 0 ): string {
		$_GET = array_filter(
			array( VipPages::PLAN => (string) $plan, VipPages::AGREED => (string) $agreed ),
			static fn( string $sent ): bool => '0' !== $sent
		);
		$html = $this->service( VipBlock::class )->render( array(), '' );
		$_GET = array();
		return $html;
	}

	private function fill( int $member, Asset $asset, int $amount ): void {
		$staff = $this->create_member( 'administrator' );
		$this->service( Credits::class )->credit( $staff, $member, $asset, $amount, '测试' );
	}

	public function test_what_is_taken_off_is_said_before_it_is_paid(): void {
		$month = $this->plan( array( 'name' => '月卡', 'price' => '30', 'mark' => 'best', 'original_price' => '45' ) );
		$high  = $this->plan( array( 'name' => '高级月卡', 'price' => '50', 'level' => 2 ) );
		self::assertTrue( $this->service( Settings::class )->internal( Pages::VIP_SOLD ) );
		$this->as_user( 0 );
		$html = $this->page();
		foreach ( array( '登录后查看自己的会员', '推荐', '￥45', '￥1.00/天', '权益对比' ) as $words ) {
			self::assertStringContainsString( $words, $html );
		}
		$member = $this->create_member();
		$this->fill( $member, Asset::Balance, 10000 );
		$this->as_user( $member );
		self::assertStringContainsString( '未开通', $this->page() );
		$buy = array( 'plan_id' => $month, 'method' => 'balance', 'price' => '30.00' );
		$this->data( $this->rest( 'POST', '/account/buy-vip-member', $buy ) );
		$html = $this->page( $high );
		foreach ( array( '还有 30 天', '原等级剩余时间抵扣', '立即升级' ) as $words ) {
			self::assertStringContainsString( $words, $html );
		}
		self::assertStringContainsString( '立即续费', $this->page( $month ) );
		$plans = array_column( $this->data( $this->rest( 'GET', '/vip/plans' ) ), null, 'id' );
		self::assertSame( array( 'renew', 'upgrade' ), array( $plans[ $month ]['act'], $plans[ $high ]['act'] ) );
		self::assertContains( $plans[ $high ]['due'], array( '20.00', '20.01' ) );
		self::assertNull( $plans[ $month ]['credit'] );
	}

	public function test_points_buy_a_plan_that_is_given_for_points(): void {
		$money  = $this->plan( array( 'name' => '季卡', 'price' => '80', 'days' => 93 ) );
		$plan   = $this->plan( array( 'name' => '积分周卡', 'price' => '9', 'days' => 7, 'points' => 700 ) );
		$member = $this->create_member();
		$this->fill( $member, Asset::Points, 1000 );
		$this->as_user( $member );
		self::assertStringContainsString( '700 积分', $this->page( $plan ) );
		$buy = fn( int $id, string $price ): \WP_REST_Response => $this->rest(
			'POST',
			'/account/buy-vip-member',
			array( 'plan_id' => $id, 'method' => 'points', 'price' => $price )
		);
		$this->assert_refused( $buy( $money, '' ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $buy( $plan, '600' ), 409, 'zeromo_price_changed' );
		self::assertSame( 'paid', $this->data( $buy( $plan, '700' ) )['status'] );
		$this->assert_refused( $buy( $plan, '700' ), 422, 'zeromo_insufficient_points' );
		$until = $this->service( MembershipService::class )->of( $member )->until;
		self::assertEqualsWithDelta( time() + 7 * DAY_IN_SECONDS, $until, 60 );
	}

	public function test_where_an_agreement_is_set_nothing_is_sold_without_it(): void {
		$plan     = $this->plan( array( 'name' => '约定月卡', 'price' => '30' ) );
		$settings = $this->service( Settings::class );
		$settings->save( array( 'vip_agreement_url' => home_url( '/terms/' ) ) );
		$member = $this->create_member();
		$this->fill( $member, Asset::Balance, 10000 );
		$this->as_user( $member );
		$buy = array( 'plan_id' => $plan, 'method' => 'balance' );
		$this->assert_refused( $this->rest( 'POST', '/account/buy-vip-member', $buy ), 422, 'zeromo_content_invalid' );
		self::assertStringNotContainsString( 'confirm-purchase', $this->page( $plan ) );
		self::assertStringContainsString( 'confirm-purchase', $this->page( $plan, 1 ) );
		$this->data( $this->rest( 'POST', '/account/buy-vip-member', array( 'agreed' => true ) + $buy ) );
		$settings->save( array( 'vip_agreement_url' => '' ) );
	}
}
