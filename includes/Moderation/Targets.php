<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Moderation\Api\Thing;

/** The kinds of things that can be reported. */
final class Targets {

	/** @param \Closure(): list<ReportTarget> $targets What this room and higher ones contribute. */
	public function __construct( private readonly \Closure $targets ) {}

	/** The thing under a name of `object_type`, null where the viewer may not know of it. */
	public function thing( string $name, int $id, int $viewer ): ?Thing {
		foreach ( ( $this->targets )() as $target ) {
			if ( in_array( $name, $target->names(), true ) ) {
				return $target->thing( $name, $id, $viewer );
			}
		}
		return null;
	}

	/** The kind, null where its room is gone. */
	public function of( string $type ): ?ReportTarget {
		foreach ( ( $this->targets )() as $target ) {
			if ( $target->type() === $type ) {
				return $target;
			}
		}
		return null;
	}

	/**
	 * Things of cases, by case.
	 *
	 * @param list<ReportCase> $cases Cases.
	 * @return array<int, Thing>
	 */
	public function of_cases( array $cases, int $moderator ): array {
		$ids = array();
		foreach ( $cases as $case ) {
			$ids[ $case->type ][] = $case->object_id;
		}
		$found = array();
		foreach ( $ids as $type => $all ) {
			$found[ $type ] = $this->of( (string) $type )?->things( array_values( array_unique( $all ) ), $moderator ) ?? array();
		}
		$out = array();
		foreach ( $cases as $case ) {
			if ( isset( $found[ $case->type ][ $case->object_id ] ) ) {
				$out[ $case->id ] = $found[ $case->type ][ $case->object_id ];
			}
		}
		return $out;
	}
}
