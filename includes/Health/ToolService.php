<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Setup\OwnerTool;

/** Tools that owners start; each runs as a job in pieces, one run at a time. */
final class ToolService {

	/** Begins the name of the option with a tool's run. */
	private const OPTION = 'zeromo_tool_';

	/** Kind of the job, and seconds of one turn. */
	private const JOB  = 'tool';
	private const TURN = 10;

	/** @param Collection<OwnerTool> $tools Of all rooms. */
	public function __construct(
		#[All( OwnerTool::class )] private readonly Collection $tools,
		private readonly Jobs $jobs,
		private readonly Clock $clock,
		private readonly Db $db,
		private readonly AuditLog $log
	) {}

	/**
	 * All tools, lowest room first.
	 *
	 * @return list<OwnerTool>
	 */
	public function all(): array {
		return $this->tools->all();
	}

	/** How a tool stands. */
	public function run_of( string $name ): ToolRun {
		return ToolRun::unpacked( get_option( self::OPTION . $name ) );
	}

	/**
	 * Starts one. Its first turn is done in this request, what is left by cron or a worker; who presses twice starts it
	 * once.
	 *
	 * @throws Failure invalid, in_progress
	 */
	public function start( string $name, int $owner ): void {
		$tool = $this->find( $name ) ?? throw Failure::invalid( 'tool' );
		$now  = $this->clock->now();
		if ( $this->run_of( $name )->is_under_way( $now ) ) {
			throw Failure::in_progress();
		}
		$this->db->transaction(
			function () use ( $tool, $name, $owner, $now ): void {
				$this->keep( $name, new ToolRun( ToolRun::RUNNING, $now, $now ) );
				$this->log->note( $owner, 'tool', 'tool', 0, 0, 0, $tool->label() );
				// Who comes at the same moment finds the mark taken, and the unit with it.
				if ( ! $this->jobs->add( self::JOB, array( 'tool' => $name, 'from' => 0 ), 0, "$name 0" ) ) {
					throw Failure::in_progress();
				}
			}
		);
	}

	/**
	 * One turn.
	 *
	 * @param array<mixed> $payload Of start().
	 */
	#[Job( self::JOB )]
	public function turn( array $payload ): void {
		$name = is_string( $payload['tool'] ?? null ) ? $payload['tool'] : '';
		$from = is_int( $payload['from'] ?? null ) ? $payload['from'] : 0;
		$tool = $this->find( $name );
		if ( null === $tool ) {
			return;
		}
		$end = time() + self::TURN;
		try {
			do {
				$step = $tool->step( $from );
				$from = $step->next;
				$this->keep(
					$name,
					$this->run_of( $name )->after(
						0 === $from ? ToolRun::DONE : ToolRun::RUNNING,
						$this->clock->now(),
						$step->done,
						$step->total,
						$step->lines
					)
				);
			} while ( $from > 0 && time() < $end );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			$run = $this->run_of( $name );
			$why = mb_substr( $e->getMessage(), 0, 300 );
			$this->keep(
				$name,
				$run->after( ToolRun::FAILED, $this->clock->now(), $run->done, $run->total, array( $why ) )
			);
			return;
		}
		if ( $from > 0 ) {
			$this->jobs->add( self::JOB, array( 'tool' => $name, 'from' => $from ), 1, "$name $from" );
		}
	}

	private function keep( string $name, ToolRun $run ): void {
		update_option( self::OPTION . $name, $run->packed(), false );
	}

	private function find( string $name ): ?OwnerTool {
		foreach ( $this->all() as $tool ) {
			if ( $name === $tool->name() ) {
				return $tool;
			}
		}
		return null;
	}
}
