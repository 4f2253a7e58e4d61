<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Feed\Api\FeedSource;
use Zeromo\Community\Feed\Api\Since;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\SourcePart;
use Zeromo\Community\Search\Index\Finder;

/**
 * `source=search`: posts with all keywords, none for no keywords; `orderby` relevance, latest, or another order of the
 * best answers.
 */
final class SearchSource implements FeedSource {

	/** Answers of a collection that stand in its own order. */
	private const COLLECTED = 2000;

	public function __construct(
		private readonly Finder $finder,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	public function name(): string {
		return 'search';
	}

	public function needs_member(): bool {
		return false;
	}

	public function narrow( FeedQuery $query, int $viewer ): SourcePart {
		$limit = max( 1, $query->paged ) * $query->per_page + 1;
		$limit = '' === $query->has && ! $query->back ? $limit : Finder::SORTED;
		$after = $query->back ? null : $query->cursor;
		$words = Keywords::read( $query->keywords );
		$scope = $this->scope( $query );
		return match ( $query->orderby ) {
			'latest'    => $this->part( $this->finder->newest( $words, $scope, $viewer, $after, $limit ) ),
			'relevance' => $this->sorted(
				$this->finder->best( $words, $scope, $viewer, $after, min( Finder::SORTED, $limit ) )
			),
			default     => $this->part( $this->finder->best( $words, $scope, $viewer, null, Finder::SORTED ) ),
		};
	}

	/** What of the viewer's own collection has the words; `orderby` latest is the collection's own order. */
	public function within( SourcePart $own, FeedQuery $query, int $viewer ): SourcePart {
		$from  = $own->lead ? $own->joins : "{$this->db->table( 'feed' )} f {$own->joins}";
		$order = $own->sort ?? 'f.created';
		$scope = $this->scope(
			$query,
			new SqlSelect(
				"SELECT f.post_id FROM $from WHERE {$own->where} ORDER BY $order DESC",
				array( ...$own->join_values, ...$own->where_values )
			)
		);
		$words = Keywords::read( $query->keywords );
		if ( 'relevance' === $query->orderby && '' === $query->has && ! $query->back ) {
			$limit = min( Finder::SORTED, max( 1, $query->paged ) * $query->per_page + 1 );
			return $this->sorted( $this->finder->best( $words, $scope, $viewer, $query->cursor, $limit ), true );
		}
		$found = $this->finder->best( $words, $scope, $viewer, null, self::COLLECTED );
		if ( 'relevance' === $query->orderby || array() === $found ) {
			return $this->sorted( array_slice( $found, 0, Finder::SORTED, true ), true );
		}
		return new SourcePart(
			$own->joins,
			"({$own->where}) AND f.post_id IN (" . Db::marks( count( $found ) ) . ')',
			$own->join_values,
			array( ...$own->where_values, ...array_keys( $found ) ),
			$own->sort,
			$own->lead,
			$own->window,
			true
		);
	}

	/** @param SqlSelect|null $own The viewer's own collection, null for everything. */
	private function scope( FeedQuery $query, ?SqlSelect $own = null ): Scope {
		return new Scope(
			ResultType::tryFrom( $query->post_type ) ?? ResultType::All,
			Since::of( $query->date, $this->clock->now() ),
			$query->circle_id,
			false,
			$query->author,
			$query->topic_id,
			$own
		);
	}

	/** @param array<int, int> $found Keys are posts. */
	private function part( array $found ): SourcePart {
		$feed = $this->db->table( 'feed' );
		return array() === $found
			? new SourcePart( "$feed f", '1=0', lead: true )
			: new SourcePart(
				"$feed f",
				'f.post_id IN (' . Db::marks( count( $found ) ) . ')',
				where_values: array_keys( $found ),
				lead: true
			);
	}

	/** @param array<int, int> $found Sort value by post. */
	private function sorted( array $found, bool $own = false ): SourcePart {
		$feed = $this->db->table( 'feed' );
		if ( array() === $found ) {
			return new SourcePart( "$feed f", '1=0', lead: true, own: $own );
		}
		$rows   = implode( ' UNION ALL ', array_fill( 0, count( $found ), 'SELECT %d AS post_id, %d AS sort' ) );
		$values = array();
		foreach ( $found as $post => $sort ) {
			array_push( $values, $post, $sort );
		}
		return new SourcePart(
			"($rows) zsm JOIN $feed f ON f.post_id = zsm.post_id",
			join_values: $values,
			sort: 'zsm.sort',
			lead: true,
			own: $own
		);
	}
}
