<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Jobs\JobTable;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\CountedJob;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/**
 * Two workers and a cron work off the same jobs, one of them is killed in the middle of one. Five hundred jobs; with
 * `npm run attack:jobs` it is ten thousand.
 */
final class JobDrainTest extends ParallelTestCase {

	private string $folder;

	/** @var array<string, resource> Processes by name. */
	private array $processes = array();

	protected function setUp(): void {
		parent::setUp();
		$this->folder = sys_get_temp_dir() . '/zeromo-jobs-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->folder );
		$this->forget();
		$this->db()->execute(
			"CREATE TABLE {$this->done()} (id bigint unsigned NOT NULL AUTO_INCREMENT, n "
				. 'int unsigned NOT NULL, PRIMARY KEY (id), KEY n (n))'
		);
	}

	protected function tearDown(): void {
		foreach ( $this->processes as $process ) {
			proc_terminate( $process, SIGKILL );
			proc_close( $process );
		}
		array_map( 'unlink', (array) glob( "$this->folder/*" ) );
		rmdir( $this->folder );
		$this->forget();
		wp_clear_scheduled_hook( Cron::HOOK, array( 'more' ) );
		parent::tearDown();
	}

	/**
	 * @return array<string, array{string, int}> Kind of the job in whose middle a worker dies, how often that one job
	 *   leaves its row.
	 */
	public static function ends(): array {
		return array(
			'in one unit with its end: exactly once' => array( CountedJob::UNIT, 1 ),
			'any other: at least once'               => array( CountedJob::AGAIN, 2 ),
		);
	}

	#[DataProvider( 'ends' )]
	public function test_each_job_is_done_and_one_of_a_dead_worker_is_taken_over( string $end, int $times ): void {
		$all    = max( 500, (int) getenv( 'ZEROMO_JOBS' ) );
		$second = microtime( true );
		$this->add( $all );
		$this->start( 'first', 'worker', $end );
		$this->start( 'second', 'worker', '-' );
		$this->start( 'cron', 'cron', '-' );
		touch( "$this->folder/go" );
		$most = $this->watch( $all );
		$took = microtime( true ) - $second;
		$this->assertLessThanOrEqual( 2.0, $most, 'Rows for each open job.' );

		// What the dead one had in its hand nobody else has touched: its lease is not over.
		$lost = $this->db()->rows(
			"SELECT id, kind, payload, owner, tries FROM {$this->jobs()} WHERE kind LIKE %s",
			array( 'test\_%' )
		);
		$this->assertSame(
			array( array( $end, 1 ) ),
			array_map( static fn( array $row ): array => array( $row['kind'], (int) $row['tries'] ), $lost )
		);
		$this->assertNotSame( '', $lost[0]['owner'] );
		$this->db()->execute(
			"UPDATE {$this->jobs()} SET run_at = %d WHERE id = %d",
			array( time() - 1, (int) $lost[0]['id'] )
		);
		$this->start( 'third', 'worker', '-' );
		$this->watch( $all );

		$this->assertSame(
			'0',
			$this->db()->value( "SELECT COUNT(*) FROM {$this->jobs()} WHERE kind LIKE %s", array( 'test\_%' ) )
		);
		$this->assertSame( (string) $all, $this->db()->value( "SELECT COUNT(DISTINCT n) FROM {$this->done()}" ) );
		$twice = $this->db()->rows( "SELECT n, COUNT(*) AS times FROM {$this->done()} GROUP BY n HAVING COUNT(*) > 1" );
		$own   = json_decode( (string) $lost[0]['payload'], true );
		$this->assertIsArray( $own );
		$expected = 1 === $times ? array() : array( array( (int) $own['n'], $times ) );
		$this->assertSame(
			$expected,
			array_map( static fn( array $row ): array => array( (int) $row['n'], (int) $row['times'] ), $twice )
		);
		$shares = array_map(
			static fn( string $name ): int => count( (array) file( $name ) ),
			(array) glob( "$this->folder/*.log" )
		);
		$this->assertCount( 4, $shares, 'Each process has done some.' );
		if ( false !== getenv( 'ZEROMO_JOBS' ) ) {
			fwrite(
				STDERR,
				sprintf(
					"\n%d jobs, %.1f s, at most %.2f rows for each open job, shares %s, twice %d\n",
					$all,
					$took,
					$most,
					implode( ' ', $shares ),
					count( $twice )
				)
			);
		}
	}

	private function add( int $all ): void {
		$now  = time();
		$rows = array();
		for ( $n = 1; $n <= $all; $n++ ) {
			$rows[] = array(
				CountedJob::KINDS[ $n % 2 ],
				(string) wp_json_encode( array( 'n' => $n ) ),
				$now - 60,
				$now,
			);
		}
		$this->db()->insert_rows( $this->jobs(), array( 'kind', 'payload', 'run_at', 'created' ), $rows );
	}

	private function start( string $name, string $way, string $end ): void {
		$null    = array( 'file', '/dev/null', 'w' );
		$flags   = array(
			'-d',
			'display_errors=0',
			'-d',
			'error_log=/dev/null',
			'-d',
			'memory_limit=256M',
			'-d',
			'opcache.enable_cli=1',
		);
		$command = array(
			PHP_BINARY,
			...$flags,
			dirname( __DIR__ ) . '/Support/worker.php',
			rtrim( ABSPATH, '/' ),
			$this->folder,
			$name,
			$way,
			$end,
		);
		$process = proc_open(
			$command,
			array( array( 'file', '/dev/null', 'r' ), $null, $null ),
			$pipes,
			null,
			getenv()
		);
		$this->assertIsResource( $process );
		$this->processes[ $name ] = $process;
		while ( ! is_file( "$this->folder/$name.ready" ) ) {
			$this->assertTrue( proc_get_status( $process )['running'], "$name did not start" );
			usleep( 2000 );
			clearstatcache();
		}
	}

	/** Waits for all processes; the most rows there were for a job that was open. */
	private function watch( int $all ): float {
		$most = 0.0;
		do {
			// What is done is read first: meanwhile the rows can only become fewer.
			$open = $all - (int) $this->db()->value( "SELECT COUNT(DISTINCT n) FROM {$this->done()}" );
			$rows = (int) $this->db()->value(
				"SELECT COUNT(*) FROM {$this->jobs()} WHERE kind LIKE %s",
				array( 'test\_%' )
			);
			// Each process may have one in its hand that is done and has not left its row yet.
			$spare   = $rows <= $open + count( $this->processes );
			$most    = $spare ? $most : max( $most, $rows / max( 1, $open ) );
			$running = array_filter(
				$this->processes,
				static fn( $process ): bool => proc_get_status( $process )['running']
			);
			usleep( 20000 );
		} while ( array() !== $running );
		return $most;
	}

	private function forget(): void {
		$this->db()->execute( "DROP TABLE IF EXISTS {$this->done()}" );
		$this->db()->execute( "DELETE FROM {$this->jobs()} WHERE kind LIKE %s", array( 'test\_%' ) );
	}

	private function jobs(): string {
		return $this->db()->table( JobTable::table()->name );
	}

	private function done(): string {
		return $this->db()->table( 'job_done' );
	}

	private function db(): Db {
		return Plugin::container()->get( Db::class );
	}
}
