<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Shop\Address;
use Zeromo\Community\Shop\ProductKind;
use Zeromo\Community\Shop\Sale;
use Zeromo\Community\Shop\SaleState;

/** Orders of the shop, in the table `shop_sale`. */
final class SaleRepository {

	private const COLUMNS = 'id, order_no, product_id, variant_id, user_id, quantity, kind, state, at_sale_price,
		receiver, phone, address, carrier, tracking, question, answer, created';

	public function __construct( private readonly Db $db ) {}

	/** Adds one that waits for payment. */
	public function add( Sale $sale, int $id ): void {
		$this->db->execute(
			"INSERT INTO {$this->sale()} (id,order_no,product_id,variant_id,user_id,quantity,kind,state,at_sale_price,
				receiver,phone,address,created) VALUES (%d,%s,%d,%d,%d,%d,%d,%d,%d,%s,%s,%s,%d)",
			array(
				$id,
				$sale->order_no,
				$sale->product_id,
				$sale->variant_id,
				$sale->user_id,
				$sale->quantity,
				$sale->kind->number(),
				$sale->state->value,
				(int) $sale->at_sale_price,
				$sale->address->name,
				$sale->address->phone,
				$sale->address->place,
				$sale->created,
			)
		);
	}

	public function find( string $order_no ): ?Sale {
		return $this->read( 'order_no = %s', array( $order_no ), 1 )[0]['sale'] ?? null;
	}

	/** Products a member has paid for and not given back, as `post_id`, with `created`. */
	public function held_sql( int $member ): SqlSelect {
		return new SqlSelect(
			"SELECT product_id AS post_id, created FROM {$this->sale()}
				WHERE user_id = %d AND state NOT IN (%d,%d,%d)",
			array( $member, SaleState::Waiting->value, SaleState::Closed->value, SaleState::Refunded->value )
		);
	}

	/** Pieces a member has of a product or holds; in a unit that holds the product's row it is exact. */
	public function pieces( int $product, int $member ): int {
		return (int) $this->db->value(
			"SELECT SUM(quantity) FROM {$this->sale()} WHERE product_id = %d AND user_id = %d
				AND state NOT IN (%d,%d)" . ( $this->db->is_in_unit() ? $this->db->locked() : '' ),
			array( $product, $member, SaleState::Closed->value, SaleState::Refunded->value )
		);
	}

	/**
	 * The newest first, by number of row.
	 *
	 * @param int            $member 0 for everybody's.
	 * @param SaleState|null $state  Null for all that were paid.
	 * @return array<int, Sale>
	 */
	public function page( int $member, ?SaleState $state, int $before, int $limit ): array {
		$where  = 'id < %d';
		$values = array( $before > 0 ? $before : PHP_INT_MAX );
		if ( $member > 0 ) {
			$where   .= ' AND user_id = %d';
			$values[] = $member;
		}
		if ( null !== $state ) {
			$where   .= ' AND state = %d';
			$values[] = $state->value;
		}
		return array_column( $this->read( $where, $values, $limit ), 'sale', 'id' );
	}

	/** The last address of a member. */
	public function address( int $member ): Address {
		$found = $this->read( "user_id = %d AND receiver <> ''", array( $member ), 1 )[0]['sale'] ?? null;
		return $found->address ?? new Address();
	}

	/** Goes from one state to another; false where it is in none of these. */
	public function move( string $order_no, SaleState $to, SaleState ...$from ): bool {
		return $this->db->execute(
			"UPDATE {$this->sale()} SET state = %d WHERE order_no = %s AND state IN ("
				. Db::marks( count( $from ) ) . ')',
			array(
				$to->value,
				$order_no,
				...array_map( static fn( SaleState $state ): int => $state->value, array_values( $from ) ),
			)
		) > 0;
	}

	/** Makes a visitor's order a member's. */
	public function hand_over( string $order_no, int $member ): void {
		$this->db->execute(
			"UPDATE {$this->sale()} SET user_id = %d WHERE order_no = %s AND user_id = 0",
			array( $member, $order_no )
		);
	}

	/** Holds an order until the end of the unit. */
	public function hold( string $order_no ): void {
		$this->db->execute(
			"UPDATE {$this->sale()} SET order_no = order_no WHERE order_no = %s",
			array( $order_no )
		);
	}

	/** Notes the last parcel. */
	public function note_parcel( string $order_no, string $carrier, string $tracking ): void {
		$this->db->execute(
			"UPDATE {$this->sale()} SET carrier = %s, tracking = %s WHERE order_no = %s",
			array( $carrier, $tracking, $order_no )
		);
	}

	public function note_question( string $order_no, string $text ): void {
		$this->db->execute(
			"UPDATE {$this->sale()} SET question = %s, answer = '' WHERE order_no = %s",
			array( $text, $order_no )
		);
	}

	public function note_answer( string $order_no, string $text ): void {
		$this->db->execute(
			"UPDATE {$this->sale()} SET answer = %s WHERE order_no = %s",
			array( $text, $order_no )
		);
	}

	/**
	 * Forgets where the parcels of visitors' orders went.
	 *
	 * @param list<string> $order_nos Not empty.
	 * @param bool         $is_closed Only of those that were never paid.
	 */
	public function forget_orders( array $order_nos, bool $is_closed ): void {
		$this->db->execute(
			"UPDATE {$this->sale()} SET receiver = '', phone = '', address = '' WHERE user_id = 0 AND order_no IN ("
				. Db::marks( count( $order_nos ), '%s' ) . ')' . ( $is_closed ? ' AND state = %d' : '' ),
			$is_closed ? array( ...$order_nos, SaleState::Closed->value ) : $order_nos
		);
	}

	/** Forgets where a member lives; true where there was something. */
	public function forget( int $member ): bool {
		return $this->db->execute(
			"UPDATE {$this->sale()} SET receiver = '', phone = '', address = '', question = ''
				WHERE user_id = %d AND (receiver <> '' OR question <> '')",
			array( $member )
		) > 0;
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<array{id: int, sale: Sale}>
	 */
	private function read( string $where, array $values, int $limit ): array {
		return array_map(
			static fn( array $row ): array => array(
				'id'   => (int) $row['id'],
				'sale' => new Sale(
					(string) $row['order_no'],
					(int) $row['product_id'],
					(int) $row['variant_id'],
					(int) $row['user_id'],
					(int) $row['quantity'],
					ProductKind::numbered( (int) $row['kind'] ),
					SaleState::from( (int) $row['state'] ),
					1 === (int) $row['at_sale_price'],
					new Address( (string) $row['receiver'], (string) $row['phone'], (string) $row['address'] ),
					(string) $row['carrier'],
					(string) $row['tracking'],
					(string) $row['question'],
					(string) $row['answer'],
					(int) $row['created']
				),
			),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->sale()} WHERE $where ORDER BY id DESC LIMIT %d",
				array( ...$values, $limit )
			)
		);
	}

	private function sale(): string {
		return $this->db->table( 'shop_sale' );
	}
}
