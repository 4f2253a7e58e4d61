<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Feed\Api\FeedSource;
use Zeromo\Community\Feed\Api\Since;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\SourcePart;
use Zeromo\Community\Search\Index\Finder;

/**
 * `source=search`: posts with all keywords, none for no keywords; `orderby` relevance, latest, or another order of the
 * best answers.
 */
final class SearchSource implements FeedSource {

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
		$keywords = Keywords::read( $query->keywords );
		$scope    = new Scope(
			ResultType::tryFrom( $query->post_type ) ?? ResultType::All,
			Since::of( $query->date, $this->clock->now() ),
			$query->circle_id,
			false,
			$query->author,
			$query->topic_id
		);
		$limit = max( 1, $query->paged ) * $query->per_page + 1;
		$limit = '' === $query->has && ! $query->back ? $limit : Finder::SORTED;
		$after = $query->back ? null : $query->cursor;
		$found = match ( true ) {
			$keywords->is_blank()           => array(),
			'latest' === $query->orderby    => $this->finder->newest( $keywords, $scope, $viewer, $after, $limit ),
			'relevance' === $query->orderby => $this->finder->best(
				$keywords,
				$scope,
				$viewer,
				$after,
				min( Finder::SORTED, $limit )
			),
			default                         => $this->finder->best( $keywords, $scope, $viewer, null, Finder::SORTED ),
		};
		return $this->part( $found, 'relevance' === $query->orderby );
	}

	/** @param array<int, int> $found Sort value by post. */
	private function part( array $found, bool $sorted ): SourcePart {
		$feed = $this->db->table( 'feed' );
		if ( array() === $found ) {
			return new SourcePart( "$feed f", '1=0', lead: true );
		}
		$joins  = "$feed f";
		$values = array();
		if ( $sorted ) {
			$rows  = implode( ' UNION ALL ', array_fill( 0, count( $found ), 'SELECT %d AS post_id, %d AS sort' ) );
			$joins = "($rows) zsm JOIN $feed f ON f.post_id = zsm.post_id";
			foreach ( $found as $post => $sort ) {
				array_push( $values, $post, $sort );
			}
		}
		return new SourcePart(
			$joins,
			$sorted ? '1=1' : 'f.post_id IN (' . Db::marks( count( $found ) ) . ')',
			$values,
			$sorted ? array() : array_keys( $found ),
			$sorted ? 'zsm.sort' : null,
			true
		);
	}
}
