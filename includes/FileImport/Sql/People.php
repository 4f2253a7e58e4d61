<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Sql;

use Zeromo\Community\FileImport\Csv\CsvRow;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Kernel\Database\Db;

/** Who is meant by a word of a table: the id of a member's row, a name to sign in with, or an address. */
final class People {

	public function __construct( private readonly MapRows $map, private readonly Db $db ) {}

	/**
	 * Members by the words that name them; who is not found is absent.
	 *
	 * @param list<CsvRow> $rows   Rows.
	 * @param string       $column Where the words stand; empty ones are nobody.
	 * @param string       $source Of the map.
	 * @return array<int|string, int>
	 */
	public function find( array $rows, string $column, string $source ): array {
		$words = array_map( static fn( CsvRow $row ): string => $row->get( $column ), $rows );
		$words = array_values( array_unique( array_filter( $words, static fn( string $one ): bool => '' !== $one ) ) );
		$here  = $this->map->find( $source, MapRows::MEMBER, array_map( CsvRow::number( ... ), $words ) );
		$out   = array();
		$left  = array();
		foreach ( $words as $word ) {
			$id = $here[ CsvRow::number( $word ) ] ?? 0;
			if ( $id > 0 ) {
				$out[ $word ] = $id;
			} else {
				$left[ mb_strtolower( $word ) ] = $word;
			}
		}
		$asked = array_values( $left );
		$marks = Db::marks( count( $asked ), '%s' );
		foreach ( array() === $asked ? array() : $this->db->rows(
			"SELECT ID, user_login, user_email FROM {$this->db->core( 'users' )}
				WHERE user_login IN ($marks) OR user_email IN ($marks) ORDER BY ID DESC",
			array( ...$asked, ...$asked )
		) as $row ) {
			foreach ( array( (string) $row['user_email'], (string) $row['user_login'] ) as $name ) {
				$word = $left[ mb_strtolower( $name ) ] ?? null;
				if ( null !== $word ) {
					$out[ $word ] = (int) $row['ID'];
				}
			}
		}
		return $out;
	}
}
