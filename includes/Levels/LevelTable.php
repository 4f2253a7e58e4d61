<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Kernel\Settings;

/** The owner's levels and rules. An empty table is a site without levels. */
final class LevelTable {

	/** Colours of a level: those of the badges in `src/styles`. */
	public const TONES = array( 'grey', 'ok', 'info', 'pin', 'wait', 'vip' );

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * The lowest first.
	 *
	 * @return list<Level>
	 */
	public function levels(): array {
		$stored = $this->settings->get( 'levels' );
		$levels = array();
		foreach ( is_array( $stored ) ? $stored : array() as $row ) {
			if ( is_array( $row ) && is_string( $row['name'] ?? null ) ) {
				$points   = $row['points'] ?? 0;
				$tone     = $row['tone'] ?? '';
				$levels[] = new Level(
					count( $levels ) + 1,
					$row['name'],
					is_numeric( $points ) ? (int) $points : 0,
					is_string( $tone ) && in_array( $tone, self::TONES, true ) ? $tone : self::TONES[0]
				);
			}
		}
		return $levels;
	}

	/** The level of so much experience, null on a site without levels. */
	public function of( int $points ): ?Level {
		$reached = null;
		foreach ( $this->levels() as $level ) {
			if ( null === $reached || $points >= $level->points ) {
				$reached = $level;
			}
		}
		return $reached;
	}

	/** The level after it, null for the highest. */
	public function after( Level $level ): ?Level {
		return $this->levels()[ $level->n ] ?? null;
	}

	/**
	 * All of them, in the order in which members read them.
	 *
	 * @return list<Rule>
	 */
	public function rules(): array {
		return array_map( $this->rule( ... ), Act::acts() );
	}

	/**
	 * The owner's tasks, in the owner's order.
	 *
	 * @return list<Task>
	 */
	public function tasks(): array {
		$stored = $this->settings->get( 'level_tasks' );
		$tasks  = array();
		foreach ( is_array( $stored ) ? $stored : array() as $row ) {
			$row    = is_array( $row ) ? $row : array();
			$act    = is_string( $row['act'] ?? null ) ? Act::tryFrom( $row['act'] ) : null;
			$number = static fn( string $name ): int => is_numeric( $row[ $name ] ?? null ) ? (int) $row[ $name ] : 0;
			if ( null !== $act && Act::Task !== $act && is_string( $row['name'] ?? null ) && $number( 'times' ) > 0 ) {
				$tasks[] = new Task(
					$number( 'id' ),
					$row['name'],
					$act,
					$number( 'times' ),
					true === ( $row['daily'] ?? null ),
					$number( 'points' )
				);
			}
		}
		return $tasks;
	}

	/** @return list<Task> Those that go by an act. */
	public function tasks_of( Act $act ): array {
		return array_values( array_filter( $this->tasks(), static fn( Task $task ): bool => $act === $task->act ) );
	}

	public function rule( Act $act ): Rule {
		$stored = $this->settings->get( 'level_rules' );
		$row    = is_array( $stored ) ? $stored[ $act->value ] ?? null : null;
		$number = static fn( string $name ): int => is_array( $row ) && is_numeric( $row[ $name ] ?? null )
			? (int) $row[ $name ]
			: 0;
		return new Rule(
			$act,
			$number( 'points' ),
			$number( 'cap' ),
			is_array( $row ) && true === ( $row['back'] ?? null )
		);
	}
}
