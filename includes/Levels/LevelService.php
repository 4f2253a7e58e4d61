<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

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
		private readonly Settings $settings
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
			$page->cut( $found ),
			$next->id ?? 0
		);
	}

	/**
	 * Stores the owner's table and rules, all or none.
	 *
	 * @param array<mixed> $levels As LevelSettings::level() says, the lowest first.
	 * @param array<mixed> $rules  As LevelSettings::rule() says, by act.
	 */
	public function save( array $levels, array $rules ): void {
		LevelSettings::check( array_values( $levels ) );
		$this->settings->save( array( 'levels' => array_values( $levels ), 'level_rules' => $rules ) );
	}
}
