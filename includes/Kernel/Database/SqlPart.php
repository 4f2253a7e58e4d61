<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/**
 * A piece of a query that one room hands to another: joins and conditions with their values, placeholders included.
 *
 * Values of the joins come before those of the conditions, as they do in the finished statement.
 */
final class SqlPart {

	/**
	 * @param string                $joins        `LEFT JOIN …`, may be empty.
	 * @param string                $where        A condition without `AND` in front; '1=1' when there is none.
	 * @param list<int|string|null> $join_values  For placeholders in $joins.
	 * @param list<int|string|null> $where_values For placeholders in $where.
	 */
	public function __construct(
		public readonly string $joins = '',
		public readonly string $where = '1=1',
		public readonly array $join_values = array(),
		public readonly array $where_values = array()
	) {}

	/** A condition without joins. */
	public static function where( string $where, int|string|null ...$values ): self {
		return new self( '', $where, array(), array_values( $values ) );
	}

	/** The same where another condition holds, too. */
	public function and( string $where, int|string|null ...$values ): self {
		return new self( $this->joins, "({$this->where}) AND $where", $this->join_values, array( ...$this->where_values, ...array_values( $values ) ) );
	}
}
