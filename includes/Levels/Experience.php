<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Levels\Api\LevelReached;
use Zeromo\Community\Levels\Api\TotalsWatcher;
use Zeromo\Community\Levels\Sql\GainRepository;
use Zeromo\Community\Levels\Sql\LevelTables;
use Zeromo\Community\Members\Api\MemberLevels;

/**
 * Gives experience and takes it back. A thing gives it once: the unique key of `level_gain` decides; a day's bound is
 * one conditional update. The member's total and level follow in the same unit.
 */
final class Experience {

	/** @param Collection<TotalsWatcher> $watchers Rooms that go by kept totals. */
	public function __construct(
		private readonly LevelTable $table,
		private readonly GainRepository $gains,
		private readonly MemberLevels $members,
		private readonly Counters $counters,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock,
		#[All( TotalsWatcher::class )] private readonly Collection $watchers
	) {}

	/**
	 * Counts an act and gives what the owner's rule says. What was taken back before counts and is given again.
	 *
	 * @param int $subject What it is given for: a post, comment, circle, member or day.
	 * @param int $by      Who did it to the member, 0 for the member.
	 */
	public function give( int $member, Act $act, int $subject, int $by = 0 ): void {
		if ( $member < 1 ) {
			return;
		}
		$rule   = $this->table->rule( $act );
		$points = array() === $this->table->levels() ? 0 : $rule->points;
		$day    = $this->day();
		$this->db->transaction(
			function () use ( $member, $act, $subject, $by, $rule, $points, $day ): void {
				if ( ! $this->gains->add( $member, $act, $subject, $by, $points, $day, $this->clock->now() ) ) {
					$this->turned( $this->gains->turn( $member, $act, $subject, $by, false ), true );
					return;
				}
				// Also without a bound: the day is what a member sees of today.
				$cap = $rule->cap > 0 ? $rule->cap : PHP_INT_MAX;
				if ( $points > 0 && ! $this->gains->within( $member, $act, $day, $points, $cap ) ) {
					$this->gains->void( $member, $act, $subject, $by );
					$points = 0;
				}
				$this->gains->count( $member, $act, $day );
				$this->counters->add( Counters::USER, $member, ActTotals::kind( $act ), 1 );
				$this->move( $member, $points );
				$this->tasks( $member, $act, $day );
				$this->tell( $member );
			}
		);
	}

	/** Takes back what was given, where the owner's rule says so. */
	public function take( int $member, Act $act, int $subject, int $by = 0 ): void {
		if ( $this->table->rule( $act )->back ) {
			$this->db->transaction(
				fn() => $this->turned( $this->gains->turn( $member, $act, $subject, $by, true ), false )
			);
		}
	}

	/**
	 * A thing is shown no more, or again: what it gave to whomever goes with it.
	 *
	 * @param list<Act> $acts What it may have given.
	 */
	public function shown( array $acts, int $subject, bool $on ): void {
		$acts = array_values(
			array_filter( $acts, fn( Act $act ): bool => $this->table->rule( $act )->back )
		);
		if ( array() !== $acts ) {
			$this->db->transaction(
				fn() => $this->turned( $this->gains->turn_all( $acts, $subject, ! $on ), $on )
			);
		}
	}

	/** Kept experience of a member. */
	public function of( int $member ): int {
		return $this->counters->get( Counters::USER, $member, LevelTables::KIND );
	}

	/**
	 * Kept totals of a member, by kind.
	 *
	 * @return array<string, int>
	 */
	public function times_of( int $member ): array {
		return $this->counters->many( Counters::USER, array( $member ) )[ $member ] ?? array();
	}

	/** Today in the site's time zone, e.g. 20261126. */
	public function day(): int {
		return (int) wp_date( 'Ymd', $this->clock->now() );
	}

	/** A user is gone. */
	#[Action( 'deleted_user' )]
	public function forget( int $member ): void {
		$this->gains->remove_member( $member );
		$this->counters->forget( Counters::USER, $member );
	}

