<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\CircleMembers\Api\ReadingRule;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** The one decision who may see which post. */
final class ContentVisibility implements Visibility {

	/**
	 * @param Circles                             $circles What stands in a circle.
	 * @param FeedRepository                      $feed    Rows.
	 * @param Collection<VisibilityRule>   $rules   What higher rooms know about members.
	 * @param Collection<ReadingRule>      $reading What members of a circle do not read.
	 */
	public function __construct(
		private readonly Circles $circles,
		private readonly FeedRepository $feed,
		#[All( VisibilityRule::class )] private readonly Collection $rules,
		private readonly Settings $settings,
		#[All( ReadingRule::class )] private readonly Collection $reading
	) {}

	public function sql( string $alias, int $viewer ): SqlPart {
		$place = $this->place_sql( $alias, $viewer );
		return new SqlPart(
			$place->joins,
			"$alias.status = " . FeedState::Listed->value . " AND {$place->where}",
			$place->join_values,
			$place->where_values
		);
	}

	public function member_sql( string $column, int $viewer ): SqlPart {
		$where  = array();
		$values = array();
		foreach ( $this->rules_for( $viewer ) as $rule ) {
			$part = $rule->sql( $column, $viewer );
			if ( null !== $part ) {
				$where[] = "({$part->where})";
				array_push( $values, ...$part->where_values );
			}
		}
		return SqlPart::where( array() === $where ? '1=1' : implode( ' AND ', $where ), ...$values );
	}

	public function refused_members( array $members, int $viewer ): array {
		$members = array_values(
			array_unique( array_filter( $members, static fn( int $id ): bool => $id > 0 && $id !== $viewer ) )
		);
		$refused = array();
		foreach ( array() === $members ? array() : $this->rules_for( $viewer ) as $rule ) {
			array_push( $refused, ...$rule->refuses( $members, $viewer ) );
		}
		return array_values( array_unique( $refused ) );
	}

	public function sees( int $post_id, int $viewer ): bool {
		return array() !== $this->visible_rows( array( $post_id ), $viewer );
	}

	/** The condition on circle, author and kind; for rows whose state is asked about elsewhere. */
	public function place_sql( string $alias, int $viewer ): SqlPart {
		$circle = $this->circle_sql( $alias, $viewer );
		$author = $this->member_sql( "$alias.author_id", $viewer );
		if ( ! $this->settings->flag( 'room_shop' ) ) {
			$circle = $circle->and( "$alias.type <> %d", PostKind::Product->value );
		}
		return $circle->and( $author->where, ...$author->where_values );
	}

	/** The condition on the circle alone, and on what its members read of it. */
	public function circle_sql( string $alias, int $viewer ): SqlPart {
		return $this->read_sql( $this->circles->visible_sql( "$alias.circle_id", $viewer ), $alias, $viewer );
	}

	/** Adds what members of a circle read of it. */
	public function read_sql( SqlPart $circle, string $alias, int $viewer ): SqlPart {
		foreach ( 0 === $viewer || $this->moderates( $viewer ) ? array() : $this->reading->all() as $rule ) {
			$part   = $rule->sql( $alias, $viewer );
			$circle = null === $part ? $circle : $circle->and( $part->where, ...$part->where_values );
		}
		return $circle;
	}

	/** Has `moderate_zeromo`. */
	public function moderates( int $viewer ): bool {
		return $viewer > 0 && user_can( $viewer, 'moderate_zeromo' );
	}

	/** The condition that the viewer manages the row's circle. */
	public function managed_sql( string $alias, int $viewer ): SqlPart {
		return $this->circles->managed_sql( "$alias.circle_id", $viewer );
	}

	/**
	 * Who may read all of the post and take it away: author, moderators, and who manages its circle. The latter only as
	 * long as it is listed there or waits there for review: drafts, scheduled and refused posts are their author's.
	 *
	 * @param FeedRow   $row   Read for this viewer.
	 * @param bool|null $staff What moderates() says, where it is asked for many rows.
	 */
	public function controls( FeedRow $row, int $viewer, ?bool $staff = null ): bool {
		return $viewer > 0
			&& (
				$row->author_id === $viewer
				|| self::managed( $row )
				|| ( $staff ?? $this->moderates( $viewer ) )
			);
	}

	/**
	 * Who may change text, parts, privacy and place of the post: author and moderators, never who manages its circle.
	 *
	 * @param FeedRow   $row   Row.
	 * @param bool|null $staff What moderates() says, where it is asked for many rows.
	 */
	public function edits( FeedRow $row, int $viewer, ?bool $staff = null ): bool {
		return $viewer > 0 && ( $row->author_id === $viewer || ( $staff ?? $this->moderates( $viewer ) ) );
	}

	/**
	 * Moderators, and who manages the post's circle.
	 *
	 * @param FeedRow $row Read for this viewer.
	 */
	public function oversees( FeedRow $row, int $viewer ): bool {
		return $viewer > 0 && ( self::managed( $row ) || $this->moderates( $viewer ) );
	}

	/**
	 * Rows of those posts the viewer may see, in this order; drafts for author and moderators.
	 *
	 * @param list<int> $ids  Posts.
	 * @param bool      $full With the whole text.
	 * @return list<FeedRow>
	 */
	public function visible_rows( array $ids, int $viewer, bool $full = false ): array {
		$rows = $this->feed->rows( $ids, $this->place_sql( 'f', $viewer ), $this->managed_sql( 'f', $viewer ), $full );
		return array_values( array_filter( $rows, fn( FeedRow $row ): bool => $this->allows( $row, $viewer ) ) );
	}

	/**
	 * The only posts of a closed circle that non-members see: rows of those posts its owner shows before joining, to
	 * every reader, without hidden text. They are listed in that circle, and by nobody the viewer is kept apart from.
	 *
	 * @param list<int> $ids Posts the owner has chosen, or chooses from.
	 * @return list<FeedRow> In this order.
	 */
	public function sample_rows( array $ids, int $circle, int $viewer ): array {
		$rows = $this->feed->rows( $ids, $this->member_sql( 'f.author_id', $viewer ), SqlPart::where( '1=0' ) );
		return array_values(
			array_filter(
				$rows,
				static fn( FeedRow $row ): bool => $row->circle_id === $circle
					&& FeedState::Listed === $row->state
					&& $row->seen
			)
		);
	}

	/** @return list<VisibilityRule> None for visitors and moderators. */
	private function rules_for( int $viewer ): array {
		$rules = 0 === $viewer || $this->moderates( $viewer ) ? array() : $this->rules->all();
		/**
		 * A list, a search or a single read is about to ask what this reader may see of members. For tools of
		 * developers; changes nothing.
		 *
		 * @param int   $viewer Reader, 0 for a visitor.
		 * @param array $rules  The rules that are asked (objects); none for visitors and moderators.
		 */
		do_action( 'zeromo_visibility_asked', $viewer, $rules );
		return $rules;
	}

	/** @param FeedRow $row Read for the viewer. */
	private static function managed( FeedRow $row ): bool {
		return $row->managed && in_array( $row->state, array( FeedState::Listed, FeedState::Pending ), true );
	}

	/** @param FeedRow $row Of FeedRepository::rows(). */
	private function allows( FeedRow $row, int $viewer ): bool {
		if ( FeedState::Trash === $row->state ) {
			return false;
		}
		if ( FeedState::Listed === $row->state && $row->seen ) {
			return true;
		}
		return $this->controls( $row, $viewer );
	}
}
