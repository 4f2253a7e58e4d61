<?php

declare(strict_types=1);

namespace Zeromo\Community\TradeExports\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\TradeExports\Person;

/** Names of the people of a piece of rows; nothing is kept, as a file may name more than fit into memory. */
final class PersonSql {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Who is still there.
	 *
	 * @param list<int> $ids May be there twice.
	 * @return array<int, Person> By id.
	 */
	public function of( array $ids ): array {
		$ids = array_values( array_unique( $ids ) );
		if ( array() === $ids ) {
			return array();
		}
		$people = array();
		$rows   = $this->db->rows(
			"SELECT ID, user_login, display_name FROM {$this->db->core( 'users' )}
				WHERE ID IN (" . Db::marks( count( $ids ) ) . ')',
			$ids
		);
		foreach ( $rows as $row ) {
			$people[ (int) $row['ID'] ] = new Person(
				(string) $row['user_login'],
				wp_specialchars_decode( (string) $row['display_name'], ENT_QUOTES )
			);
		}
		return $people;
	}
}