	/**
	 * Removes what a member got, some a call, the newest first; gives how many rows.
	 *
	 * @param int $limit At most so many.
	 */
	public function erase( int $member, int $limit ): int {
		return $this->db->transaction(
			function () use ( $member, $limit ): int {
				$gone = $this->gains->remove_some( $member, $limit );
				if ( $gone < $limit ) {
					$this->gains->remove_member( $member );
					$this->uncount( $member );
				}
				return $gone;
			}
		);
	}

	/** Days are of use until they are over. */
	#[Job( 'level_days', Job::DAY )]
	public function forget_days(): void {
		$this->gains->remove_days( $this->day() - 1 );
	}

	/**
	 * Kept totals follow what was taken back or given again.
	 *
	 * @param list<Turn> $turns Each of another member, act or day.
	 * @param bool       $on    Given again.
	 */
	private function turned( array $turns, bool $on ): void {
		$sign = $on ? 1 : -1;
		foreach ( $turns as $turn ) {
			$this->gains->recount( $turn->member, $turn->act, $turn->day, $sign * $turn->times );
			$kind = ActTotals::kind( $turn->act );
			$this->counters->add( Counters::USER, $turn->member, $kind, $sign * $turn->times );
			$this->move( $turn->member, $sign * $turn->points );
			$this->tasks( $turn->member, $turn->act, $turn->day );
			$this->tell( $turn->member );
		}
	}

	/** Tasks that go by an act: what is reached is given, what is reached no more is taken back. */
	private function tasks( int $member, Act $act, int $day ): void {
		$tasks = array() === $this->table->levels() ? array() : $this->table->tasks_of( $act );
		foreach ( $tasks as $task ) {
			$times = $task->daily
				? $this->gains->times( $member, $act, $day )
				: $this->counters->get( Counters::USER, $member, ActTotals::kind( $act ) );
			// Of a day that is past nothing is known; what it gave stays.
			if ( null !== $times ) {
				$this->reward( $member, $task, $task->daily ? $day : 0, $times >= $task->times );
			}
		}
	}

	/** @param int $day Of a daily task, 0 of one that is done once: with the task it is the key of the reward. */
	private function reward( int $member, Task $task, int $day, bool $done ): void {
		if (
			$done && $this->gains->add(
				$member,
				Act::Task,
				$task->id,
				$day,
				$task->points,
				$this->day(),
				$this->clock->now()
			)
		) {
			$this->move( $member, $task->points );
			return;
		}
		foreach ( $this->gains->turn( $member, Act::Task, $task->id, $day, ! $done ) as $turn ) {
			$this->move( $member, $done ? $turn->points : -$turn->points );
		}
	}

	private function tell( int $member ): void {
		foreach ( $this->watchers->all() as $watcher ) {
			$watcher->counted( $member );
		}
	}

	/** Nothing that was counted is left. */
	private function uncount( int $member ): void {
		$totals = $this->times_of( $member );
		$this->move( $member, -( $totals[ LevelTables::KIND ] ?? 0 ) );
		foreach ( Act::acts() as $act ) {
			$kind = ActTotals::kind( $act );
			if ( ( $totals[ $kind ] ?? 0 ) > 0 ) {
				$this->counters->add( Counters::USER, $member, $kind, -$totals[ $kind ] );
			}
		}
	}

	private function move( int $member, int $points ): void {
		if ( 0 === $points ) {
			return;
		}
		$this->counters->add( Counters::USER, $member, LevelTables::KIND, $points );
		$total = $this->of( $member );
		$was   = $this->table->of( $total - $points )->n ?? 0;
		$is    = $this->table->of( $total )->n ?? 0;
		if ( $is !== $was ) {
			$this->members->set( array( $member => $is ) );
		}
		if ( $is > $was ) {
			$this->events->emit( new LevelReached( $member, $is ) );
		}
	}
}
