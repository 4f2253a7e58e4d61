<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/** A complete SELECT that one room passes to another, with its values; the calling room defines its columns. */
final class SqlSelect {

	/**
	 * @param string           $sql    With placeholders.
	 * @param list<int|string> $values For the placeholders.
	 */
	public function __construct( public readonly string $sql, public readonly array $values ) {}

	/** Combines SELECTs by UNION ALL. */
	public static function union( self $first, self ...$others ): self {
		$all = array( $first, ...array_values( $others ) );
		return new self(
			implode( ' UNION ALL ', array_map( static fn( self $one ): string => $one->sql, $all ) ),
			array_merge( ...array_map( static fn( self $one ): array => $one->values, $all ) )
		);
	}

	/**
	 * Nests it in another SELECT, as a derived table or as a column.
	 *
	 * @param string           $before SQL before it, with placeholders, e.g. `SELECT %s AS rule FROM`.
	 * @param string           $after  SQL after it, e.g. its alias.
	 * @param list<int|string> $values For the placeholders of $before.
	 */
	public function within( string $before, string $after, array $values = array() ): self {
		return new self( "$before ({$this->sql}) $after", array( ...$values, ...$this->values ) );
	}
}
