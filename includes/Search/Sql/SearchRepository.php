<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Sql;

use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\ListRules;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Search\Keywords;
use Zeromo\Community\Search\Scope;

/** Looks through the newest posts of the feed, so that a search costs the same however large the site is. */
final class SearchRepository {

	/** Posts looked through. */
	public const WINDOW = 5000;

	private const LISTED = 1;

	public function __construct(
		private readonly Db $db,
		private readonly TermsSql $terms,
		private readonly Visibility $visibility,
		private readonly ListRules $rules
	) {}

	/**
	 * Posts with all terms that the viewer may see, the newest first.
	 *
	 * @param Keywords    $keywords Not blank.
	 * @param Scope       $scope    Where among the posts.
	 * @param int         $viewer   Caller, 0 for a visitor.
	 * @param Cursor|null $after    Place to go on from.
	 * @param int         $limit    At most so many.
	 * @param int         $offset   Posts to skip.
	 * @return array<int, int> Post id => Unix seconds.
	 */
	public function posts(
		Keywords $keywords,
		Scope $scope,
		int $viewer,
		?Cursor $after,
		int $limit,
		int $offset = 0
	): array {
		$feed    = $this->db->table( 'feed' );
		$visible = ListRules::within(
			$this->visibility->sql( 'f', $viewer ),
			$this->rules->cut( new FeedQuery( 'search' ), $viewer )
		);
		[ $newest, $values ] = $this->newest( $scope, $after );
		$rows                = $this->db->rows(
			"SELECT f.post_id, f.created FROM ($newest) w JOIN $feed f
				ON f.post_id = w.post_id {$this->terms->join()} {$visible->joins}
			WHERE ({$this->terms->where( $keywords, $scope->titles )}) AND ({$visible->where})
			ORDER BY f.created DESC, f.post_id DESC LIMIT %d OFFSET %d",
			array(
				...$values,
				...$visible->join_values,
				...$this->terms->values( $keywords, $scope->titles ),
				...$visible->where_values,
				$limit,
				$offset,
			)
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['post_id'] ] = (int) $row['created'];
		}
		return $out;
	}

	/**
	 * What everybody reads of posts, as one line of plain text.
	 *
	 * @param list<int> $ids Posts.
	 * @return array<int, string> By id.
	 */
	public function texts( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$in   = Db::marks( count( $ids ) );
		$rows = $this->db->rows(
			"SELECT post_id, body FROM {$this->db->table( 'feed' )} WHERE post_id IN ($in)",
			$ids
		);
		$out  = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['post_id'] ] = SafeText::excerpt( (string) $row['body'], PHP_INT_MAX );
		}
		return $out;
	}

	/**
	 * The posts looked through.
	 *
	 * @return array{string, list<int>} Statement and its values.
	 */
	private function newest( Scope $scope, ?Cursor $after ): array {
		$type  = $scope->type->feed_type();
		$equal = array_filter( array( 'circle_id' => $scope->circle, 'type' => $type ) );
		$key   = match ( true ) {
			$scope->circle > 0 => 'circle',
			$type > 0          => 'type',
			default            => 'latest',
		};
		$where  = array(
			'n.status = %d',
			...array_map( static fn( string $column ): string => "n.$column = %d", array_keys( $equal ) ),
		);
		$values = array( self::LISTED, ...array_values( $equal ) );
		if ( $scope->since > 0 ) {
			$where[]  = 'n.created >= %d';
			$values[] = $scope->since;
		}
		if ( null !== $after ) {
			$where[] = 'n.created <= %d AND (n.created < %d OR n.post_id < %d)';
			array_push( $values, $after->sort, $after->sort, $after->id );
		}
		$values[] = self::WINDOW;
		return array(
			"SELECT n.post_id FROM {$this->db->table( 'feed' )} n FORCE INDEX ($key) WHERE "
				. implode( ' AND ', $where ) . ' ORDER BY n.created DESC, n.post_id DESC LIMIT %d',
			$values,
		);
	}
}
