<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Stages;

use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\NewSections;
use Zeromo\Community\Import\Api\OldSection;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\WordPressImport\Old\OldPlace;
use Zeromo\Community\WordPressImport\Sql\OldGroups;
use Zeromo\Community\WordPressImport\Sql\OldSite;
use Zeromo\Community\WordPressImport\Taken;

/**
 * Groups of BuddyPress are circles; forums of bbPress are circles or topics, as the owner chooses, and the forum of a
 * group is that group's circle. What not everybody could see is a circle that only its members see.
 */
final class PlaceStage implements Stage {

	/** @param bool $is_groups Groups; otherwise forums. */
	public function __construct(
		private readonly OldSite $site,
		private readonly OldGroups $groups,
		private readonly Taken $taken,
		private readonly CoreRows $core,
		private readonly NewSections $sections,
		private readonly bool $is_groups
	) {}

	public function name(): string {
		return $this->is_groups ? 'groups' : 'forums';
	}

	public function label(): string {
		return $this->is_groups ? __( '小组', 'zeromo-community' ) : __( '论坛', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		// Each is made with all its hooks, by core's functions.
		$limit  = min( 20, $limit );
		$all    = $this->is_groups
			? $this->groups->groups( $run->options, $run->position, $limit )
			: $this->site->forums( $run->options, $run->position, $limit );
		$ids    = array_map( static fn( OldPlace $old ): int => $old->id, $all );
		$known  = $this->is_groups
			? $this->taken->find( Taken::GROUP, $ids )
			: $this->taken->find( MapRows::CIRCLE, $ids ) + $this->taken->find( MapRows::TOPIC, $ids );
		$owners = $this->taken->find(
			MapRows::MEMBER,
			array_map( static fn( OldPlace $old ): int => $old->owner, $all )
		);
		$groups = $this->taken->find( Taken::GROUP, array_map( static fn( OldPlace $old ): int => $old->group, $all ) );
		$owner  = $run->options->owner > 0 ? $run->options->owner : $this->core->first_owner();
		$kind   = $this->is_groups ? Taken::GROUP : 'forum';
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->id ] ) ) {
				$run->report->there( $kind );
			} elseif ( $old->is_heading ) {
				$run->report->left( $kind, __( '只是论坛的分类', 'zeromo-community' ), $old->id );
			} else {
				$run->report->made( $kind );
				if ( $old->is_closed ) {
					$run->report->note( __( '不是人人可见，迁入后仅圈友可见', 'zeromo-community' ), $old->id );
				}
				$run->dry || $this->take( $run, $old, $owners[ $old->owner ] ?? $owner, $groups[ $old->group ] ?? 0 );
			}
		}
		return max( array( 0, ...$ids ) );
	}

	/** @param int $circle Of the group whose forum it is, 0 for none. */
	private function take( Run $run, OldPlace $old, int $owner, int $circle ): void {
		if ( $this->is_groups ) {
			$made = $this->sections->circle( $run, $this->section( $old ), $owner );
			$this->taken->put( Taken::GROUP, $old->id, $made, $old->slug );
		} elseif ( $circle > 0 || $old->is_closed || 'circles' === $run->options->forums ) {
			$circle = $circle > 0 ? $circle : $this->sections->circle( $run, $this->section( $old ), $owner );
			$this->taken->put( MapRows::CIRCLE, $old->id, $circle, $old->slug );
		} else {
			$made = $this->sections->topic( $run, $this->section( $old ), $owner );
			$this->taken->put( MapRows::TOPIC, $old->id, $made, $old->slug );
		}
	}

	private function section( OldPlace $old ): OldSection {
		$spare = $this->is_groups
			/* translators: %d: number of a group */
			? sprintf( __( '小组 %d', 'zeromo-community' ), $old->id )
			/* translators: %d: number of a forum */
			: sprintf( __( '论坛 %d', 'zeromo-community' ), $old->id );
		return new OldSection( $old->id, $old->name, $spare, $old->about, $old->category, $old->is_closed );
	}
}
