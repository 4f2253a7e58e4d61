<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Moderation\Api\Thing;

/** The kinds of things that can be reported. */
final class Targets {

	/** @param Collection<ReportTarget> $targets What this room and higher ones contribute. */
	public function __construct( #[All( ReportTarget::class )] private readonly Collection $targets ) {}

	/** The thing under a name of `object_type`, null where the viewer may not know of it. */
	public function thing( string $name, int $id, int $viewer ): ?Thing {
		foreach ( $this->targets->all() as $target ) {
			if ( in_array( $name, $target->names(), true ) ) {
				return $target->thing( $name, $id, $viewer );
			}
		}
		return null;
	}

	/** The kind, null where its room is gone. */
	public function of( string $type ): ?ReportTarget {
		foreach ( $this->targets->all() as $target ) {
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
			$found[ $type ] = $this->of( (string) $type )?->things( array_values( array_unique( $all ) ), $moderator )
				?? array();
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
