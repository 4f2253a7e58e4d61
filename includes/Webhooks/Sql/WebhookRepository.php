<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Webhooks\Webhook;

/** The table `webhook`: a handful of rows. */
final class WebhookRepository {

	private const COLUMNS = 'id, name, url, events, active, box, failing, stopped, told, created';

	public function __construct( private readonly Db $db ) {}

	/** Addresses are compared by their prints: letters count. */
	public static function table(): Table {
		return new Table(
			'webhook',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			name varchar(40) NOT NULL DEFAULT '',
			url varchar(500) NOT NULL,
			print char(64) NOT NULL,
			events text NOT NULL,
			active tinyint unsigned NOT NULL DEFAULT 1,
			box varchar(255) NOT NULL DEFAULT '',
			failing int unsigned NOT NULL DEFAULT 0,
			stopped int unsigned NOT NULL DEFAULT 0,
			told int unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY print (print)"
		);
	}

	/**
	 * All, the newest first.
	 *
	 * @return list<Webhook>
	 */
	public function all(): array {
		return array_map(
			self::made( ... ),
			$this->db->rows( 'SELECT ' . self::COLUMNS . " FROM {$this->name()} ORDER BY id DESC LIMIT 100" )
		);
	}

	/**
	 * Until the unit ends no other changes any of them; call it first. A write that changes nothing, as Db::hold().
	 */
	public function hold(): void {
		$this->db->execute( "UPDATE {$this->name()} SET id = id WHERE id > 0" );
	}

	public function find( int $id ): ?Webhook {
		$row = $this->db->row( 'SELECT ' . self::COLUMNS . " FROM {$this->name()} WHERE id = %d", array( $id ) );
		return null === $row ? null : self::made( $row );
	}

	/**
	 * Those that want an event.
	 *
	 * @return list<int>
	 */
	public function wanting( string $event ): array {
		return $this->db->ids(
			"SELECT id FROM {$this->name()} WHERE active = 1 AND events LIKE %s ORDER BY id",
			array( '%,' . $this->db->like( $event ) . ',%' )
		);
	}

	/**
	 * Adds one.
	 *
	 * @param list<string> $events Names.
	 * @return int Its id, 0 where the address is known.
	 */
	public function add( string $name, string $url, array $events, bool $active, int $now ): int {
		$new = $this->db->execute(
			"INSERT IGNORE INTO {$this->name()} (name,url,print,events,active,created) VALUES (%s,%s,%s,%s,%d,%d)",
			array( $name, $url, self::print( $url ), self::listed( $events ), (int) $active, $now )
		);
		return $new > 0 ? $this->db->insert_id() : 0;
	}

	/**
	 * Changes one; what it was switched off for is forgotten.
	 *
	 * @param list<string> $events Names.
	 * @return bool False where another has the address.
	 */
	public function put( int $id, string $name, string $url, array $events, bool $active ): bool {
		$other = $this->db->value(
			"SELECT id FROM {$this->name()} WHERE print = %s AND id <> %d" . $this->db->locked(),
			array( self::print( $url ), $id )
		);
		if ( null !== $other ) {
			return false;
		}
		$this->db->execute(
			"UPDATE {$this->name()} SET name = %s, url = %s, print = %s, events = %s, active = %d, failing = 0,
				stopped = 0 WHERE id = %d",
			array( $name, $url, self::print( $url ), self::listed( $events ), (int) $active, $id )
		);
		return true;
	}

	/** Another secret, closed. */
	public function seal( int $id, string $box ): void {
		$this->db->execute( "UPDATE {$this->name()} SET box = %s WHERE id = %d", array( $box, $id ) );
	}

	/** A message was taken; nothing is noted where the webhook has another address by now, as in all of these. */
	public function took( Webhook $one, int $now ): void {
		$this->db->execute(
			"UPDATE {$this->name()} SET failing = 0, told = %d WHERE id = %d AND print = %s",
			array( $now, $one->id, self::print( $one->url ) )
		);
	}

	/** A message was not taken. */
	public function failed( Webhook $one, int $now ): void {
		$this->db->execute(
			"UPDATE {$this->name()} SET failing = %d WHERE id = %d AND print = %s AND failing = 0",
			array( $now, $one->id, self::print( $one->url ) )
		);
	}

	/**
	 * Switches it off; false where it is off, or has not failed without a success since then.
	 *
	 * @param int $since Unix seconds.
	 */
	public function stop( Webhook $one, int $now, int $since ): bool {
		return $this->db->execute(
			"UPDATE {$this->name()} SET active = 0, stopped = %d
				WHERE id = %d AND print = %s AND active = 1 AND failing > 0 AND failing <= %d",
			array( $now, $one->id, self::print( $one->url ), $since )
		) > 0;
	}

	/** Takes it away; false where it is gone. */
	public function remove( int $id ): bool {
		return $this->db->execute( "DELETE FROM {$this->name()} WHERE id = %d", array( $id ) ) > 0;
	}

	/** @param array<string, string|null> $row Of the table. */
	private static function made( array $row ): Webhook {
		return new Webhook(
			(int) $row['id'],
			(string) $row['name'],
			(string) $row['url'],
			array_values( array_filter( explode( ',', (string) $row['events'] ) ) ),
			1 === (int) $row['active'],
			(string) $row['box'],
			(int) $row['failing'],
			(int) $row['stopped'],
			(int) $row['told'],
			(int) $row['created']
		);
	}

	/** @param list<string> $events Names; each between commas, so that one is found by its whole name. */
	private static function listed( array $events ): string {
		return ',' . implode( ',', $events ) . ',';
	}

	private static function print( string $url ): string {
		return hash( 'sha256', $url );
	}

	private function name(): string {
		return $this->db->table( 'webhook' );
	}
}
