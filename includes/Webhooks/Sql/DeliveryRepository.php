<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Webhooks\Delivery;

/** The table `webhook_delivery`. */
final class DeliveryRepository {

	private const COLUMNS = 'id, webhook_id, message, event, data, state, tries, status, error, ms, created, tried,
		retry_at';

	/** As numbers. */
	private const STATES = array( Delivery::WAITING => 0, Delivery::SENT => 1, Delivery::FAILED => 2 );

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'webhook_delivery',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			webhook_id bigint unsigned NOT NULL,
			message char(28) NOT NULL,
			event varchar(40) NOT NULL,
			data text NOT NULL,
			print char(40) NOT NULL,
			state tinyint unsigned NOT NULL DEFAULT 0,
			tries smallint unsigned NOT NULL DEFAULT 0,
			status smallint unsigned NOT NULL DEFAULT 0,
			error varchar(20) NOT NULL DEFAULT '',
			ms int unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			tried int unsigned NOT NULL DEFAULT 0,
			retry_at int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY message (message),
			KEY webhook (webhook_id,id),
			KEY state (state,id),
			KEY print (print,created),
			KEY created (created)"
		);
	}

	/**
	 * Adds one that waits, under an id of its own.
	 *
	 * @param array<string, int|string> $data  Of the event.
	 * @param string                    $print Of name and data.
	 */
	public function add( int $webhook, string $event, array $data, string $print, int $now ): int {
		$this->db->execute(
			"INSERT INTO {$this->name()} (webhook_id,message,event,data,print,created) VALUES (%d,%s,%s,%s,%s,%d)",
			array(
				$webhook,
				'msg_' . bin2hex( random_bytes( 12 ) ),
				$event,
				(string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE ),
				$print,
				$now,
			)
		);
		return $this->db->insert_id();
	}

	public function find( int $id ): ?Delivery {
		$row = $this->db->row( 'SELECT ' . self::COLUMNS . " FROM {$this->name()} WHERE id = %d", array( $id ) );
		return null === $row ? null : self::made( $row );
	}

	/**
	 * Webhooks that have a message of this print since then.
	 *
	 * @return list<int>
	 */
	public function with( string $print, int $since ): array {
		return $this->db->ids(
			"SELECT webhook_id FROM {$this->name()} WHERE print = %s AND created >= %d",
			array( $print, $since )
		);
	}

	/**
	 * A page, the newest first.
	 *
	 * @param int    $webhook 0 for all.
	 * @param string $state   Empty for all.
	 * @return list<Delivery>
	 */
	public function page( int $webhook, string $state, int $before, int $limit ): array {
		$where  = 'id < %d';
		$values = array( $before > 0 ? $before : PHP_INT_MAX );
		if ( $webhook > 0 ) {
			$where   .= ' AND webhook_id = %d';
			$values[] = $webhook;
		}
		if ( isset( self::STATES[ $state ] ) ) {
			$where   .= ' AND state = %d';
			$values[] = self::STATES[ $state ];
		}
		return array_map(
			self::made( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->name()} WHERE $where ORDER BY id DESC LIMIT %d",
				array( ...$values, $limit )
			)
		);
	}

	/** How the try after those it had went; false where it was told before. */
	public function told(
		Delivery $one,
		string $state,
		int $status,
		string $error,
		int $ms,
		int $now,
		int $next
	): bool {
		return $this->db->execute(
			"UPDATE {$this->name()} SET state = %d, tries = tries + 1, status = %d, error = %s, ms = %d, tried = %d,
				retry_at = %d WHERE id = %d AND state = 0 AND tries = %d",
			array(
				self::STATES[ $state ] ?? 0,
				min( 65535, $status ),
				$error,
				$ms,
				$now,
				$next,
				$one->id,
				$one->tries,
			)
		) > 0;
	}

	/** It waits again, with all its tries; false where it does so already. */
	public function again( int $id, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->name()} SET state = 0, tries = 0, retry_at = %d WHERE id = %d AND state <> 0",
			array( $now, $id )
		) > 0;
	}

	/** Whether there is any. */
	public function has_any(): bool {
		return null !== $this->db->value( "SELECT id FROM {$this->name()} LIMIT 1" );
	}

	/** Removes some of a webhook's; gives how many. */
	public function forget( int $webhook, int $limit ): int {
		return $this->remove(
			$this->db->ids(
				"SELECT id FROM {$this->name()} WHERE webhook_id = %d ORDER BY id LIMIT %d",
				array( $webhook, $limit )
			)
		);
	}

	/** Removes what is older; gives how many. */
	public function prune( int $before, int $limit ): int {
		return $this->remove(
			$this->db->ids(
				"SELECT id FROM {$this->name()} WHERE created < %d ORDER BY created LIMIT %d",
				array( $before, $limit )
			)
		);
	}

	/** @param list<int> $ids Rows. */
	private function remove( array $ids ): int {
		return array() === $ids ? 0 : $this->db->execute(
			"DELETE FROM {$this->name()} WHERE id IN (" . Db::marks( count( $ids ) ) . ')',
			$ids
		);
	}

	/** @param array<string, string|null> $row Of the table. */
	private static function made( array $row ): Delivery {
		$data = json_decode( (string) $row['data'], true );
		return new Delivery(
			(int) $row['id'],
			(int) $row['webhook_id'],
			(string) $row['message'],
			(string) $row['event'],
			is_array( $data ) ? $data : array(),
			(string) array_search( (int) $row['state'], self::STATES, true ),
			(int) $row['tries'],
			(int) $row['status'],
			(string) $row['error'],
			(int) $row['ms'],
			(int) $row['created'],
			(int) $row['tried'],
			(int) $row['retry_at']
		);
	}

	private function name(): string {
		return $this->db->table( 'webhook_delivery' );
	}
}
