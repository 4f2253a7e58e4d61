<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Breaker;

use Zeromo\Community\Breaker\Api\Breaker;
use Zeromo\Community\Breaker\CallTable;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A service that fails or hangs is left alone, by all workers together. */
final class BreakerTest extends IntegrationTestCase {

	private int $now = 1_800_000_000;

	/** A worker of its own: it shares nothing with the others but the database. */
	private function worker( int $of = 0 ): Breaker {
		return new Breaker(
			new CallTable( $this->db() ),
			new class( fn(): int => $this->now ) extends Clock {
				public function __construct( private readonly \Closure $time ) {}

				public function now(): int {
					return ( $this->time )();
				}
			},
			static fn(): int => $of
		);
	}

	public function test_faults_of_workers_at_once_are_all_counted(): void {
		$calls = array();
		for ( $n = 0; $n < 5; $n++ ) {
			$calls[] = $this->worker()->enter( 'pay_x' ) ?? self::fail();
		}
		foreach ( $calls as $call ) {
			$this->worker()->leave( 'pay_x', $call, false );
		}
		self::assertNull( $this->worker()->enter( 'pay_x' ) );
		self::assertNotNull( $this->worker()->enter( 'pay_y' ), 'another service goes on' );
	}

	public function test_half_of_the_workers_at_most_call_one_service(): void {
		$first = $this->worker( 4 )->enter( 'pay_x' ) ?? self::fail();
		self::assertNotNull( $this->worker( 4 )->enter( 'pay_x' ) );
		self::assertNull( $this->worker( 4 )->enter( 'pay_x' ), 'it has waited for a second' );
		self::assertNotNull( $this->worker( 4 )->enter( 'pay_y' ) );
		self::assertNotNull( $this->worker( 8 )->enter( 'pay_x' ), 'three of eight' );
		$this->worker()->leave( 'pay_x', $first, true );
		self::assertNull( $this->worker( 4 )->enter( 'pay_x' ) );
	}

	public function test_after_the_rest_one_looks_and_the_others_wait_for_it(): void {
		$this->worker()->rest( 'pay_x' );
		$this->now += 61;
		$first = $this->worker()->enter( 'pay_x' );
		self::assertNotNull( $first );
		self::assertNull( $this->worker()->enter( 'pay_x' ) );
		$this->worker()->leave( 'pay_x', $first, false );
		$this->now += 30;
		self::assertNull( $this->worker()->enter( 'pay_x' ), 'it is not back' );
		$this->now += 31;
		$this->worker()->leave( 'pay_x', $this->worker()->enter( 'pay_x' ) ?? self::fail(), true );
		self::assertFalse( $this->worker()->is_resting( 'pay_x' ) );
		self::assertNotNull( $this->worker()->enter( 'pay_x' ) );
		self::assertNotNull( $this->worker()->enter( 'pay_x' ) );
	}

	public function test_while_two_hang_no_third_begins_and_the_dead_are_forgotten(): void {
		$first  = $this->worker()->enter( 'pay_x' ) ?? self::fail();
		$second = $this->worker()->enter( 'pay_x' ) ?? self::fail();
		self::assertNotNull( $this->worker()->enter( 'pay_x' ), 'calls that are quick may be many' );
		$this->now += 4;
		self::assertNull( $this->worker()->enter( 'pay_x' ) );
		$this->worker()->leave( 'pay_x', $first, true );
		$this->worker()->leave( 'pay_x', $second, true );
		// The third was killed: it alone is not two.
		self::assertNotNull( $this->worker()->enter( 'pay_x' ) );
		$this->now += 91;
		$this->worker()->leave( 'pay_x', $this->worker()->enter( 'pay_x' ) ?? self::fail(), true );
		$rows = $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'breaker_call' )}" );
		self::assertSame( '0', $rows );
	}
}
