<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Health;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Health\ToolService;
use Zeromo\Community\Health\ToolRun;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Setup\OwnerTool;
use Zeromo\Community\Setup\ToolStep;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Tools of the owner, on real data. */
final class ToolsTest extends ContentTestCase {

	private int $admin;

	protected function setUp(): void {
		parent::setUp();
		$this->admin = $this->create_member( 'administrator' );
		$this->as_user( $this->admin );
	}

	/** @return array<string, mixed> */
	private function start( string $tool ): array {
		$all = $this->data( $this->rest( 'POST', '/admin/tools', array( 'tool' => $tool ) ) )['tools'];
		return array_column( $all, null, 'name' )[ $tool ];
	}

	public function test_a_wrong_total_is_found_and_set_right(): void {
		$post     = $this->publish( $this->admin, '第一条' );
		$counters = $this->service( Counters::class );
		self::assertSame( 'done', $this->start( 'counters' )['state'] );
		$counters->add( Counters::POST, $post, 'like', 7 );
		wp_cache_flush();
		self::assertSame( 7, $counters->get( Counters::POST, $post, 'like' ) );
		$found = $this->start( 'verify' );
		self::assertSame( 'done', $found['state'] );
		self::assertStringContainsString( '保存 7', implode( "\n", $found['lines'] ) );
		$mended = $this->start( 'counters' );
		self::assertStringContainsString( '更正了 1 项', implode( "\n", $mended['lines'] ) );
		self::assertSame( $mended['total'], $mended['done'] );
		self::assertSame( 0, $counters->get( Counters::POST, $post, 'like' ) );
		self::assertStringNotContainsString( '保存 7', implode( "\n", $this->start( 'verify' )['lines'] ) );
		$acts = $this->data( $this->rest( 'GET', '/admin/audit', array( 'act' => 'tool' ) ) )['items'];
		self::assertSame(
			array( '核对数据', '重新计数', '核对数据', '重新计数' ),
			array_column( $acts, 'reason' )
		);
	}

	public function test_caches_and_pages(): void {
		wp_cache_set( 'kept', 'word', 'zeromo_test' );
		update_option( 'rewrite_rules', array( 'x' => 'y' ) );
		self::assertSame( 'done', $this->start( 'cache' )['state'] );
		self::assertFalse( wp_cache_get( 'kept', 'zeromo_test' ) );
		self::assertFalse( get_option( 'rewrite_rules' ) );
		self::assertSame( array( '都在，都已发布' ), $this->start( 'pages' )['lines'] );
	}

	public function test_long_work_goes_on_as_a_job_and_a_second_start_is_refused_meanwhile(): void {
		$tool = new class() implements OwnerTool {
			/** @var list<int> */
			public array $steps = array();

			public function name(): string {
				return 'long';
			}

			public function label(): string {
				return '很久';
			}

			public function text(): string {
				return '';
			}

			public function step( int $from ): ToolStep {
				$this->steps[] = $from;
				if ( 2 === $from && 3 === count( $this->steps ) ) {
					throw new \RuntimeException( 'disk full' );
				}
				return new ToolStep( $from < 2 ? $from + 1 : 0, $from + 1, 3, array( "step $from" ) );
			}
		};
		$desk = new ToolService(
			Collection::of( $tool ),
			$this->service( Jobs::class ),
			$this->service( Clock::class ),
			$this->db(),
			$this->service( AuditLog::class )
		);
		update_option( 'zeromo_tool_long', ( new ToolRun( ToolRun::RUNNING, time() - 60, time() - 60 ) )->packed() );
		try {
			$desk->start( 'long', $this->admin );
			self::fail( 'It is under way' );
		} catch ( \Zeromo\Community\Kernel\Failure $e ) {
			self::assertSame( 409, $e->status );
		}
		// A run that was left is no obstacle.
		update_option( 'zeromo_tool_long', ( new ToolRun( ToolRun::RUNNING, 1, time() - 1000 ) )->packed() );
		$log = ini_set( 'error_log', '/dev/null' );
		$desk->turn( array( 'tool' => 'long', 'from' => 0 ) );
		ini_set( 'error_log', (string) $log );
		self::assertSame( array( 0, 1, 2 ), $tool->steps );
		$run = $desk->run_of( 'long' );
		self::assertSame( array( 'failed', 2, 3 ), array( $run->state, $run->done, $run->total ) );
		self::assertSame( array( 'step 0', 'step 1', 'disk full' ), $run->lines );
		$desk->turn( array( 'tool' => 'long', 'from' => 2 ) );
		self::assertSame( 'done', $desk->run_of( 'long' )->state );
	}

	public function test_what_is_no_tool_and_who_is_no_owner_is_refused(): void {
		$refused = $this->rest( 'POST', '/admin/tools', array( 'tool' => 'nothing' ) );
		$this->assert_refused( $refused, 400, 'rest_invalid_param' );
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assert_refused( $this->rest( 'GET', '/admin/tools' ), 403, 'zeromo_forbidden' );
		$refused = $this->rest( 'POST', '/admin/tools', array( 'tool' => 'cache' ) );
		$this->assert_refused( $refused, 403, 'zeromo_forbidden' );
	}
}
