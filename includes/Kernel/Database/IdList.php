<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/** Ids kept in one column with commas between them. */
final class IdList {

	/**
	 * The column with one id in the place of another, and once where both were there: `3,7` becomes `3,9`.
	 *
	 * @param string $column Not empty where `$from` is not in it.
	 * @return array{string, list<string>} Expression, values.
	 */
	public static function replaced( string $column, int $from, int $into ): array {
		$list = "CONCAT(',', $column, ',')";
		$new  = "REPLACE($list, %s, CASE WHEN $list LIKE %s THEN ',' ELSE %s END)";
		$use  = array( ",$from,", "%,$into,%", ",$into," );
		return array( "SUBSTR($new, 2, CHAR_LENGTH($new) - 2)", array( ...$use, ...$use ) );
	}

	/**
	 * The condition that an id is in the column.
	 *
	 * @return array{string, list<string>} Condition, values.
	 */
	public static function has( string $column, int $id ): array {
		return array( "CONCAT(',', $column, ',') LIKE %s", array( "%,$id,%" ) );
	}
}
