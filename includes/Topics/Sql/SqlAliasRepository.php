<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Topics\AliasRepository;

/** Old names in the table `topic_alias`. */
final class SqlAliasRepository implements AliasRepository {

	public function __construct( private readonly Db $db ) {}

	public function add( string $key, string $slug, int $topic, int $was, int $time ): bool {
		$this->db->execute( "DELETE FROM {$this->table()} WHERE name_key = %s", array( $key ) );
		// The statement locks the topic's row: it cannot begin to be merged meanwhile.
		return $this->db->execute(
			"INSERT INTO {$this->table()} (name_key,address,topic_id,was,created) SELECT %s, %s, t.term_id, %d, %d FROM {$this->db->table( 'topic' )} t WHERE t.term_id = %d AND t.heat >= 0",
			array( $key, self::address( $slug ), $was, $time, $topic )
		) > 0;
	}

	public function release( string $key, int $topic ): void {
		$this->db->execute( "DELETE FROM {$this->table()} WHERE name_key = %s AND topic_id = %d", array( $key, $topic ) );
	}

	public function move( int $from, int $into ): void {
		$this->db->execute( "UPDATE {$this->table()} SET topic_id = %d WHERE topic_id = %d", array( $into, $from ) );
	}

	public function at( string $slug ): int {
		return (int) $this->db->value( "SELECT topic_id FROM {$this->table()} WHERE address = %s ORDER BY created DESC LIMIT 1", array( self::address( $slug ) ) );
	}

	public function of_merged( int $topic ): int {
		return (int) $this->db->value( "SELECT topic_id FROM {$this->table()} WHERE was = %d LIMIT 1", array( $topic ) );
	}

	public function forget( int $topic ): void {
		$this->db->execute( "DELETE FROM {$this->table()} WHERE topic_id = %d", array( $topic ) );
	}

	private function table(): string {
		return $this->db->table( 'topic_alias' );
	}

	/** One form of an address, however the browser has written its characters. */
	private static function address( string $slug ): string {
		return sha1( sanitize_title( $slug ) );
	}
}
