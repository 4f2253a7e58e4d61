<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive\Sql;

use Zeromo\Community\Archive\Record;
use Zeromo\Community\Archive\TableShape;
use Zeromo\Community\Kernel\Database\Db;

/** Reads and writes whole tables: core's that hold content and members, and all of ours. */
final class SiteTables {

	private const CORE = array(
		'users',
		'usermeta',
		'posts',
		'postmeta',
		'comments',
		'commentmeta',
		'terms',
		'termmeta',
		'term_taxonomy',
		'term_relationships',
	);

	/** The table of background work. */
	public const JOBS = 'zmo_job';

	/** What the work of this very process is noted in, and counters of calls of the last minutes. */
	private const PASSING = array( 'zmo_archive', 'zmo_rate', 'zmo_unit' );

	public function __construct( private readonly Db $db ) {}

	/** @return list<string> Without the prefix, in the order they are written. */
	public function names(): array {
		$prefix = $this->db->site_prefix();
		$ours   = array_map(
			static fn( string $table ): string => substr( $table, strlen( $prefix ) ),
			$this->db->column( 'SHOW TABLES LIKE %s', array( $this->db->like( $this->db->table( '' ) ) . '%' ) )
		);
		sort( $ours );
		return array( ...self::CORE, ...array_values( array_diff( $ours, self::PASSING ) ) );
	}

	/**
	 * Rows of a table behind one, by its key.
	 *
	 * @return list<Record>
	 */
	public function rows( TableShape $table, ?Record $after, int $limit ): array {
		$where  = array();
		$values = array();
		$same   = '';
		$cells  = null === $after ? array() : $after->cells( $table->keys );
		foreach ( array_keys( $cells ) as $n ) {
			$where[] = "($same`{$table->keys[ $n ]}` > %s)";
			array_push( $values, ...array_slice( $cells, 0, $n + 1 ) );
			$same   .= "`{$table->keys[ $n ]}` = %s AND ";
		}
		return array_map(
			Record::from_sql( ... ),
			$this->db->rows(
				"SELECT * FROM {$this->name( $table )}"
					. ( array() === $where ? '' : ' WHERE ' . implode( ' OR ', $where ) )
					. ' ORDER BY `' . implode( '`, `', $table->keys ) . '` LIMIT %d',
				array( ...$values, $limit )
			)
		);
	}

	/**
	 * Options of ours, and who may what; without what was only kept for a while.
	 *
	 * @return list<Record>
	 */
	public function options(): array {
		return array_map(
			Record::from_sql( ... ),
			$this->db->rows(
				"SELECT option_name, option_value, autoload FROM {$this->db->core( 'options' )}
					WHERE option_name LIKE %s OR option_name = %s ORDER BY option_name",
				array( $this->db->like( 'zeromo_' ) . '%', $this->db->site_prefix() . 'user_roles' )
			)
		);
	}

	/** Whether an option may be in an archive, as options() says it; $prefix is that of the archive's tables. */
	public static function is_ours( string $option, string $prefix ): bool {
		return str_starts_with( $option, 'zeromo_' ) || $prefix . 'user_roles' === $option;
	}

	/** @param list<Record> $rows With the columns of the first, as far as the table has them. */
	public function add( string $table, array $rows ): void {
		if ( array() !== $rows ) {
			$columns = array_values( array_intersect( $this->shape( $table )->columns, $rows[0]->columns() ) );
			$this->db->insert_rows(
				$this->db->site_prefix() . $table,
				$columns,
				array_map( static fn( Record $row ): array => $row->cells( $columns ), $rows )
			);
		}
	}

	/**
	 * Removes all rows.
	 *
	 * @param string $table One of names().
	 */
	public function clear( string $table ): void {
		$this->db->execute( 'DELETE FROM %i', array( $this->db->site_prefix() . $table ) );
	}

	/** Removes the background work but that of a kind. */
	public function clear_jobs( string $but ): void {
		$this->db->execute( "DELETE FROM {$this->db->table( 'job' )} WHERE kind <> %s", array( $but ) );
	}

	/** @param list<string> $names Options. */
	public function drop_options( array $names ): void {
		foreach ( array_chunk( $names, 200 ) as $some ) {
			$this->db->execute(
				"DELETE FROM {$this->db->core( 'options' )} WHERE option_name IN ("
					. Db::marks( count( $some ), '%s' ) . ')',
				$some
			);
		}
	}

	/** Whether nobody has used the site yet: one account, and nothing in the feed but core's first post. */
	public function is_empty(): bool {
		return null === $this->db->value( "SELECT 1 FROM {$this->db->table( 'feed' )} WHERE post_id > 1 LIMIT 1" )
			&& count( $this->db->ids( "SELECT ID FROM {$this->db->core( 'users' )} LIMIT 2" ) ) < 2;
	}

	public function prefix(): string {
		return $this->db->site_prefix();
	}

	private function name( TableShape $table ): string {
		return '`' . $this->db->site_prefix() . $table->name . '`';
	}

	/**
	 * Columns of a table.
	 *
	 * @param string $name One of names().
	 */
	public function shape( string $name ): TableShape {
		$columns = array();
		$keys    = array();
		$texts   = array();
		foreach ( $this->db->rows( 'SHOW COLUMNS FROM %i', array( $this->db->site_prefix() . $name ) ) as $row ) {
			$column    = (string) $row['Field'];
			$columns[] = $column;
			if ( 'PRI' === (string) $row['Key'] ) {
				$keys[] = $column;
			}
			if ( 1 === preg_match( '/char|text|blob|binary|json|enum/i', (string) $row['Type'] ) ) {
				$texts[] = $column;
			}
		}
		return new TableShape( $name, $columns, array() === $keys ? $columns : $keys, $texts );
	}
}
