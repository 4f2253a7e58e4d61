<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Operations;

use Zeromo\Community\Health\Api\Readiness;
use Zeromo\Community\Health\Checks\ClockCheck;
use Zeromo\Community\Jobs\JobTable;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Setup\CheckState;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** GET /health: what a balancer, an outsider and an owner are told, and what it costs. */
final class HealthTest extends ContentTestCase {

	private const TOKEN = '0123456789abcdef0123456789abcdef';

	protected function setUp(): void {
		parent::setUp();
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'job' )}" );
	}

	protected function tearDown(): void {
		unset( $_SERVER['HTTP_AUTHORIZATION'] );
		parent::tearDown();
	}

	/** @return array<string, string> State by name. */
	private function states(): array {
		return array_column( (array) $this->rest( 'GET', '/health' )->get_data()['checks'], 'state', 'name' );
	}

	/** Waits for longer than Health's checks put up with. */
	private function leave_a_job(): void {
		( new JobTable( $this->db() ) )->add( 'test', '[]', null, time() - 3 * DAY_IN_SECONDS, time() );
	}

	/** Uploads cannot be written while this is on. */
	private function fill_the_disk(): void {
		add_filter(
			'upload_dir',
			static fn( array $dirs ): array => array( 'basedir' => __FILE__ . '/uploads' ) + $dirs,
			99
		);
	}

	public function test_outsiders_learn_whether_it_works_and_nothing_else(): void {
		$answer = $this->rest( 'GET', '/health' );
		self::assertSame( 200, $answer->get_status() );
		self::assertSame( array( 'status' => 'pass' ), $answer->get_data() );
		self::assertSame( 'private, no-store', $answer->get_headers()['Cache-Control'] );
		$this->leave_a_job();
		$this->fill_the_disk();
		self::assertSame( array( 'status' => 'pass' ), $this->rest( 'GET', '/health' )->get_data(), 'what is shared' );
		$this->as_user( $this->create_member( 'editor' ) );
		self::assertSame( array( 'status' => 'pass' ), $this->rest( 'GET', '/health' )->get_data(), 'staff' );
		$this->as_user( 0 );
		foreach ( array( array( 'jobs' ), array( 'disk', 'clock' ) ) as $fails ) {
			$this->set( 'health_fails', $fails );
			$answer = $this->rest( 'GET', '/health' );
			self::assertSame( 503, $answer->get_status() );
			self::assertSame( array( 'status' => 'fail' ), $answer->get_data() );
			self::assertSame( 'private, no-store', $answer->get_headers()['Cache-Control'] );
		}
	}

	/** A look at it writes a file, which an outsider may ask for ten times a second. */
	public function test_outsiders_make_nobody_look_at_the_upload_folder_unless_it_decides(): void {
		$looks = 0;
		$count = static function ( mixed $place ) use ( &$looks ): mixed {
			++$looks;
			return $place;
		};
		add_filter( 'upload_dir', $count );
		$this->as_user( 0 );
		$this->rest( 'GET', '/health' );
		self::assertSame( 0, $looks );
		$this->set( 'health_fails', array( 'disk' ) );
		$this->rest( 'GET', '/health' );
		self::assertGreaterThan( 0, $looks );
	}

	public function test_owners_and_who_has_the_token_read_each_check(): void {
		$this->leave_a_job();
		$this->as_user( $this->create_member( 'administrator' ) );
		$answer = $this->rest( 'GET', '/health' );
		self::assertSame( array( 200, 'warn' ), array( $answer->get_status(), $answer->get_data()['status'] ) );
		self::assertSame( Readiness::NAMES, array_keys( $this->states() ) );
		self::assertSame( 'broken', $this->states()['jobs'] );
		self::assertSame( 'good', $this->states()['database'] );

		$this->as_user( 0 );
		$_SERVER['HTTP_AUTHORIZATION'] = 'Bearer ' . self::TOKEN;
		self::assertArrayNotHasKey( 'checks', $this->rest( 'GET', '/health' )->get_data(), 'the owner has set none' );
		$_SERVER['HTTP_AUTHORIZATION'] = 'Bearer ';
		self::assertArrayNotHasKey( 'checks', $this->rest( 'GET', '/health' )->get_data(), 'an empty one is none' );
		$this->set( 'monitoring_token', self::TOKEN );
		$short = substr( self::TOKEN, 1 );
		foreach ( array( 'Bearer ', self::TOKEN, "Bearer $short", 'Basic ' . self::TOKEN ) as $no ) {
			$_SERVER['HTTP_AUTHORIZATION'] = $no;
			self::assertArrayNotHasKey( 'checks', $this->rest( 'GET', '/health' )->get_data(), $no );
		}
		$_SERVER['HTTP_AUTHORIZATION'] = 'Bearer ' . self::TOKEN;
		self::assertSame( 'broken', $this->states()['jobs'] );
	}

	public function test_a_short_token_is_refused_and_a_set_one_is_not_shown(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		$short = $this->rest( 'POST', '/admin/settings', array( 'monitoring_token' => 'short' ) );
		$this->assert_refused( $short, 400, 'rest_invalid_param' );
		$values = array( 'monitoring_token' => self::TOKEN );
		$saved  = $this->data( $this->rest( 'POST', '/admin/settings', $values ) );
		self::assertStringNotContainsString( self::TOKEN, (string) wp_json_encode( $saved ) );
	}

	public function test_an_object_cache_that_forgets_takes_the_machine_out(): void {
		$cache  = $GLOBALS['wp_object_cache'];
		$before = wp_using_ext_object_cache( true );
		$GLOBALS['wp_object_cache'] = new class() extends \WP_Object_Cache {
			public function get( $key, $group = 'default', $force = false, &$found = null ) {
				return 'zeromo_health' === $group ? false : parent::get( $key, $group, $force, $found );
			}
		};
		try {
			self::assertSame( 503, $this->rest( 'GET', '/health' )->get_status() );
		} finally {
			$GLOBALS['wp_object_cache'] = $cache;
			wp_using_ext_object_cache( $before );
		}
	}

	public function test_two_machines_that_look_at_once_do_not_take_each_other_out(): void {
		$cache  = $GLOBALS['wp_object_cache'];
		$before = wp_using_ext_object_cache( true );
		$other  = fn(): int => $this->rest( 'GET', '/health' )->get_status();
		$shared = new class() extends \WP_Object_Cache {
			public ?\Closure $between = null;

			public function get( $key, $group = 'default', $force = false, &$found = null ) {
				$between = 'zeromo_health' === $group ? $this->between : null;
				if ( null !== $between ) {
					$this->between = null;
					$between();
				}
				return parent::get( $key, $group, $force, $found );
			}
		};
		$shared->between = static function () use ( $other ): void {
			self::assertSame( 200, $other() );
		};
		$GLOBALS['wp_object_cache'] = $shared;
		try {
			self::assertSame( 200, $other() );
			self::assertNull( $shared->between, 'the other one has looked' );
		} finally {
			$GLOBALS['wp_object_cache'] = $cache;
			wp_using_ext_object_cache( $before );
		}
	}

	public function test_a_clock_that_is_wrong_takes_the_machine_out(): void {
		self::assertSame( CheckState::Good, ClockCheck::judge( 5 )->state );
		self::assertSame( CheckState::Warning, ClockCheck::judge( 6 )->state );
		self::assertSame( CheckState::Broken, ClockCheck::judge( 61 )->state );
		if ( $this->is_sqlite() ) {
			return;
		}
		$this->db()->execute( 'SET SESSION timestamp = %d', array( $this->service( Clock::class )->now() - 90 ) );
		try {
			self::assertSame( 503, $this->rest( 'GET', '/health' )->get_status() );
		} finally {
			$this->db()->execute( 'SET SESSION timestamp = DEFAULT' );
		}
		self::assertSame( 200, $this->rest( 'GET', '/health' )->get_status() );
	}

	public function test_a_replica_is_judged_by_its_seconds(): void {
		$state = static fn( ?int $behind ): CheckState => Readiness::judge_lag( $behind )->state;
		self::assertSame( CheckState::Unknown, $state( null ) );
		self::assertSame( CheckState::Good, $state( 0 ) );
		self::assertSame( CheckState::Good, $state( 10 ) );
		self::assertSame( CheckState::Warning, $state( 11 ) );
		self::assertSame( CheckState::Broken, $state( 61 ) );
		self::assertSame( CheckState::Broken, $state( -1 ), 'copying has stopped' );
	}

	public function test_it_is_cheap_stores_nothing_and_has_a_limit_apart_for_the_token(): void {
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$this->rest( 'GET', '/health' );
		$sent = $this->queries( fn() => $this->rest( 'GET', '/health' ) );
		self::assertLessThanOrEqual( 12, count( $sent ), implode( "\n", $sent ) );
		$written = preg_grep( '/^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i', $sent );
		self::assertCount( 1, (array) $written, 'the count of its limit alone' );

		$this->set( 'rate_limits', array( 'health_check' => array( 'address' => array( 1, 60 ) ) ) );
		self::assertSame( 429, $this->rest( 'GET', '/health' )->get_status() );
		$this->set( 'monitoring_token', self::TOKEN );
		$_SERVER['HTTP_AUTHORIZATION'] = 'Bearer ' . self::TOKEN;
		self::assertSame( 200, $this->rest( 'GET', '/health' )->get_status() );
		$limits = array( 'monitoring' => array( 'each' => array( 1, 60 ) ) );
		$this->set( 'rate_limits', $limits );
		self::assertSame( 429, $this->rest( 'GET', '/health' )->get_status() );
	}
}
