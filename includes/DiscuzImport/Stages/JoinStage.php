<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Stages;

use Zeromo\Community\DiscuzImport\Old\OldJoin;
use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\Import\Api\CircleIntake;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;

/** Members of groups are members of the circles. */
final class JoinStage implements Stage {

	private const SOURCE = 'discuz';

	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly CircleIntake $intake
	) {}

	public function name(): string {
		return 'joins';
	}

	public function label(): string {
		return __( '小组成员', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		// All members of one group: the key begins with the group.
		$groups  = $this->from->groups( $run->options, $run->position, 1 );
		$all     = $this->from->joins( $run->options, $groups );
		$circles = $this->map->find( self::SOURCE, MapRows::CIRCLE, $groups );
		foreach ( array_chunk( $all, max( 1, $limit ) ) as $some ) {
			$people = $this->map->find(
				self::SOURCE,
				MapRows::MEMBER,
				array_map( static fn( OldJoin $old ): int => $old->member, $some )
			);
			foreach ( $some as $old ) {
				$circle = $circles[ $old->group ] ?? 0;
				$member = $people[ $old->member ] ?? 0;
				if ( ! $run->dry && ( 0 === $circle || 0 === $member ) ) {
					$run->report->left( 'join', __( '小组或成员没有迁入', 'zeromo-community' ), $old->member );
				} elseif (
					$run->dry
					|| $this->intake->take( $circle, $member, $old->standing, $old->role, $old->time )
				) {
					$run->report->made( 'join' );
				} else {
					$run->report->there( 'join' );
				}
			}
		}
		return $groups[0] ?? 0;
	}
}
