<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Members\Api\LevelSource;
use Zeromo\Community\Members\Api\MemberDirectory;

/** Levels of experience for circles and locks: `level:3` is who has come to the third level or a higher one. */
final class ExperienceLevels implements LevelSource {

	public function __construct( private readonly LevelTable $table, private readonly MemberDirectory $members ) {}

	public function labels(): array {
		$labels = array();
		foreach ( array_slice( $this->table->levels(), 1 ) as $level ) {
			/* translators: %s: a level, e.g. Lv3 常客 */
			$labels[ "level:{$level->n}" ] = sprintf( __( '%s 以上', 'zeromo-community' ), $level->label() );
		}
		return $labels;
	}

	public function of( int $member ): array {
		$n    = $this->members->card( $member, 0 )->level['n'] ?? 0;
		$keys = array();
		for ( $level = 2; $level <= $n; $level++ ) {
			$keys[] = "level:$level";
		}
		return $keys;
	}

	public function standing( int $member ): array {
		$n = $this->members->card( $member, 0 )->level['n'] ?? 0;
		foreach ( $this->table->levels() as $level ) {
			if ( $level->n === $n ) {
				return array( $level->label() );
			}
		}
		return array();
	}
}
