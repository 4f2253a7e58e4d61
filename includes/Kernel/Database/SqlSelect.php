<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/** A whole SELECT that one room hands to another, with its values; who asks it says which columns it has. */
final class SqlSelect {

	/**
	 * @param string           $sql    With placeholders.
	 * @param list<int|string> $values For the placeholders.
	 */
	public function __construct( public readonly string $sql, public readonly array $values ) {}

	/** The rows of all of them, in one statement. */
	public static function union( self $first, self ...$others ): self {
		$all = array( $first, ...array_values( $others ) );
		return new self(
			implode( ' UNION ALL ', array_map( static fn( self $one ): string => $one->sql, $all ) ),
			array_merge( ...array_map( static fn( self $one ): array => $one->values, $all ) )
		);
	}

	/**
	 * A SELECT around it, or with it as a column.
	 *
	 * @param string           $before With placeholders; ends where this SELECT begins, e.g. `SELECT %s AS rule FROM`.
	 * @param string           $after  Behind it, e.g. its alias.
	 * @param list<int|string> $values For the placeholders of $before.
	 */
	public function within( string $before, string $after, array $values = array() ): self {
		return new self( "$before ({$this->sql}) $after", array( ...$values, ...$this->values ) );
	}
}
