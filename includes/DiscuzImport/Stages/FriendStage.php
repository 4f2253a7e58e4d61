<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Stages;

use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\Follows\Api\FollowIntake;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;

/** Friends follow each other, both ways. A pair that is there already is the same pair: this needs no map. */
final class FriendStage implements Stage {

	private const SOURCE = 'discuz';

	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly FollowIntake $follows
	) {}

	public function name(): string {
		return 'friends';
	}

	public function label(): string {
		return __( '好友', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		// All friends of some members: the key begins with the member.
		$members = $this->from->friendly( $run->options, $run->position, max( 1, intdiv( $limit, 10 ) ) );
		$all     = $this->from->friends( $run->options, $members );
		$ids     = array();
		foreach ( $all as $old ) {
			array_push( $ids, $old->member, $old->friend );
		}
		$here = $this->map->find( self::SOURCE, MapRows::MEMBER, array_values( array_unique( $ids ) ) );
		foreach ( $all as $old ) {
			$one   = $here[ $old->member ] ?? 0;
			$other = $here[ $old->friend ] ?? 0;
			if ( ! $run->dry && ( 0 === $one || 0 === $other ) ) {
				$run->report->left( 'friend', __( '好友不在旧成员里', 'zeromo-community' ), $old->friend );
				continue;
			}
			$run->dry || $this->follows->befriend( $one, $other, $old->time )
				? $run->report->made( 'friend' )
				: $run->report->there( 'friend' );
		}
		return max( array( 0, ...$members ) );
	}
}
