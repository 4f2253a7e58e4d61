<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/** A table we own: short name and the inside of its CREATE TABLE, in SQL that MariaDB, MySQL and SQLite's driver take. */
final class Table {

	/**
	 * @param string $name Without prefixes, e.g. `follow`.
	 * @param string $body Columns and keys, each on a line of its own.
	 */
	public function __construct( public readonly string $name, public readonly string $body ) {}

	/**
	 * The columns.
	 *
	 * @return array<string, string> Name => its line, as ADD COLUMN takes it.
	 */
	public function columns(): array {
		$columns = array();
		foreach ( explode( "\n", $this->body ) as $line ) {
			$line = trim( $line, " \t\r," );
			if ( 1 === preg_match( '/^(?!(?:PRIMARY|UNIQUE|KEY|INDEX)\s)(\w+)\s/', $line, $m ) ) {
				$columns[ $m[1] ] = $line;
			}
		}
		return $columns;
	}
}
