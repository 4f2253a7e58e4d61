<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Debug;

use Zeromo\Community\Debug\Collector;
use Zeromo\Community\Kernel\RequestMemo;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\LockGate;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What the panel of Query Monitor shows of us, held against doubles of its classes. */
final class PanelTest extends IntegrationTestCase {

	public static function setUpBeforeClass(): void {
		require_once dirname( __DIR__, 3 ) . '/fixtures/query-monitor/classes.php';
	}

	public function test_nobody_but_query_monitor_runs_the_room(): void {
		$found = array();
		foreach ( $this->service( Wiring::class )->hook_calls() as [ $hook, , , , $targets ] ) {
			foreach ( $targets as [ $class ] ) {
				if ( str_starts_with( $class, 'Zeromo\Community\Debug\\' ) ) {
					$found[] = $hook;
				}
			}
		}
		sort( $found );
		self::assertSame( array( 'qm/collectors', 'qm/outputter/html' ), $found );
	}

	public function test_the_panel_tells_what_the_request_asked(): void {
		$collectors = $this->run_filter( 'qm/collectors', array() );
		self::assertCount( 1, $collectors );
		\QM_Collectors::add( $collectors[0] );

		$member = $this->create_member();
		$this->service( Visibility::class )->member_sql( 'a.author_id', $member );
		$this->service( Visibility::class )->member_sql( 'a.author_id', $member );
		$this->service( Visibility::class )->member_sql( 'a.author_id', 0 );
		$lock = new LockedPost( 4711, 1, false, 'comment' );
		self::assertTrue( $this->service( LockGate::class )->can_view_hidden( $member, $lock, array( 'comment' ) ) );
		self::assertFalse( $this->service( LockGate::class )->can_view_hidden( 0, $lock, array() ) );
		$before = RequestMemo::figures();
		RequestMemo::of( 'panel-test', static fn(): int => 1 );
		RequestMemo::of( 'panel-test', static fn(): int => 1 );
		self::assertSame( array( $before[0] + 1, $before[1] + 1 ), RequestMemo::figures() );

		$stack = 'Zeromo\Community\Polls\Sql\PollRepository->of, Zeromo\Community\Kernel\Database\Db->rows';
		$data  = $this->gathered( $collectors[0], array( array( 'SELECT 1', 0.002, $stack, 1.0, array() ) ) );
		self::assertSame( array( 'Polls' ), array_keys( $data['statements'] ) );
		self::assertSame( array( $member, 0 ), array_column( $data['asked'], 'viewer' ) );
		self::assertSame( array( 2, 1 ), array_column( $data['asked'], 'times' ) );
		self::assertStringContainsString( 'Blocked', $data['asked'][0]['rules'] );
		self::assertSame( '', $data['asked'][1]['rules'], 'visitors are asked no rule' );
		self::assertSame( array( true, false ), array_column( $data['decisions'], 'open' ) );
		self::assertSame( array( 4711, 4711 ), array_column( $data['decisions'], 'post' ) );
		self::assertSame( 'comment', $data['decisions'][0]['earned'] );
	}

	public function test_the_panel_prints_text_and_no_markup_of_others(): void {
		$collector = $this->run_filter( 'qm/collectors', array() )[0];
		\QM_Collectors::add( $collector );
		$this->service( LockGate::class )->can_view_hidden(
			0,
			new LockedPost( 4712, 1, false, '<b>odd</b>' ),
			array()
		);
		$this->gathered( $collector, array() );
		$output = $this->run_filter( 'qm/outputter/html', array( 'db' => null ) );
		self::assertSame( array( 'db', Collector::ID ), array_keys( $output ) );
		ob_start();
		$output[ Collector::ID ]->output();
		$html = (string) ob_get_clean();
		self::assertStringContainsString( '<td>4712</td>', $html );
		self::assertStringContainsString( '&lt;b&gt;odd&lt;/b&gt;', $html );
		self::assertStringContainsString( '✗', $html );
		self::assertArrayHasKey( 'qm-zeromo', $this->run_filter( 'qm/output/menus', array() ) );
	}

	/**
	 * As Query Monitor does it.
	 *
	 * @param array<int|string, mixed> $value
	 * @return array<int|string, mixed>
	 */
	private function run_filter( string $name, array $value ): array {
		// phpcs:ignore WordPress.NamingConventions.ValidHookName -- Query Monitor's.
		return apply_filters( $name, $value );
	}

	/**
	 * What the collector has at the end of a request with these statements.
	 *
	 * @param list<array{string, float, string, float, array<mixed>}> $queries As wpdb keeps them.
	 */
	private function gathered( \QM_Collector $collector, array $queries ): \QM_Data {
		$kept                  = $this->wpdb()->queries;
		$this->wpdb()->queries = $queries;
		try {
			$collector->process();
		} finally {
			$this->wpdb()->queries = $kept;
		}
		return $collector->get_data();
	}
}
