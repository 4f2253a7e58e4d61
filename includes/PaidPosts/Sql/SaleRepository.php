<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Http\Cursor;

/** Which order has bought which post, in the table `post_sale`. */
final class SaleRepository {

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'post_sale',
			'order_no varchar(40) NOT NULL,
			post_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (order_no),
			UNIQUE KEY once (post_id,user_id),
			KEY user (user_id,created),
			KEY post (post_id,created,user_id)'
		);
	}

	/** The key of a post's buyers, on a site whose sales are older. */
	public static function add_post_key( Db $db ): bool {
		$table = $db->table( 'post_sale' );
		if ( ! in_array( 'post', array_column( $db->rows( "SHOW INDEX FROM $table" ), 'Key_name' ), true ) ) {
			$db->execute( "ALTER TABLE $table ADD KEY post (post_id,created,user_id)" );
		}
		return true;
	}

	/**
	 * Who has bought a post, the newest first.
	 *
	 * @return array<int, int> Member => when.
	 */
	public function buyers( int $post_id, ?Cursor $after, int $skip, int $limit ): array {
		$times = array();
		$rows  = $this->db->rows(
			"SELECT user_id, created FROM {$this->sale()} WHERE post_id = %d
				AND (created < %d OR (created = %d AND user_id < %d))
				ORDER BY created DESC, user_id DESC LIMIT %d, %d",
			array(
				$post_id,
				$after->sort ?? PHP_INT_MAX,
				$after->sort ?? 0,
				$after->id ?? 0,
				$skip,
				$limit,
			)
		);
		foreach ( $rows as $row ) {
			$times[ (int) $row['user_id'] ] = (int) $row['created'];
		}
		return $times;
	}

	/** For the recount: buyers of each post. */
	public static function counted( Db $db ): string {
		return "SELECT post_id AS id, COUNT(*) AS n FROM {$db->table( 'post_sale' )} GROUP BY post_id";
	}

	/** False when this member has bought it. */
	public function add( string $order_no, int $post_id, int $member, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->sale()} (order_no,post_id,user_id,created) VALUES (%s,%d,%d,%d)",
			array( $order_no, $post_id, $member, $now )
		) > 0;
	}

	/** False when it is gone. */
	public function remove( string $order_no ): bool {
		return $this->db->execute( "DELETE FROM {$this->sale()} WHERE order_no = %s", array( $order_no ) ) > 0;
	}

	/** Forgets a post. */
	public function remove_post( int $post_id ): void {
		$this->db->execute( "DELETE FROM {$this->sale()} WHERE post_id = %d", array( $post_id ) );
	}

	/**
	 * Posts a member has bought.
	 *
	 * @return list<int>
	 */
	public function of( int $member ): array {
		return $this->db->ids( "SELECT post_id FROM {$this->sale()} WHERE user_id = %d", array( $member ) );
	}

	/** The same with `created`, when they were bought. */
	public function held_sql( int $member ): SqlSelect {
		return new SqlSelect( "SELECT post_id, created FROM {$this->sale()} WHERE user_id = %d", array( $member ) );
	}

	/** Removes all of a member's. */
	public function remove_member( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->sale()} WHERE user_id = %d", array( $member ) );
	}

	private function sale(): string {
		return $this->db->table( 'post_sale' );
	}
}
