<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Stages;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Favorites\Api\FavoriteIntake;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\WordPressImport\Keeping;
use Zeromo\Community\WordPressImport\Old\OldPair;
use Zeromo\Community\WordPressImport\Sql\OldSite;
use Zeromo\Community\WordPressImport\Taken;

/**
 * Favourites and subscribed topics are kept, subscribed forums are joined where they are open circles. What is there
 * already is the same: this needs no map.
 */
final class KeptStage implements Stage {

	public function __construct(
		private readonly OldSite $from,
		private readonly Taken $taken,
		private readonly FavoriteIntake $favorites,
		private readonly Memberships $members,
		private readonly Circles $circles,
		private readonly Keeping $how
	) {}

	public function name(): string {
		return $this->how->value;
	}

	public function label(): string {
		return $this->how->label();
	}

	public function piece( Run $run, int $limit ): int {
		$key    = $this->how->key( $run->options->prefix );
		$all    = $this->how->is_with_things()
			? $this->from->keepers( $run->options, $key, $run->position, $limit )
			: $this->from->kept( $run->options, $key, $run->position, $limit );
		$people = $this->taken->find(
			MapRows::MEMBER,
			array_map( static fn( OldPair $old ): int => $old->member, $all )
		);
		$things = array();
		foreach ( $all as $old ) {
			array_push( $things, ...$old->others );
		}
		$posts   = array() === $things ? array() : $this->taken->find( $this->how->kind(), $things );
		$circles = $this->how->joins() && array() !== $things
			? $this->taken->find( MapRows::CIRCLE, $things )
			: array();
		foreach ( $all as $old ) {
			foreach ( $old->others as $thing ) {
				$this->one(
					$run,
					$people[ $old->member ] ?? 0,
					$posts[ $thing ] ?? 0,
					$circles[ $thing ] ?? 0,
					$thing
				);
			}
		}
		return max( array( 0, ...array_map( static fn( OldPair $old ): int => $old->id, $all ) ) );
	}

	private function one( Run $run, int $member, int $post, int $circle, int $old ): void {
		if ( $run->dry ) {
			$run->report->made( 'favorite' );
		} elseif ( 0 === $member || 0 === $post + $circle ) {
			$run->report->left( 'favorite', __( '收藏的内容或成员没有迁入', 'zeromo-community' ), $old );
		} elseif ( $post > 0 ) {
			$this->favorites->take( $member, $post, $run->started )
				? $run->report->made( 'favorite' )
				: $run->report->there( 'favorite' );
		} elseif ( ! $this->circles->sees( $circle, 0 ) ) {
			$run->report->left( 'join', __( '订阅的论坛不是人人可见，没有自动加入', 'zeromo-community' ), $old );
		} elseif ( $this->members->put( $circle, $member, Standing::Joined, $run->started ) ) {
			$this->members->count_changed( $circle, 1 );
			$run->report->made( 'join' );
		} else {
			$run->report->there( 'join' );
		}
	}
}
