<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Sql;

use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Locks\Api\SecretBox;

/** Keys for sale, in the table `product_key`. A copy of the database alone tells none of them. */
final class KeyRepository {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Adds keys; those that are there already are passed over.
	 *
	 * @param list<string> $keys Single lines.
	 * @return int How many are new.
	 */
	public function add( int $product, array $keys ): int {
		$new = 0;
		foreach ( $keys as $key ) {
			$new += $this->db->execute(
				"INSERT IGNORE INTO {$this->key()} (product_id,secret,print) VALUES (%d,%s,%s)",
				array( $product, SecretBox::close( $key, self::word( $product ) ), self::print( $product, $key ) )
			) > 0 ? 1 : 0;
		}
		return $new;
	}

	/** How many are not sold, those that an order holds included. */
	public function free( int $product ): int {
		return (int) $this->db->value(
			"SELECT COUNT(*) FROM {$this->key()} WHERE product_id = %d AND order_no = ''",
			array( $product )
		);
	}

	/**
	 * Gives keys to an order, the oldest first; the caller's unit holds the product's row.
	 *
	 * @return bool False where there are not so many.
	 */
	public function give( int $product, string $order_no, int $pieces ): bool {
		$ids = $this->db->ids(
			"SELECT id FROM {$this->key()} WHERE product_id = %d AND order_no = '' ORDER BY id LIMIT %d"
				. $this->db->locked(),
			array( $product, $pieces )
		);
		if ( count( $ids ) < $pieces ) {
			return false;
		}
		$given = $this->db->execute(
			"UPDATE {$this->key()} SET order_no = %s
				WHERE order_no = '' AND id IN (" . Db::marks( count( $ids ) ) . ')',
			array( $order_no, ...$ids )
		);
		return $given === $pieces ? true : throw new Conflict( 'another order was given one of these keys' );
	}

	/**
	 * The keys of an order.
	 *
	 * @return list<string>
	 */
	public function of( int $product, string $order_no ): array {
		return array_map(
			static fn( string $secret ): string => SecretBox::open( $secret, self::word( $product ) ) ?? '—',
			array_map(
				'strval',
				$this->db->column(
					"SELECT secret FROM {$this->key()} WHERE order_no = %s AND product_id = %d ORDER BY id",
					array( $order_no, $product )
				)
			)
		);
	}

	/** A product is gone: what is not sold goes along. */
	public function remove( int $product ): void {
		$this->db->execute( "DELETE FROM {$this->key()} WHERE product_id = %d AND order_no = ''", array( $product ) );
	}

	private static function word( int $product ): string {
		return "product_key|$product";
	}

	private static function print( int $product, string $key ): string {
		return substr( hash_hmac( 'sha256', "$product|$key", wp_salt( 'secure_auth' ) ), 0, 40 );
	}

	private function key(): string {
		return $this->db->table( 'product_key' );
	}
}
