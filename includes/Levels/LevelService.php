<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Levels\Sql\GainRepository;

/** What members see of their level, and the owner's table and rules. */
final class LevelService {

	private const EACH = 20;

	public function __construct(
		private readonly LevelTable $table,
		private readonly GainRepository $gains,
		private readonly Experience $experience,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	/** @param int $before Id of the last gain that was read, 0 for the beginning. */
	public function standing( int $member, int $before = 0 ): Standing {
		$total = $this->experience->of( $member );
		$level = $this->table->of( $total );
		$page  = new Page( null, 1, self::EACH );
		$found = $this->gains->page( $member, $before, $page->limit );
		$next  = $page->next( $found, static fn( Gain $gain ): Cursor => new Cursor( 0, $gain->id ) );
		return new Standing(
			$level,
			null === $level ? null : $this->table->after( $level ),
			$total,
			array_values( array_filter( $this->table->rules(), static fn( Rule $rule ): bool => $rule->points > 0 ) ),
			$this->gains->of_day( $member, $this->experience->day() ),
			$this->progress( $member ),
			$page->cut( $found ),
			$next->id ?? 0
		);
	}

	/** @return list<TaskProgress> */
	private function progress( int $member ): array {
		$tasks = $this->table->tasks();
		if ( array() === $tasks ) {
			return array();
		}
		$today  = $this->gains->times_of_day( $member, $this->experience->day() );
		$totals = $this->experience->times_of( $member );
		return array_map(
			static fn( Task $task ): TaskProgress => new TaskProgress(
				$task,
				min(
					$task->times,
					max(
						0,
						( $task->daily
							? $today[ $task->act->number() ] ?? 0
							: $totals[ ActTotals::kind( $task->act ) ] ?? 0 )
					)
				)
			),
			$tasks
		);
	}

	/**
	 * Stores the owner's table and rules, all or none.
	 *
	 * @param array<mixed> $levels As LevelSettings::level() says, the lowest first.
	 * @param array<mixed> $rules  As LevelSettings::rule() says, by act.
	 * @param array<mixed>|null $tasks As LevelSettings::task() says, with id 0 for a new one; null leaves them.
	 */
	public function save( array $levels, array $rules, ?array $tasks = null ): void {
		LevelSettings::check( array_values( $levels ) );
		$this->settings->save(
			array( 'levels' => array_values( $levels ), 'level_rules' => $rules )
				+ ( null === $tasks ? array() : array( 'level_tasks' => $this->numbered( array_values( $tasks ) ) ) )
		);
	}

	/**
	 * New tasks get a number that none had before; the same that is sent again keeps the number it got.
	 *
	 * @param list<mixed> $tasks As they were sent.
	 * @return list<mixed>
	 */
	private function numbered( array $tasks ): array {
		$known = array();
		foreach ( $this->table->tasks() as $task ) {
			$known[ $task->id ] = $task->jsonSerialize();
		}
		$says = static fn( array $one ): string => (string) wp_json_encode(
			array(
				$one['name'] ?? '',
				$one['act'] ?? '',
				$one['times'] ?? 0,
				$one['daily'] ?? false,
				$one['points'] ?? 0,
			)
		);
		$next = max( array( $this->clock->now(), ...array_keys( $known ) ) );
		// Those that are sent with their number are not taken for a new one.
		$free = array_diff_key( $known, array_flip( array_filter( array_column( $tasks, 'id' ), 'is_int' ) ) );
		foreach ( $tasks as $n => $row ) {
			if ( is_array( $row ) && 0 === ( $row['id'] ?? null ) ) {
				$same = null;
				foreach ( $free as $id => $task ) {
					$same ??= $says( $task ) === $says( $row ) ? $id : null;
				}
				unset( $free[ $same ?? 0 ] );
				$tasks[ $n ] = array( 'id' => $same ?? ++$next ) + $row;
			}
		}
		return $tasks;
	}
}
