<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Kernel\Database\Db;

/**
 * What ids of the old community are here. A row stays when what it names is deleted: a later run does not bring back
 * what a member or the owner has taken away.
 */
final class MapRows {

	public const MEMBER  = 'member';
	public const CIRCLE  = 'circle';
	public const TOPIC   = 'topic';
	public const THREAD  = 'thread';
	public const POST    = 'post';
	public const NOTE    = 'note';
	public const FILE    = 'file';
	public const MESSAGE = 'message';
	public const AVATAR  = 'avatar';
	public const POLL    = 'poll';

	public function __construct( private readonly Db $db ) {}

	/**
	 * New ids by old ones; those that have not been taken in are absent.
	 *
	 * @param list<int> $old Old ids.
	 * @return array<int, int>
	 */
	public function find( string $source, string $kind, array $old ): array {
		if ( array() === $old ) {
			return array();
		}
		$out = array();
		foreach ( $this->db->rows(
			"SELECT old_id, new_id FROM {$this->name()} WHERE source = %s AND kind = %s AND old_id IN ("
				. Db::marks( count( $old ) ) . ')',
			array( $source, $kind, ...$old )
		) as $row ) {
			$out[ (int) $row['old_id'] ] = (int) $row['new_id'];
		}
		return $out;
	}

	/** What an old id of a source is; 0 for none. */
	public function one( string $source, string $kind, int $old ): int {
		return (int) $this->db->value(
			"SELECT new_id FROM {$this->name()} WHERE source = %s AND kind = %s AND old_id = %d",
			array( $source, $kind, $old )
		);
	}

	/** Inside the unit that makes the new one: a second one for the same old id undoes the unit. */
	public function put( string $source, string $kind, int $old, int $made ): void {
		$this->db->execute(
			"INSERT INTO {$this->name()} (source,kind,old_id,new_id) VALUES (%s,%s,%d,%d)",
			array( $source, $kind, $old, $made )
		);
	}

	/** The same, where the old id may be known by now. */
	public function put_once( string $source, string $kind, int $old, int $made ): void {
		$this->db->execute(
			"INSERT IGNORE INTO {$this->name()} (source,kind,old_id,new_id) VALUES (%s,%s,%d,%d)",
			array( $source, $kind, $old, $made )
		);
	}

	/** The number under which the map keeps a word of an old address, however it was escaped. */
	public static function number( string $word ): int {
		return '' === $word ? 0 : (int) hexdec( substr( md5( mb_strtolower( rawurldecode( $word ) ) ), 0, 13 ) );
	}

	/** Whether anything has been taken in. */
	public function is_empty(): bool {
		return null === $this->db->value( "SELECT 1 FROM {$this->name()} LIMIT 1" );
	}

	private function name(): string {
		return $this->db->table( 'import_map' );
	}
}
