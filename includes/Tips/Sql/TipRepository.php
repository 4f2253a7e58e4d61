<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Tips\Tip;

/** Tips, in the table `tip`. */
final class TipRepository {

	private const COLUMNS = 'id, post_id, receiver, user_id, amount, words, is_hidden, created';

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'tip',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			order_no varchar(40) NOT NULL,
			post_id bigint unsigned NOT NULL DEFAULT 0,
			receiver bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL,
			amount bigint unsigned NOT NULL,
			words varchar(200) NOT NULL DEFAULT '',
			is_hidden tinyint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY order_no (order_no),
			KEY post (post_id,id),
			KEY receiver (receiver,post_id,id),
			KEY user (user_id,id)"
		);
	}

	/** For the recount: tips of each post. */
	public static function counted( Db $db ): string {
		return "SELECT post_id AS id, COUNT(*) AS n FROM {$db->table( 'tip' )}
			WHERE post_id > 0 AND created > 0 GROUP BY post_id";
	}

	/** Of an order that waits for payment: `created` is 0 until it is paid. */
	public function add( string $order_no, Tip $tip ): void {
		$this->db->execute(
			"INSERT IGNORE INTO {$this->tip()} (order_no,post_id,receiver,user_id,amount,words,is_hidden,created)
				VALUES (%s,%d,%d,%d,%d,%s,%d,%d)",
			array(
				$order_no,
				$tip->post_id,
				$tip->receiver,
				$tip->user_id,
				$tip->amount,
				$tip->words,
				$tip->is_hidden ? 1 : 0,
				$tip->created,
			)
		);
	}

	/** It is paid; false where it is gone or paid already. */
	public function pay( string $order_no, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->tip()} SET created = %d WHERE order_no = %s AND created = 0",
			array( $now, $order_no )
		) > 0;
	}

	/** The tip of an order. */
	public function of_order( string $order_no ): ?Tip {
		return $this->read( 'order_no = %s', array( $order_no ), 0, 1 )[0] ?? null;
	}

	/** False when it is gone. */
	public function remove( string $order_no ): bool {
		return $this->db->execute( "DELETE FROM {$this->tip()} WHERE order_no = %s", array( $order_no ) ) > 0;
	}

	/**
	 * Of a post, the newest first.
	 *
	 * @param int $before Row of the last one that was read, 0 for the beginning.
	 * @return list<Tip>
	 */
	public function of_post( int $post_id, int $before, int $skip, int $limit ): array {
		return $this->read(
			'post_id = %d AND created > 0 AND id < %d',
			array( $post_id, self::below( $before ) ),
			$skip,
			$limit
		);
	}

	/**
	 * To a member without a post, the newest first.
	 *
	 * @param int $before As in of_post().
	 * @return list<Tip>
	 */
	public function of_member( int $member, int $before, int $skip, int $limit ): array {
		return $this->read(
			'receiver = %d AND post_id = 0 AND created > 0 AND id < %d',
			array( $member, self::below( $before ) ),
			$skip,
			$limit
		);
	}

	/**
	 * What a member has given, the oldest first.
	 *
	 * @return list<Tip>
	 */
	public function given( int $member, int $skip, int $limit ): array {
		return $this->read( 'user_id = %d', array( $member ), $skip, $limit );
	}

	/** The post is gone; what was given stays told. */
	public function remove_post( int $post_id ): void {
		$this->db->execute( "UPDATE {$this->tip()} SET post_id = 0 WHERE post_id = %d", array( $post_id ) );
	}

	/** Deletes what a member has written with tips, and no longer names them. */
	public function forget( int $member ): int {
		return $this->db->execute(
			"UPDATE {$this->tip()} SET words = '', is_hidden = 1 WHERE user_id = %d AND (words <> '' OR is_hidden = 0)",
			array( $member )
		);
	}

	private static function below( int $before ): int {
		return $before > 0 ? $before : PHP_INT_MAX;
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Tip>
	 */
	private function read( string $where, array $values, int $skip, int $limit ): array {
		return array_map(
			static fn( array $row ): Tip => new Tip(
				(int) $row['id'],
				(int) $row['post_id'],
				(int) $row['receiver'],
				(int) $row['user_id'],
				(int) $row['amount'],
				(string) $row['words'],
				'1' === $row['is_hidden'],
				(int) $row['created']
			),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->tip()} WHERE $where ORDER BY id DESC LIMIT %d, %d",
				array( ...$values, $skip, $limit )
			)
		);
	}

	private function tip(): string {
		return $this->db->table( 'tip' );
	}
}
