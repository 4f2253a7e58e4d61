<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Stages;

use Zeromo\Community\Follows\Api\FollowIntake;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\WordPressImport\Old\OldPair;
use Zeromo\Community\WordPressImport\Sql\OldGroups;
use Zeromo\Community\WordPressImport\Taken;

/** Friends follow each other, both ways. A pair that is there already is the same pair: this needs no map. */
final class PeopleStage implements Stage {

	public function __construct(
		private readonly OldGroups $from,
		private readonly Taken $taken,
		private readonly FollowIntake $follows
	) {}

	public function name(): string {
		return 'friends';
	}

	public function label(): string {
		return __( '好友', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		$all = $this->from->friends( $run->options, $run->position, $limit );
		$ids = array();
		foreach ( $all as $old ) {
			array_push( $ids, $old->member, ...$old->others );
		}
		$here = $this->taken->find( MapRows::MEMBER, $ids );
		foreach ( $all as $old ) {
			$one   = $here[ $old->member ] ?? 0;
			$other = $here[ $old->others[0] ?? 0 ] ?? 0;
			if ( ! $run->dry && ( 0 === $one || 0 === $other ) ) {
				$run->report->left( 'friend', __( '好友不在旧成员里', 'zeromo-community' ), $old->id );
				continue;
			}
			$run->dry || $this->follows->befriend( $one, $other, $old->time )
				? $run->report->made( 'friend' )
				: $run->report->there( 'friend' );
		}
		return max( array( 0, ...array_map( static fn( OldPair $old ): int => $old->id, $all ) ) );
	}
}
