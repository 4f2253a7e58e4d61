<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Stages;

use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Import\Api\CircleIntake;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\WordPressImport\Old\OldJoin;
use Zeromo\Community\WordPressImport\Sql\OldGroups;
use Zeromo\Community\WordPressImport\Taken;

/** Members of groups are members of the circles. */
final class JoinStage implements Stage {

	public function __construct(
		private readonly OldGroups $from,
		private readonly Taken $taken,
		private readonly CircleIntake $intake
	) {}

	public function name(): string {
		return 'joins';
	}

	public function label(): string {
		return __( '小组成员', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		$all     = $this->from->joins( $run->options, $run->position, $limit );
		$circles = $this->taken->find(
			Taken::GROUP,
			array_map( static fn( OldJoin $old ): int => $old->group, $all )
		);
		$people  = $this->taken->find(
			MapRows::MEMBER,
			array_map( static fn( OldJoin $old ): int => $old->member, $all )
		);
		foreach ( $all as $old ) {
			$circle = $circles[ $old->group ] ?? 0;
			$member = $people[ $old->member ] ?? 0;
			$why    = match ( true ) {
				Standing::Removed === $old->standing => __( '被小组封禁的没有迁入', 'zeromo-community' ),
				Standing::None === $old->standing    => __( '还没有接受的邀请', 'zeromo-community' ),
				! $run->dry && ( 0 === $circle || 0 === $member )
					=> __( '小组或成员没有迁入', 'zeromo-community' ),
				default => '',
			};
			if ( '' !== $why ) {
				$run->report->left( 'join', $why, $old->id );
			} elseif (
				$run->dry
				|| $this->intake->take( $circle, $member, $old->standing, $old->role, $old->time )
			) {
				$run->report->made( 'join' );
			} else {
				$run->report->there( 'join' );
			}
		}
		return max( array( 0, ...array_map( static fn( OldJoin $old ): int => $old->id, $all ) ) );
	}
}
