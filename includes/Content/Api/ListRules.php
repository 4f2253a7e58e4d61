<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Api;

use Zeromo\Community\Kernel\Database\SqlPart;

/** What the viewer would rather not see, put into the question for a list. */
final class ListRules {

	/** @param \Closure(): list<ListRule> $rules Of higher rooms. */
	public function __construct( private readonly \Closure $rules ) {}

	/** What all rules leave out of a list, null for nothing. */
	public function cut( FeedQuery $query, int $viewer ): ?ListCut {
		$where  = array();
		$values = array();
		$window = 0;
		foreach ( 0 === $viewer ? array() : ( $this->rules )() as $rule ) {
			$cut = $rule->cut( $query, $viewer );
			if ( null !== $cut ) {
				$where[] = "({$cut->where})";
				$window  = max( $window, $cut->window );
				array_push( $values, ...$cut->values );
			}
		}
		return array() === $where ? null : new ListCut( implode( ' AND ', $where ), $values, $window );
	}

	/** What may be seen, without what is left out. */
	public static function within( SqlPart $visible, ?ListCut $cut ): SqlPart {
		return null === $cut ? $visible : new SqlPart( $visible->joins, "({$visible->where}) AND {$cut->where}", $visible->join_values, array( ...$visible->where_values, ...$cut->values ) );
	}

	/** The source, with an end to the looking where the cut asks for one; what its own table leads has one. */
	public static function bounded( ?SourcePart $source, ?ListCut $cut ): ?SourcePart {
		if ( null === $cut || 0 === $cut->window || ( null !== $source && ( $source->lead || $source->window > 0 ) ) ) {
			return $source;
		}
		return null === $source ? new SourcePart( window: $cut->window ) : new SourcePart( $source->joins, $source->where, $source->join_values, $source->where_values, $source->sort, false, $cut->window );
	}
}
