<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Shop\LimitedSale;
use Zeromo\Community\Shop\Product;
use Zeromo\Community\Shop\ProductKind;
use Zeromo\Community\Shop\Variant;

/** Products, in the tables `product` and `product_variant`. */
final class ProductRepository {

	private const COLUMNS = 'p.post_id, p.kind, p.asset, p.price, p.vip_price, p.original, p.stock, p.sold,
		p.per_member, p.sale_price, p.sale_from, p.sale_to, p.sale_left, p.images, p.delivery';

	public function __construct( private readonly Db $db ) {}

	/**
	 * Products that stand in lists, in an order.
	 *
	 * @param SqlPart $seen    Visibility of the feed's row `f`.
	 * @param bool    $by_sold Most sold first; else the newest.
	 * @return list<Product>
	 */
	public function page( SqlPart $seen, bool $by_sold, ?Cursor $after, int $skip, int $limit ): array {
		$where  = '';
		$values = array();
		if ( null !== $after ) {
			$where  = $by_sold ? ' AND (p.sold < %d OR (p.sold = %d AND p.post_id < %d))' : ' AND p.post_id < %d';
			$values = $by_sold ? array( $after->sort, $after->sort, $after->id ) : array( $after->id );
		}
		$order = $by_sold ? 'p.sold DESC, p.post_id DESC' : 'p.post_id DESC';
		return $this->made(
			$this->db->rows(
				'SELECT ' . self::COLUMNS . ", posts.post_title AS title, posts.post_status AS status
					FROM {$this->product()} p
					JOIN {$this->db->table( 'feed' )} f ON f.post_id = p.post_id {$seen->joins}
					JOIN {$this->db->core( 'posts' )} posts ON posts.ID = p.post_id
					WHERE ({$seen->where})$where ORDER BY $order LIMIT %d, %d",
				array( ...$seen->join_values, ...$seen->where_values, ...$values, $skip, $limit )
			)
		);
	}

	public function has_published(): bool {
		return array() !== $this->db->ids(
			"SELECT ID FROM {$this->db->core( 'posts' )} WHERE post_type = %s AND post_status = 'publish' LIMIT 1",
			array( PostKind::Product->type() )
		);
	}

	/**
	 * All of the owner's, the newest first.
	 *
	 * @param string $search Part of a name, or empty.
	 * @param string $status A status of core's, or empty.
	 * @return list<Product>
	 */
	public function all( string $search, string $status, int $before, int $limit ): array {
		$where  = "posts.post_status <> 'trash' AND p.post_id < %d";
		$values = array( $before > 0 ? $before : PHP_INT_MAX );
		if ( '' !== $search ) {
			$where   .= ' AND posts.post_title LIKE %s';
			$values[] = '%' . $this->db->like( $search ) . '%';
		}
		if ( '' !== $status ) {
			$where   .= ' AND posts.post_status = %s';
			$values[] = $status;
		}
		return $this->made(
			$this->db->rows(
				'SELECT ' . self::COLUMNS . ", posts.post_title AS title, posts.post_status AS status
					FROM {$this->product()} p JOIN {$this->db->core( 'posts' )} posts ON posts.ID = p.post_id
					WHERE $where ORDER BY p.post_id DESC LIMIT %d",
				array( ...$values, $limit )
			)
		);
	}

