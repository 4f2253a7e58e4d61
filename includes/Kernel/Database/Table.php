<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/** A table we own: short name and the inside of its CREATE TABLE, in SQL that MariaDB, MySQL and SQLite's driver take. */
final class Table {

	/**
	 * @param string $name Without prefixes, e.g. `follow`.
	 * @param string $body Columns and keys.
	 */
	public function __construct( public readonly string $name, public readonly string $body ) {}
}
