<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Health;

use Zeromo\Community\Health\SafeMode;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A link that only owners make, one at a time; with it a request runs without rooms, services and hooks of others. */
final class SafeModeTest extends IntegrationTestCase {

	private const HOOK = 'zeromo_rate_limits';

	protected function tearDown(): void {
		unset( $_COOKIE[ SafeMode::COOKIE ] );
		remove_all_filters( 'option_' . Settings::OPTION );
		remove_all_filters( 'pre_update_option_rewrite_rules' );
		remove_all_filters( self::HOOK );
		foreach ( array( 'plugins_loaded', 'after_setup_theme', 'wp_loaded' ) as $hook ) {
			remove_action( $hook, array( SafeMode::class, 'strip' ), PHP_INT_MIN );
			remove_action( $hook, array( SafeMode::class, 'strip' ), PHP_INT_MAX );
		}
		remove_action( 'wp_body_open', array( SafeMode::class, 'bar' ) );
		remove_action( 'admin_notices', array( SafeMode::class, 'notice' ) );
		remove_action( 'send_headers', 'nocache_headers' );
		( new \ReflectionProperty( SafeMode::class, 'is_on' ) )->setValue( null, false );
		parent::tearDown();
	}

	/** @return array<string, mixed> */
	private function make(): array {
		$this->as_user( $this->create_member( 'administrator' ) );
		return $this->data( $this->rest( 'POST', '/admin/safe-mode', array( 'on' => true ) ) );
	}

	private static function token( string $url ): string {
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		return (string) ( $query['zmo_safe'] ?? '' );
	}

	/** A request with this cookie, as Plugin::boot() begins it. */
	private function begins( string $token ): bool {
		$_COOKIE[ SafeMode::COOKIE ] = $token;
		SafeMode::begin( dirname( __DIR__, 4 ), array_keys( $this->service( Wiring::class )->switches ) );
		return SafeMode::is_on();
	}

	public function test_only_owners_make_the_link_and_the_one_before_is_worth_nothing(): void {
		foreach ( array( 'subscriber', 'editor' ) as $role ) {
			$this->as_user( $this->create_member( $role ) );
			$answer = $this->rest( 'POST', '/admin/safe-mode', array( 'on' => true ) );
			$this->assert_refused( $answer, 403, 'zeromo_forbidden' );
		}
		$first  = self::token( (string) $this->make()['url'] );
		$second = self::token( (string) $this->make()['url'] );
		self::assertNotSame( $first, $second );
		self::assertFalse( $this->begins( $first ) );
		self::assertFalse( $this->begins( $second . 'x' ) );
		self::assertTrue( $this->begins( $second ) );
	}

	public function test_an_ended_link_and_one_of_yesterday_begin_nothing(): void {
		$made = $this->make();
		self::assertContains( '开放私信', $made['without'] );
		$token = self::token( (string) $made['url'] );
		self::assertNull( $this->data( $this->rest( 'POST', '/admin/safe-mode', array( 'on' => false ) ) )['until'] );
		self::assertFalse( $this->begins( $token ) );
		$token    = self::token( (string) $this->make()['url'] );
		$settings = $this->service( Settings::class );
		$settings->set_internal(
			SafeMode::STORED,
			array( 'print' => hash( 'sha256', $token ), 'until' => time() - 1 )
		);
		self::assertFalse( $this->begins( $token ) );
	}

	public function test_it_runs_without_rooms_services_and_hooks_of_others_and_stores_nothing(): void {
		$settings = $this->service( Settings::class );
		$settings->save( array( 'push' => 'nchan', 'content_check' => 'aliyun' ) );
		$foreign = \Closure::bind( static fn( mixed $limits ): mixed => $limits, null );
		add_filter( self::HOOK, $foreign );
		add_filter( self::HOOK, '__return_false' );
		self::assertTrue( $this->begins( self::token( (string) $this->make()['url'] ) ) );
		$wiring = $this->service( Wiring::class );
		self::assertSame( array_keys( $wiring->switches ), $wiring->switched_off( get_option( Settings::OPTION ) ) );
		self::assertSame( 'off', $settings->text( 'push' ) );
		self::assertSame( 'off', $settings->text( 'content_check' ) );
		$ours = has_filter( 'zeromo_installed' );
		SafeMode::strip();
		self::assertFalse( has_filter( self::HOOK, '__return_false' ), "core's function, added by somebody" );
		self::assertFalse( has_filter( self::HOOK, $foreign ) );
		self::assertSame( $ours, has_filter( 'zeromo_installed' ), 'our own callbacks stay' );
		ob_start();
		SafeMode::bar();
		self::assertStringContainsString( '结束安全模式', (string) ob_get_clean() );
		// A setting that is saved meanwhile takes nothing of it along.
		$settings->save( array( 'comment_max' => 500 ) );
		remove_all_filters( 'option_' . Settings::OPTION );
		self::assertSame( 'nchan', $settings->text( 'push' ) );
		self::assertTrue( $settings->flag( 'room_circles' ) );
	}
}
