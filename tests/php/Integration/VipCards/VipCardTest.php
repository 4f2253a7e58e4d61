<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\VipCards;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Membership\MembershipService;
use Zeromo\Community\Membership\Standing;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Wallet\View\WalletTab;

/** Cards that give a level for a term. */
final class VipCardTest extends IntegrationTestCase {

	private int $owner;

	protected function setUp(): void {
		parent::setUp();
		$this->owner = $this->create_member( 'administrator' );
		$this->as_user( $this->owner );
		foreach ( array( 1 => '30', 2 => '60' ) as $level => $price ) {
			$plan = array( 'name' => "月卡$level", 'price' => $price, 'days' => 30, 'level' => $level );
			$this->data( $this->rest( 'POST', '/admin/plans', $plan ) );
		}
	}

	private function card( string $of, string $days ): string {
		$this->as_user( $this->owner );
		$sent = array( 'asset' => $of, 'amount' => $days );
		return $this->data( $this->rest( 'POST', '/admin/cards', $sent ) )['codes'][0];
	}

	private function redeem( int $member, string $code ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', '/wallet/redeem', array( 'code' => $code ) );
	}

	private function standing( int $member ): Standing {
		return $this->service( MembershipService::class )->of( $member );
	}

	private function assert_days( int $days, int $member ): void {
		self::assertEqualsWithDelta( time() + $days * DAY_IN_SECONDS, $this->standing( $member )->until, 60 );
	}

	public function test_a_card_gives_its_days_once_and_more_cards_lengthen(): void {
		$member = $this->create_member();
		$code   = $this->card( 'vip:1', '30' );
		$done   = $this->data( $this->redeem( $member, $code ) );
		self::assertSame( '兑换成功：VIP · 30 天', $done['message'] );
		self::assertSame( 1, $this->standing( $member )->level );
		$this->assert_days( 30, $member );
		$this->assert_refused( $this->redeem( $member, $code ), 422, 'zeromo_card_invalid' );
		$this->data( $this->redeem( $member, $this->card( 'vip:1', '15' ) ) );
		$this->assert_days( 45, $member );
		// A day of the higher level costs twice as much: 45 days are worth 22.5 of them.
		$this->data( $this->redeem( $member, $this->card( 'vip:2', '30' ) ) );
		self::assertSame( 2, $this->standing( $member )->level );
		self::assertEqualsWithDelta(
			time() + 52.5 * DAY_IN_SECONDS,
			$this->standing( $member )->until,
			HOUR_IN_SECONDS,
			'what was left is taken along'
		);
		$lower = $this->card( 'vip:1', '30' );
		$this->assert_refused( $this->redeem( $member, $lower ), 422, 'zeromo_content_invalid' );
		$other = $this->create_member();
		$this->data( $this->redeem( $other, $lower ) );
		self::assertSame( 1, $this->standing( $other )->level, 'the card that was refused stays good' );
		$this->data( $this->redeem( $other, $this->card( 'vip:2', '0' ) ) );
		self::assertTrue( $this->standing( $other )->is_forever() );
		$this->assert_refused( $this->redeem( $other, $this->card( 'vip:2', '0' ) ), 422, 'zeromo_content_invalid' );
	}

	public function test_a_level_that_is_not_sold_has_all_its_days_and_takes_nothing_away(): void {
		$settings = $this->service( Settings::class );
		$levels   = $settings->get( 'vip_levels' );
		self::assertIsArray( $levels );
		$settings->save( array( 'vip_levels' => array( ...$levels, array( 'level' => 9, 'name' => '元老' ) ) ) );
		$member = $this->create_member();
		$this->data( $this->redeem( $member, $this->card( 'vip:9', '7' ) ) );
		$this->assert_days( 7, $member );
		self::assertSame( 0, $this->standing( $member )->worth );
		$paying = $this->create_member();
		$this->data( $this->redeem( $paying, $this->card( 'vip:2', '300' ) ) );
		$refused = $this->redeem( $paying, $this->card( 'vip:9', '7' ) );
		$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
		$this->assert_days( 300, $paying );
	}

	public function test_who_makes_them_chooses_a_level_and_days(): void {
		$this->as_user( $this->owner );
		foreach ( array( 'vip:98' => '30', 'vip:1' => '-1', 'vip:2' => '3.5', 'vip:0' => '5' ) as $of => $days ) {
			$sent = array( 'asset' => $of, 'amount' => $days );
			$this->assert_refused( $this->rest( 'POST', '/admin/cards', $sent ), 422, 'zeromo_content_invalid' );
		}
		$sent = array( 'asset' => 'vip:1', 'amount' => '3651' );
		$this->assert_refused( $this->rest( 'POST', '/admin/cards', $sent ), 422, 'zeromo_content_invalid' );
		$this->card( 'vip:2', '0' );
		$list = $this->data( $this->rest( 'GET', '/admin/cards' ) );
		self::assertSame(
			array( 'vip:2', '0', 'VIP2 · 永久' ),
			array( $list['items'][0]['asset'], $list['items'][0]['amount'], $list['items'][0]['title'] )
		);
		self::assertContains( 'vip:2', array_column( $list['choices'], 'key' ) );
		$_GET['show'] = 'cards';
		$html         = $this->service( WalletTab::class )->html( $this->owner );
		unset( $_GET['show'] );
		self::assertStringContainsString( '<option value="vip:2">会员 VIP2</option>', $html );
		self::assertStringContainsString( 'VIP2 · 永久', $html );
	}
}
