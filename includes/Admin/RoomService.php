<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;

/** What can be switched off (decision 74), told out of the wiring: a new switch is there without a line here. */
final class RoomService {

	/** Rows of a table are counted to here. */
	public const COUNTED = 10000;

	public function __construct(
		private readonly Settings $settings,
		private readonly Wiring $wiring,
		private readonly Db $db
	) {}

	/** @return list<RoomSwitch> */
	public function all(): array {
		$schemas = $this->settings->schema();
		$whole   = $this->wiring->whole();
		$tables  = $this->tables();
		$rows    = $this->rows( array_merge( ...array_values( $tables ) ) );
		$out     = array();
		foreach ( array_keys( $this->wiring->switches ) as $name ) {
			$schema = $schemas[ Wiring::SETTING . $name ] ?? array();
			$off    = $whole->without( array( $name ) );
			$own    = array_intersect_key( $rows, array_flip( $tables[ $name ] ) );
			$out[]  = new RoomSwitch(
				$name,
				is_string( $schema['title'] ?? null ) ? $schema['title'] : $name,
				is_string( $schema['description'] ?? null ) ? $schema['description'] : '',
				$this->settings->flag( Wiring::SETTING . $name ),
				self::count( $whole->controllers ) - self::count( $off->controllers ),
				count( $whole->forms ) - count( $off->forms ),
				count( $off->resting ),
				array() === $tables[ $name ] ? null : min( self::COUNTED, array_sum( $own ) )
			);
		}
		return $out;
	}

	/** @return array<string, list<string>> Names of tables by switch. */
	private function tables(): array {
		$out = array();
		foreach ( $this->wiring->switches as $name => $places ) {
			$out[ $name ] = array();
			foreach ( $this->wiring->modules() as $module ) {
				if ( in_array( substr( $module::class, 0, -strlen( 'Module' ) ), $places, true ) ) {
					$own = array_map( static fn( Table $table ): string => $table->name, $module->tables() );
					array_push( $out[ $name ], ...$own );
				}
			}
		}
		return $out;
	}

	/**
	 * Rows of each table, counted to COUNTED along its key, in one statement.
	 *
	 * @param list<string> $tables Names.
	 * @return array<string, int>
	 */
	private function rows( array $tables ): array {
		if ( array() === $tables ) {
			return array();
		}
		$parts = array_map(
			fn( string $table ): string => "SELECT '$table' AS name, COUNT(*) AS n FROM (SELECT 1 AS one FROM "
				. $this->db->table( $table ) . ' LIMIT ' . self::COUNTED . ") t_$table",
			$tables
		);
		$out = array();
		foreach ( $this->db->rows( implode( ' UNION ALL ', $parts ) ) as $row ) {
			$out[ (string) $row['name'] ] = (int) $row['n'];
		}
		return $out;
	}

	/** @param array<string, list<string>> $lists By a first word. */
	private static function count( array $lists ): int {
		return array_sum( array_map( 'count', $lists ) );
	}
}
