<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Shop\ProductFile;

/** Files of download products, and how often orders have taken them: tables `product_file`, `product_download`. */
final class FileRepository {

	/** Versions of a product that are read, the newest. */
	private const MOST = 50;

	private const COLUMNS = 'f.id, f.product_id, f.file_id, f.version, f.note, f.filename, f.size, f.created, f.closed';

	public function __construct( private readonly Db $db ) {}

	/** Adds a version; false where the product has this file. */
	public function add( int $product, ProductFile $file ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->file()} (product_id,file_id,version,note,filename,size,created)
				VALUES (%d,%d,%s,%s,%s,%d,%d)",
			array(
				$product,
				$file->file_id,
				$file->version,
				$file->note,
				$file->filename,
				$file->size,
				$file->created,
			)
		) > 0;
	}

	/** @param list<int> $ids Rows that nobody downloads any more; of other products none. */
	public function close( int $product, array $ids ): void {
		if ( array() !== $ids ) {
			$this->db->execute(
				"UPDATE {$this->file()} SET closed = 1 WHERE product_id = %d AND id IN ("
					. Db::marks( count( $ids ) ) . ')',
				array( $product, ...$ids )
			);
		}
	}

	/** The version that a buyer gets now; null where there is none. */
	public function newest( int $product ): ?ProductFile {
		$row = $this->db->row(
			'SELECT ' . self::COLUMNS . " FROM {$this->file()} f
				WHERE f.product_id = %d AND f.closed = 0 ORDER BY f.id DESC LIMIT 1",
			array( $product )
		);
		return null === $row ? null : self::made( $row );
	}

	/**
	 * All versions, the newest first.
	 *
	 * @param list<int> $products Products; at most a page.
	 * @return array<int, list<ProductFile>>
	 */
	public function some( array $products ): array {
		$found = array();
		foreach (
			array() === $products ? array() : $this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->file()} f
					WHERE f.product_id IN (" . Db::marks( count( $products ) ) . ') ORDER BY f.id DESC LIMIT %d',
				array( ...$products, self::MOST * count( $products ) )
			) as $row
		) {
			$found[ (int) $row['product_id'] ][] = self::made( $row );
		}
		return $found;
	}

	/**
	 * What an order may download, the newest first, with how often it has.
	 *
	 * @return list<ProductFile>
	 */
	public function of_order( int $product, string $order_no ): array {
		return array_map(
			self::made( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . ", d.times FROM {$this->file()} f
					LEFT JOIN {$this->download()} d ON d.row_id = f.id AND d.order_no = %s
					WHERE f.product_id = %d AND f.closed = 0 ORDER BY f.id DESC LIMIT %d",
				array( $order_no, $product, self::MOST )
			)
		);
	}

	/**
	 * Orders whose product has a version they have neither bought nor downloaded.
	 *
	 * @param list<string> $orders Order numbers; at most a page.
	 * @return array<string, true>
	 */
	public function with_news( array $orders ): array {
		if ( array() === $orders ) {
			return array();
		}
		$found = $this->db->column(
			"SELECT DISTINCT s.order_no FROM {$this->db->table( 'shop_sale' )} s
				JOIN {$this->file()} f ON f.product_id = s.product_id AND f.closed = 0 AND f.created > s.created
				LEFT JOIN {$this->download()} d ON d.row_id = f.id AND d.order_no = s.order_no
				WHERE d.order_no IS NULL AND s.order_no IN (" . Db::marks( count( $orders ), '%s' ) . ')',
			$orders
		);
		return array_fill_keys( array_map( 'strval', $found ), true );
	}

	public function is_downloaded( string $order_no ): bool {
		return null !== $this->db->row(
			"SELECT order_no FROM {$this->download()} WHERE order_no = %s LIMIT 1",
			array( $order_no )
		);
	}

	/**
	 * Counts a download; within an hour of the last one it is the same. At once they count once.
	 *
	 * @param int $most Downloads of a file by an order, 0 without bound.
	 * @return bool False where there are no more.
	 */
	public function take( string $order_no, int $row, int $most, int $now ): bool {
		$values = array( $order_no, $row );
		$this->db->execute(
			"INSERT IGNORE INTO {$this->download()} (order_no,row_id,times,counted) VALUES (%s,%d,0,0)",
			$values
		);
		$is_counted = $this->db->execute(
			"UPDATE {$this->download()} SET times = times + 1, counted = %d
				WHERE order_no = %s AND row_id = %d AND counted <= %d AND (%d = 0 OR times < %d)",
			array( $now, ...$values, $now - HOUR_IN_SECONDS, $most, $most )
		) > 0;
		return $is_counted || $now - HOUR_IN_SECONDS < (int) $this->db->value(
			"SELECT counted FROM {$this->download()} WHERE order_no = %s AND row_id = %d",
			$values
		);
	}

	/**
	 * Members who have a product, for telling them.
	 *
	 * @param list<int> $states States in which an order has its files.
	 * @return list<int>
	 */
	public function holders( int $product, array $states, int $after, int $limit ): array {
		return $this->db->ids(
			"SELECT DISTINCT user_id FROM {$this->db->table( 'shop_sale' )}
				WHERE product_id = %d AND user_id > %d AND state IN (" . Db::marks( count( $states ) ) . ')
				ORDER BY user_id LIMIT %d',
			array( $product, $after, ...$states, $limit )
		);
	}

	/** A product is gone: its files stay for those who have bought them. */
	public function remove( int $product ): void {
		$this->db->execute(
			"DELETE FROM {$this->file()} WHERE product_id = %d AND NOT EXISTS (
				SELECT 1 FROM {$this->db->table( 'shop_sale' )} s WHERE s.product_id = %d
			)",
			array( $product, $product )
		);
	}

	/** @param array<string, string|null> $row COLUMNS, and `times` of an order. */
	private static function made( array $row ): ProductFile {
		return new ProductFile(
			(int) $row['id'],
			(int) $row['file_id'],
			(string) $row['version'],
			(string) $row['note'],
			(string) $row['filename'],
			(int) $row['size'],
			(int) $row['created'],
			1 === (int) $row['closed'],
			(int) ( $row['times'] ?? 0 )
		);
	}

	private function file(): string {
		return $this->db->table( 'product_file' );
	}

	private function download(): string {
		return $this->db->table( 'product_download' );
	}
}
