<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Health;

use Zeromo\Community\Health\JobNames;
use Zeromo\Community\Jobs\JobHandler;
use Zeromo\Community\Jobs\JobTable;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The owner sees what waits, runs and failed, and does something about it. */
final class JobsDeskTest extends IntegrationTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->as_user( $this->create_member( 'administrator' ) );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'job' )}" );
	}

	private function add( string $kind = 'nobody_does_this', string $set = '', int $run_at = 0 ): int {
		$run_at = $run_at > 0 ? $run_at : time() - 5;
		$id     = ( new JobTable( $this->db() ) )->add( $kind, '{"n":1}', null, $run_at, time() );
		if ( '' !== $set ) {
			$this->db()->execute( "UPDATE {$this->db()->table( 'job' )} SET $set WHERE id = %d", array( $id ) );
		}
		return $id;
	}

	/**
	 * @param array<string, mixed> $asked Arguments.
	 * @return array<string, mixed>
	 */
	private function list( array $asked = array() ): array {
		return $this->data( $this->rest( 'GET', '/admin/jobs', $asked ) );
	}

	/** @return array<string, mixed> */
	private function act( int $id, string $act ): array {
		return $this->data( $this->rest( 'POST', "/admin/jobs/$id", array( 'act' => $act ) ) );
	}

	public function test_states_are_told_apart_filtered_and_counted(): void {
		$ids = array(
			'open'    => $this->add(),
			'running' => $this->add( 'nobody_does_this', "owner = 'somebody', tries = 1", time() + 60 ),
			'failed'  => $this->add( 'nobody_does_this', "tries = 3, error = 'no disk'", time() + 60 ),
			'dead'    => $this->add( 'nobody_does_this', "dead = 1, tries = 10, error = 'no disk'" ),
		);
		$left = $this->add( 'event', "owner = 'somebody who died', tries = 1", time() - 60 );
		$all  = $this->list();
		$added = array( ...array_values( $ids ), $left );
		self::assertSame( array_reverse( $added ), array_column( $all['items'], 'id' ) );
		self::assertGreaterThanOrEqual( 60, $all['late'] );
		foreach ( $ids as $state => $id ) {
			$found = array_column( $this->list( array( 'state' => $state ) )['items'], 'id' );
			self::assertSame( 'failed' === $state ? array( $left, $id ) : array( $id ), $found, $state );
		}
		$totals = array();
		foreach ( $all['totals'] as $total ) {
			$totals[ $total['name'] ][ $total['state'] ] = $total['count'];
		}
		$each = array( 'dead' => 1, 'failed' => 1, 'open' => 1, 'running' => 1 );
		self::assertSame( $each, $totals['nobody_does_this'] );
		self::assertSame( array( 'failed' => 1 ), $totals['event'] );
		self::assertSame( array( $left ), array_column( $this->list( array( 'kind' => 'event' ) )['items'], 'id' ) );

		$seen = array();
		$next = '';
		do {
			$page = $this->list( array( 'per_page' => 2, 'cursor' => $next ) );
			$seen = array( ...$seen, ...array_column( $page['items'], 'id' ) );
			$next = $page['next_cursor'];
		} while ( null !== $next );
		self::assertSame( array_column( $all['items'], 'id' ), $seen );
		$wrong = $this->rest( 'GET', '/admin/jobs', array( 'cursor' => 'x' ) );
		$this->assert_refused( $wrong, 400, 'rest_invalid_param' );
	}

	public function test_a_poisoned_job_is_retried_run_and_deleted(): void {
		$log = ini_set( 'error_log', '/dev/null' );
		$id  = $this->add( 'nobody_does_this', "dead = 1, tries = 10, error = 'no disk'" );
		self::assertSame( array( 'failed', 0 ), self::stand( $this->act( $id, 'retry' ) ) );
		$run = $this->act( $id, 'run' );
		ini_set( 'error_log', (string) $log );
		self::assertFalse( $run['done'] );
		self::assertSame( array( 'failed', 1 ), self::stand( $run ) );
		self::assertStringContainsString( 'nobody_does_this', $run['message'] );
		self::assertNull( $this->act( $id, 'drop' )['job'] );
		$gone = $this->rest( 'POST', "/admin/jobs/$id", array( 'act' => 'drop' ) );
		$this->assert_refused( $gone, 404, 'zeromo_not_found' );

		$good = $this->add( 'housekeeping', '', time() + 900 );
		$run  = $this->act( $good, 'run' );
		self::assertTrue( $run['done'] );
		self::assertSame( array( 'open', 0 ), self::stand( $run ), 'a recurring job waits for its next turn' );
		$acts = $this->data( $this->rest( 'GET', '/admin/audit', array( 'act' => 'job' ) ) )['items'];
		self::assertCount( 4, $acts );
		self::assertStringContainsString( JobNames::of( 'housekeeping' ), $acts[0]['reason'] );
	}

	public function test_what_runs_is_left_alone(): void {
		$id = $this->add( 'event', "owner = 'somebody', tries = 1", time() + 60 );
		foreach ( array( 'run', 'retry', 'drop' ) as $act ) {
			$refused = $this->rest( 'POST', "/admin/jobs/$id", array( 'act' => $act ) );
			$this->assert_refused( $refused, 409, 'zeromo_in_progress' );
		}
		self::assertSame( 'running', $this->list()['items'][0]['state'] );
		$acts = $this->data( $this->rest( 'GET', '/admin/audit', array( 'act' => 'job' ) ) )['items'];
		self::assertSame( array(), $acts );
	}

	public function test_outsiders_are_refused(): void {
		$id = $this->add();
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assert_refused( $this->rest( 'GET', '/admin/jobs' ), 403, 'zeromo_forbidden' );
		$refused = $this->rest( 'POST', "/admin/jobs/$id", array( 'act' => 'drop' ) );
		$this->assert_refused( $refused, 403, 'zeromo_forbidden' );
	}

	public function test_each_name_is_that_of_a_kind_and_a_kind_without_one_keeps_its_word(): void {
		$kinds = array_keys( $this->service( Wiring::class )->jobs );
		foreach ( Plugin::container()->all( JobHandler::class ) as $handler ) {
			$kinds[] = $handler->kind();
		}
		self::assertSame( 'of_another_plugin', JobNames::of( 'of_another_plugin' ) );
		self::assertSame( array(), array_values( array_diff( array_keys( JobNames::all() ), $kinds ) ) );
	}

	/**
	 * @param array<string, mixed> $answer Of act().
	 * @return array{string, int}
	 */
	private static function stand( array $answer ): array {
		return array( $answer['job']['state'], $answer['job']['tries'] );
	}
}
