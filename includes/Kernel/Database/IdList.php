<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/** SQL for a column that holds ids separated by commas. */
final class IdList {

	/**
	 * Expression that replaces one id by another, without duplicates: `3,7` becomes `3,9`.
	 *
	 * @param string $column Must not be empty where `$from` is not in it.
	 * @return array{string, list<string>} Expression, values.
	 */
	public static function replaced( string $column, int $from, int $into ): array {
		$list = "CONCAT(',', $column, ',')";
		$new  = "REPLACE($list, %s, CASE WHEN $list LIKE %s THEN ',' ELSE %s END)";
		$use  = array( ",$from,", "%,$into,%", ",$into," );
		return array( "SUBSTR($new, 2, CHAR_LENGTH($new) - 2)", array( ...$use, ...$use ) );
	}

	/**
	 * Condition that the column contains an id.
	 *
	 * @return array{string, list<string>} Condition, values.
	 */
	public static function has( string $column, int $id ): array {
		return array( "CONCAT(',', $column, ',') LIKE %s", array( "%,$id,%" ) );
	}
}
