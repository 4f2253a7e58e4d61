<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/**
 * A part of a query that one room passes to another: joins and conditions with placeholders, and their values.
 *
 * Values of the joins come before those of the conditions, as in the complete statement.
 */
final class SqlPart {

	/**
	 * @param string                $joins        `LEFT JOIN …`, may be empty.
	 * @param string                $where        A condition without a leading `AND`; '1=1' for none.
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

	/** Adds a condition. */
	public function and( string $where, int|string|null ...$values ): self {
		return new self(
			$this->joins,
			"({$this->where}) AND $where",
			$this->join_values,
			array( ...$this->where_values, ...array_values( $values ) )
		);
	}
}
