<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Topics\TopicName;

/** Names and addresses that topics had before, in the table `topic_alias`. */
final class AliasRepository {

	public function __construct( private readonly Db $db ) {}

	/**
	 * A topic had this name and address; one that had the name before has it no longer.
	 *
	 * @param string $key   Of TopicName::key().
	 * @param string $slug  Last part of the address.
	 * @param int    $topic Where both lead now.
	 * @param int    $was   The topic that was merged, 0 when it was only renamed.
	 * @return bool False where there is no such topic, or it is being merged.
	 */
	public function add( string $key, string $slug, int $topic, int $was, int $time ): bool {
		$this->db->execute( "DELETE FROM {$this->table()} WHERE name_key = %s", array( $key ) );
		// The statement locks the topic's row: it cannot begin to be merged meanwhile.
		return $this->db->execute(
			"INSERT INTO {$this->table()} (name_key,address,topic_id,was,created) SELECT %s, %s, t.term_id, %d, %d"
				. " FROM {$this->db->table( 'topic' )} t WHERE t.term_id = %d AND t.heat >= 0",
			array( $key, self::address( $slug ), $was, $time, $topic )
		) > 0;
	}

	/** A topic takes a name back that it had itself. */
	public function release( string $key, int $topic ): void {
		$this->db->execute(
			"DELETE FROM {$this->table()} WHERE name_key = %s AND topic_id = %d",
			array( $key, $topic )
		);
	}

	/** What led to one topic leads to another. */
	public function move( int $from, int $into ): void {
		$this->db->execute( "UPDATE {$this->table()} SET topic_id = %d WHERE topic_id = %d", array( $into, $from ) );
	}

	/** The topic at an old address, 0 for none. */
	public function at( string $slug ): int {
		return (int) $this->db->value(
			"SELECT topic_id FROM {$this->table()} WHERE address = %s ORDER BY created DESC LIMIT 1",
			array( self::address( $slug ) )
		);
	}

	/** Where a merged topic is now, 0 when it was not merged. */
	public function of_merged( int $topic ): int {
		return (int) $this->db->value(
			"SELECT topic_id FROM {$this->table()} WHERE was = %d LIMIT 1",
			array( $topic )
		);
	}

	/** A topic is gone with everything it was called. */
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
