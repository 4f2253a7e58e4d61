<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/**
 * A table of this plugin: short name and body of its CREATE TABLE, in SQL that MariaDB, MySQL and SQLite's driver
 * accept.
 */
final class Table {

	/**
	 * @param string $name Without prefixes, e.g. `follow`.
	 * @param string $body Columns and keys, one per line.
	 */
	public function __construct( public readonly string $name, public readonly string $body ) {}

	/**
	 * The columns.
	 *
	 * @return array<string, string> Name => definition for ADD COLUMN.
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
