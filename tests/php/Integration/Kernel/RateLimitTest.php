<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class RateLimitTest extends IntegrationTestCase {

	private int $now = 1000000;

	protected function setUp(): void {
		parent::setUp();
		// Our clock stands in the past: what a served site has counted for this address would never run out.
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
	}

	private function limits(): RateLimit {
		$clock = new class( fn(): int => $this->now ) extends Clock {
			public function __construct( private readonly \Closure $time ) {}
			public function now(): int {
				return ( $this->time )();
			}
		};
		return new RateLimit(
			new RateTable( $this->db() ),
			$this->service( Settings::class ),
			$this->service( Caller::class ),
			$clock,
			$this->service( Wiring::class )
		);
	}

	/** @param array<string, array{int, int}>|false $limits Of every action. */
	private function set_limits( array|false $limits ): void {
		add_filter( 'zeromo_rate_limits', static fn(): array|false => $limits, 10, 0 );
	}

	private function refused( RateLimit $limits ): ?Failure {
		try {
			$limits->hit( 'like' );
			return null;
		} catch ( Failure $failure ) {
			return $failure;
		}
	}

	public function test_past_the_limit_the_answer_names_the_wait(): void {
		$this->set_limits( array( 'user' => array( 2, 60 ) ) );
		$this->as_user( $this->create_member() );
		$limits = $this->limits();
		self::assertNull( $this->refused( $limits ) );
		$this->now += 10;
		self::assertNull( $this->refused( $limits ) );
		$failure = $this->refused( $limits );
		self::assertSame( 429, $failure?->status );
		self::assertSame( 50, $failure->data['retry_after'] );
		$this->now += 51;
		self::assertNull( $this->refused( $limits ), 'a new window' );
	}

	public function test_one_member_does_not_use_up_another_s_limit_but_an_address_has_one_too(): void {
		$this->set_limits( array( 'user' => array( 1, 60 ), 'address' => array( 2, 60 ) ) );
		$limits = $this->limits();
		$this->as_user( $this->create_member() );
		self::assertNull( $this->refused( $limits ) );
		$this->as_user( $this->create_member() );
		self::assertNull( $this->refused( $limits ) );
		$this->as_user( $this->create_member() );
		self::assertNotNull( $this->refused( $limits ) );
	}

	public function test_false_lifts_the_limit(): void {
		$this->set_limits( false );
		$limits = $this->limits();
		for ( $n = 0; $n < 300; $n++ ) {
			self::assertNull( $this->refused( $limits ) );
		}
	}

	public function test_a_proxy_s_header_counts_only_when_the_setting_names_the_proxy(): void {
		$caller                          = $this->service( Caller::class );
		$_SERVER['REMOTE_ADDR']          = '10.0.0.1';
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.9, 198.51.100.7';
		self::assertSame( '10.0.0.1', $caller->address() );
		$this->service( Settings::class )->save( array( 'trusted_proxies' => array( '10.0.0.1' ) ) );
		self::assertSame( '198.51.100.7', $caller->address() );
		unset( $_SERVER['HTTP_X_FORWARDED_FOR'] );
	}

	public function test_who_comes_again_waits_twice_as_long_each_time(): void {
		$table = new RateTable( $this->db() );
		$now   = 1000;
		$ask   = static function ( int $at ) use ( $table ): int {
			return $table->turn( 'a-turn', $at, 1, 60, 600 );
		};
		self::assertSame( 1, $ask( $now ) );
		self::assertSame( 0, $ask( $now + 1 ), 'Waited one second.' );
		self::assertSame( array( 1, 0 ), array( $ask( $now + 2 ), $ask( $now + 3 ) ), 'Then two.' );
		self::assertSame( array( 1, 0 ), array( $ask( $now + 6 ), $ask( $now + 7 ) ), 'Then four.' );
	}
}
