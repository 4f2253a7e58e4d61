<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** What the viewer would rather not see, put into the question for a list. */
final class ListRules {

	/** @param Collection<ListRule> $rules Of higher rooms. */
	public function __construct( #[All( ListRule::class )] private readonly Collection $rules ) {}

	/** What all rules leave out of a list, null for nothing. */
	public function cut( FeedQuery $query, int $viewer ): ?ListCut {
		$where  = array();
		$values = array();
		$dear   = false;
		foreach ( 0 === $viewer ? array() : $this->rules->all() as $rule ) {
			$cut = $rule->cut( $query, $viewer );
			if ( null !== $cut ) {
				$where[] = "({$cut->where})";
				$dear    = $dear || $cut->dear;
				array_push( $values, ...$cut->values );
			}
		}
		return array() === $where ? null : new ListCut( implode( ' AND ', $where ), $values, $dear );
	}

	/** What may be seen, without what is left out. */
	public static function within( SqlPart $visible, ?ListCut $cut ): SqlPart {
		return null === $cut ? $visible : $visible->and( $cut->where, ...$cut->values );
	}
}