	/**
	 * By id, whatever their state; those that are gone are absent.
	 *
	 * @param list<int> $ids Products.
	 * @return array<int, Product>
	 */
	public function some( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$found = $this->made(
			$this->db->rows(
				'SELECT ' . self::COLUMNS . ", posts.post_title AS title, posts.post_status AS status
					FROM {$this->product()} p JOIN {$this->db->core( 'posts' )} posts
						ON posts.ID = p.post_id AND posts.post_type = %s
					WHERE p.post_id IN (" . Db::marks( count( $ids ) ) . ')',
				array( PostKind::Product->type(), ...$ids )
			)
		);
		return array_column( $found, null, 'id' );
	}

	public function find( int $id ): ?Product {
		return $this->some( array( $id ) )[ $id ] ?? null;
	}

	/** Stores the row of a product; the kept numbers stay. */
	public function put( Product $product ): void {
		$values = array(
			$product->kind->number(),
			$product->asset->number(),
			$product->price,
			$product->vip_price,
			$product->original,
			$product->per_member,
			$product->sale->price,
			$product->sale->from,
			$product->sale->to,
			(string) wp_json_encode( $product->images ),
			$product->delivery,
		);
		$this->db->execute(
			"INSERT IGNORE INTO {$this->product()} (post_id,kind,asset,price,delivery) VALUES (%d,%d,%d,%d,'')",
			array( $product->id, ...array_slice( $values, 0, 3 ) )
		);
		$this->db->execute(
			"UPDATE {$this->product()} SET kind = %d, asset = %d, price = %d, vip_price = %d, original = %d,
				per_member = %d, sale_price = %d, sale_from = %d, sale_to = %d, images = %s, delivery = %s
				WHERE post_id = %d",
			array( ...$values, $product->id )
		);
	}

	/** Sets how many there are; null without bound. */
	public function set_stock( int $id, ?int $stock ): void {
		$this->set_bound( 'stock', $id, $stock );
	}

	/** Sets how many there are at the lower price; null without bound. */
	public function set_sale_left( int $id, ?int $left ): void {
		$this->set_bound( 'sale_left', $id, $left );
	}

	/** Adds to the stock. */
	public function add_stock( int $id, int $pieces ): void {
		$this->db->execute(
			"UPDATE {$this->product()} SET stock = COALESCE(stock, 0) + %d WHERE post_id = %d",
			array( $pieces, $id )
		);
	}

	/** Takes pieces; false where there are not so many. Holds the product's row until the end of the unit. */
	public function take( int $id, int $variant, int $pieces, bool $at_sale_price ): bool {
		if ( $variant > 0 ) {
			$this->db->hold( $this->product(), 'post_id', $id );
			return $this->db->execute(
				"UPDATE {$this->variant()} SET stock = stock - %d WHERE id = %d AND product_id = %d AND stock >= %d",
				array( $pieces, $variant, $id, $pieces )
			) > 0 || null !== $this->db->row(
				"SELECT id FROM {$this->variant()} WHERE id = %d AND product_id = %d AND stock IS NULL",
				array( $variant, $id )
			);
		}
		$cheap = $at_sale_price ? $pieces : 0;
		return $this->db->execute(
			"UPDATE {$this->product()} SET stock = stock - %d, sale_left = sale_left - %d
				WHERE post_id = %d AND (stock IS NULL OR stock >= %d) AND (sale_left IS NULL OR sale_left >= %d)",
			array( $pieces, $cheap, $id, $pieces, $cheap )
		) > 0 || null !== $this->db->row(
			"SELECT post_id FROM {$this->product()} WHERE post_id = %d AND stock IS NULL
				AND (sale_left IS NULL OR %d = 0)",
			array( $id, $cheap )
		);
	}

	/** Gives pieces back. */
	public function give_back( int $id, int $variant, int $pieces, bool $at_sale_price ): void {
		if ( $variant > 0 ) {
			$this->db->execute(
				"UPDATE {$this->variant()} SET stock = stock + %d WHERE id = %d AND stock IS NOT NULL",
				array( $pieces, $variant )
			);
			return;
		}
		$this->db->execute(
			"UPDATE {$this->product()} SET stock = stock + %d, sale_left = sale_left + %d WHERE post_id = %d",
			array( $pieces, $at_sale_price ? $pieces : 0, $id )
		);
	}

	/** Counts what is sold; holds the product's row until the end of the unit. */
	public function count( int $id, int $pieces ): void {
		$this->db->execute(
			"UPDATE {$this->product()} SET sold = sold + %d WHERE post_id = %d AND sold + %d >= 0",
			array( $pieces, $id, $pieces )
		);
	}

	/**
	 * Stores the variants of a product; others go.
	 *
	 * @param list<Variant> $variants With id 0 for new ones.
	 */
	public function put_variants( int $product, array $variants ): void {
		$kept = array_filter( array_map( static fn( Variant $one ): int => $one->id, $variants ) );
		$this->db->execute(
			"DELETE FROM {$this->variant()} WHERE product_id = %d"
				. ( array() === $kept ? '' : ' AND id NOT IN (' . Db::marks( count( $kept ) ) . ')' ),
			array( $product, ...array_values( $kept ) )
		);
		foreach ( $variants as $one ) {
			$stock = null === $one->stock ? '' : (string) $one->stock;
			if ( $one->id > 0 ) {
				$this->db->execute(
					"UPDATE {$this->variant()} SET name = %s, price = %d, stock = NULLIF(%s,'')
						WHERE id = %d AND product_id = %d",
					array( $one->name, $one->price, $stock, $one->id, $product )
				);
				continue;
			}
			$this->db->execute(
				"INSERT INTO {$this->variant()} (product_id,name,price,stock) VALUES (%d,%s,%d,NULLIF(%s,''))",
				array( $product, $one->name, $one->price, $stock )
			);
		}
	}

	/** A product is gone. */
	public function remove( int $id ): void {
		$this->db->execute( "DELETE FROM {$this->product()} WHERE post_id = %d", array( $id ) );
		$this->db->execute( "DELETE FROM {$this->variant()} WHERE product_id = %d", array( $id ) );
	}

	private function set_bound( string $column, int $id, ?int $value ): void {
		$this->db->execute(
			"UPDATE {$this->product()} SET $column = NULLIF(%s,'') WHERE post_id = %d",
			array( null === $value ? '' : (string) $value, $id )
		);
	}

	/**
	 * With their variants, in one more statement.
	 *
	 * @param list<array<string, string|null>> $rows COLUMNS, title and status.
	 * @return list<Product>
	 */
	private function made( array $rows ): array {
		$variants = $this->variants( array_map( static fn( array $row ): int => (int) $row['post_id'], $rows ) );
		return array_map(
			static fn( array $row ): Product => self::product_of( $row, $variants[ (int) $row['post_id'] ] ?? array() ),
			$rows
		);
	}

	/**
	 * @param list<int> $ids Products.
	 * @return array<int, list<Variant>>
	 */
	private function variants( array $ids ): array {
		$found = array();
		foreach (
			array() === $ids ? array() : $this->db->rows(
				"SELECT id, product_id, name, price, stock FROM {$this->variant()}
					WHERE product_id IN (" . Db::marks( count( $ids ) ) . ') ORDER BY id',
				$ids
			) as $row
		) {
			$found[ (int) $row['product_id'] ][] = new Variant(
				(int) $row['id'],
				(string) $row['name'],
				(int) $row['price'],
				null === $row['stock'] ? null : (int) $row['stock']
			);
		}
		return $found;
	}

	/**
	 * @param array<string, string|null> $row      COLUMNS, title and status.
	 * @param list<Variant>              $variants Of it.
	 */
	private static function product_of( array $row, array $variants ): Product {
		$images = json_decode( (string) $row['images'], true );
		$number = static fn( ?string $text ): ?int => null === $text ? null : (int) $text;
		$stocks = array_map( static fn( Variant $one ): ?int => $one->stock, $variants );
		return new Product(
			(int) $row['post_id'],
			(string) $row['title'],
			ProductKind::numbered( (int) $row['kind'] ),
			Asset::numbered( (int) $row['asset'] ),
			array() === $variants
				? (int) $row['price']
				: min( array_map( static fn( Variant $one ): int => $one->price, $variants ) ),
			(int) $row['vip_price'],
			(int) $row['original'],
			array() === $variants
				? $number( $row['stock'] )
				: ( in_array( null, $stocks, true ) ? null : (int) array_sum( $stocks ) ),
			(int) $row['sold'],
			(int) $row['per_member'],
			new LimitedSale(
				(int) $row['sale_price'],
				(int) $row['sale_from'],
				(int) $row['sale_to'],
				$number( $row['sale_left'] )
			),
			is_array( $images )
				? array_values( array_map( 'intval', array_filter( $images, 'is_numeric' ) ) )
				: array(),
			(string) $row['delivery'],
			$variants,
			'publish' === $row['status']
		);
	}

	private function product(): string {
		return $this->db->table( 'product' );
	}

	private function variant(): string {
		return $this->db->table( 'product_variant' );
	}
}
