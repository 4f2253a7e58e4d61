<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use PHPUnit\Framework\Attributes\TestWith;
use Zeromo\Community\AdminLists\BulkAct;
use Zeromo\Community\AdminLists\BulkCall;
use Zeromo\Community\AdminLists\BulkService;
use Zeromo\Community\AdminLists\Sql\BulkRows;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Several workers at the same rows do each of them once. */
final class BulkTest extends ParallelTestCase {

	use MakesPosts;

	private string $folder;

	/** @var list<resource> */
	private array $processes = array();

	protected function setUp(): void {
		parent::setUp();
		$this->folder = sys_get_temp_dir() . '/zeromo-bulk-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->folder );
	}

	protected function tearDown(): void {
		foreach ( $this->processes as $process ) {
			proc_terminate( $process, SIGKILL );
			proc_close( $process );
		}
		array_map( 'unlink', (array) glob( "$this->folder/*" ) );
		rmdir( $this->folder );
		parent::tearDown();
	}

	public function test_three_workers_at_the_same_rows(): void {
		$staff = $this->create_member( 'editor' );
		$posts = $this->posts( 24 );
		$rows  = Plugin::container()->get( BulkRows::class );
		$id    = $rows->add( new BulkCall( BulkAct::CONTENT, 'approve', '', 0, $staff ), $posts, time() );
		$json  = (string) wp_json_encode( array( 'bulk' => $id, 'seconds' => 60 ) );
		$now   = time();
		$job   = array( 'bulk', $json, $now - 5, $now );
		self::db()->insert_rows(
			self::db()->table( 'job' ),
			array( 'kind', 'payload', 'run_at', 'created' ),
			array( $job, $job, $job )
		);
		foreach ( array( 'first', 'second', 'third' ) as $name ) {
			$this->start( $name );
		}
		touch( "$this->folder/go" );
		$end = microtime( true ) + 60;
		while ( array() !== $rows->waiting( $id ) ) {
			self::assertLessThan( $end, microtime( true ) );
			usleep( 50000 );
		}
		self::assertSame( array_fill_keys( $posts, 1 ), $this->approved( $posts ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	/** @param array<string, string> $more Arguments of the list alone. */
	#[TestWith( array( '/admin/content/bulk', array() ) )]
	#[TestWith( array( '/admin/waiting/bulk', array( 'object_type' => 'post' ) ) )]
	public function test_two_moderators_with_the_same_rows_at_once( string $list, array $more ): void {
		$staff   = array( $this->create_member( 'editor' ), $this->create_member( 'editor' ) );
		$posts   = $this->posts( 8 );
		$sent    = array( 'ids' => $posts, 'act' => 'approve' ) + $more;
		$answers = $this->at_once(
			array_map( fn( int $one ): array => $this->call( $one, 'POST', $list, $sent ), $staff )
		);
		$data    = array_map( static fn( array $answer ): array => (array) $answer['data'], $answers );
		self::assertSame( array( 200, 200 ), array_column( $answers, 'status' ), (string) wp_json_encode( $data ) );
		$times = $this->approved( $posts );
		self::assertSame( $data[0]['done'] + $data[1]['done'], array_sum( $times ) );
		self::assertSame( array( 1 ), array_values( array_unique( $times ) ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	/** Two moderators with the same reports; what each has done is taken back twice at once. */
	public function test_a_queue_is_decided_and_taken_back_once(): void {
		$staff    = array( $this->create_member( 'editor' ), $this->create_member( 'editor' ) );
		$writer   = $this->create_member( 'author' );
		$reporter = $this->create_member();
		$posts    = array();
		for ( $n = 0; $n < 6; $n++ ) {
			$posts[] = $this->make_post( $writer, "报 $n", '正文' );
		}
		$report = fn( int $post ): array => $this->call(
			$reporter,
			'POST',
			'/report',
			array( 'object_type' => 'post', 'object_id' => $post, 'reason' => 'copyright' )
		);
		$this->at_once( array_map( $report, $posts ) );
		$db    = self::db();
		$marks = implode( ',', $posts );
		$cases = $db->ids( "SELECT case_id FROM {$db->table( 'report_case' )} WHERE object_id IN ($marks)" );
		self::assertCount( 6, $cases );
		$sent = array( 'ids' => $cases, 'act' => 'remove', 'reason' => '盗版' );
		$said = $this->at_once(
			array_map( fn( int $one ): array => $this->call( $one, 'POST', '/admin/reports/bulk', $sent ), $staff )
		);
		self::assertSame( array( 200, 200 ), array_column( $said, 'status' ), (string) wp_json_encode( $said ) );
		$ids = $this->finished( $said );
		self::assertSame( array_fill_keys( $posts, 1 ), $this->approved( $posts, 'remove' ) );
		$undo = array();
		foreach ( array( 0, 1, 0, 1 ) as $who ) {
			$undo[] = $this->call( $staff[ $who ], 'POST', "/admin/bulk/$ids[$who]/undo" );
		}
		$said = $this->at_once( $undo );
		// 409 is of who has done nothing.
		self::assertSame( array(), array_diff( array_column( $said, 'status' ), array( 200, 409 ) ) );
		$this->finished( $said );
		self::assertSame( array_fill_keys( $posts, 1 ), $this->approved( $posts, 'undo' ) );
		wp_cache_flush();
		self::assertSame( array( 'publish' ), array_values( array_unique( array_map( 'get_post_status', $posts ) ) ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	/**
	 * What a request had no time for is done here.
	 *
	 * @param list<array{status: int, data: mixed}> $answers Of acts on many.
	 * @return list<int> Those that were begun.
	 */
	private function finished( array $answers ): array {
		$ids = array();
		foreach ( $answers as $answer ) {
			if ( 200 === $answer['status'] && is_array( $answer['data'] ) && is_int( $answer['data']['id'] ?? null ) ) {
				$ids[] = $answer['data']['id'];
				Plugin::container()->get( BulkService::class )->work( array( 'bulk' => end( $ids ), 'seconds' => 60 ) );
			}
		}
		return $ids;
	}

	/**
	 * How often each was let through, or what else was done to it, by the audit log.
	 *
	 * @param list<int> $posts Posts.
	 * @return array<int, int>
	 */
	private function approved( array $posts, string $act = 'approve' ): array {
		$db   = self::db();
		$rows = $db->rows(
			"SELECT object_id, COUNT(*) AS times FROM {$db->table( 'audit' )} WHERE act = %s
				AND object_type = 'post' AND object_id IN (" . implode( ',', $posts ) . ')
				GROUP BY object_id ORDER BY object_id',
			array( $act )
		);
		return array_map( 'intval', array_column( $rows, 'times', 'object_id' ) );
	}

	/**
	 * Posts that wait.
	 *
	 * @return list<int>
	 */
	private function posts( int $count ): array {
		$writer = $this->create_member( 'author' );
		$made   = array();
		for ( $n = 0; $n < $count; $n++ ) {
			$made[] = $this->make_post( $writer, "等 $n", '正文', 'pending' );
		}
		return $made;
	}

	private static function db(): Db {
		return Plugin::container()->get( Db::class );
	}

	private function start( string $name ): void {
		$null    = array( 'file', '/dev/null', 'w' );
		$process = proc_open(
			array(
				PHP_BINARY,
				'-d',
				'display_errors=0',
				dirname( __DIR__ ) . '/Support/worker.php',
				rtrim( ABSPATH, '/' ),
				$this->folder,
				$name,
				'worker',
				'-',
			),
			array( array( 'file', '/dev/null', 'r' ), $null, $null ),
			$pipes,
			null,
			getenv()
		);
		self::assertIsResource( $process );
		$this->processes[] = $process;
		while ( ! is_file( "$this->folder/$name.ready" ) ) {
			self::assertTrue( proc_get_status( $process )['running'], "$name did not start" );
			usleep( 5000 );
			clearstatcache();
		}
	}
}
