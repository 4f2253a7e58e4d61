<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderFilter;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\NewOrder;

/** Orders, in the table `order`. */
final class OrderRepository {

	private const COLUMNS = 'id, number, kind, item_id, buyer, title, amount, asset, quantity, status, method, created,
		expires, paid_at, refunded, frozen';

	public function __construct( private readonly Db $db ) {}

	/**
	 * Adds one; false where the buyer has an open order of the same already.
	 *
	 * @phpstan-impure
	 */
	public function add( NewOrder $order ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->order()} (number,kind,item_id,buyer,title,amount,asset,quantity,status,created,
				expires,frozen,open_key) VALUES (%s,%s,%d,%d,%s,%d,%d,%d,%d,%d,%d,%s,NULLIF(%s,''))",
			array(
				$order->number,
				$order->kind,
				$order->wanted->item_id,
				$order->buyer,
				mb_substr( $order->offer->title, 0, 200 ),
				$order->offer->amount,
				$order->offer->asset->number(),
				$order->wanted->quantity,
				OrderStatus::Pending->number(),
				$order->created,
				$order->expires,
				(string) wp_json_encode( $order->offer->frozen, JSON_UNESCAPED_UNICODE | JSON_FORCE_OBJECT ),
				$order->open_key,
			)
		) > 0;
	}

	/** Without lines; in a unit also what another unit has stored since this one began. */
	public function find( string $number ): ?Order {
		return $this->read( 'number = %s', array( $number ), 1, $this->lock() )[0] ?? null;
	}

	/** The open one that a key reserves. */
	public function reserved( string $open_key ): ?Order {
		return $this->read( 'open_key = %s', array( $open_key ), 1, $this->lock() )[0] ?? null;
	}

	/**
	 * A member's, the newest first.
	 *
	 * @param list<OrderStatus> $statuses Empty for all.
	 * @return list<Order>
	 */
	public function page( int $buyer, array $statuses, ?Cursor $after, int $skip, int $limit ): array {
		$where  = 'buyer = %d AND id < %d';
		$values = array( $buyer, $after->id ?? PHP_INT_MAX );
		if ( array() !== $statuses ) {
			$where .= ' AND status IN (' . Db::marks( count( $statuses ) ) . ')';
			array_push( $values, ...self::numbers( $statuses ) );
		}
		return $this->read( $where, $values, $limit, '', $skip );
	}

	/**
	 * What a member has paid and not all got back, the newest first.
	 *
	 * @param list<string> $kinds  Some.
	 * @param string       $search Part of the title, empty for all.
	 * @return list<Order>
	 */
	public function kept( int $buyer, array $kinds, string $search, int $before, int $limit, int $skip ): array {
		$marks  = Db::marks( count( $kinds ), '%s' );
		$where  = "buyer = %d AND status IN (%d,%d) AND id < %d AND kind IN ($marks)";
		$values = array(
			$buyer,
			OrderStatus::Paid->number(),
			OrderStatus::Refunding->number(),
			$before > 0 ? $before : PHP_INT_MAX,
			...$kinds,
		);
		if ( '' !== $search ) {
			$where   .= ' AND title LIKE %s';
			$values[] = '%' . $this->db->like( $search ) . '%';
		}
		return $this->read( $where, $values, $limit, '', $skip );
	}

	/**
	 * What a member has paid for these things and not all got back.
	 *
	 * @param list<int> $items   Not empty.
	 * @param bool      $is_held In a unit: as it is now, and nothing of it is paid back before the end of the unit.
	 * @return list<Order>
	 */
	public function paid_for( int $buyer, string $kind, array $items, bool $is_held = false ): array {
		return $this->read(
			'buyer = %d AND kind = %s AND status IN (%d,%d) AND item_id IN (' . Db::marks( count( $items ) ) . ')',
			array( $buyer, $kind, OrderStatus::Paid->number(), OrderStatus::Refunding->number(), ...$items ),
			2 * count( $items ),
			$is_held ? $this->db->locked() : ''
		);
	}

	/**
	 * Of everybody, the newest first.
	 *
	 * @return list<Order>
	 */
	public function all( OrderFilter $filter, int $before, int $limit ): array {
		if ( array() === $filter->numbers ) {
			return array();
		}
		$where  = 'id < %d';
		$values = array( $before > 0 ? $before : PHP_INT_MAX );
		if ( null !== $filter->numbers ) {
			$where .= ' AND number IN (' . Db::marks( count( $filter->numbers ), '%s' ) . ')';
			array_push( $values, ...$filter->numbers );
		}
		if ( array() !== $filter->statuses ) {
			$where .= ' AND status IN (' . Db::marks( count( $filter->statuses ) ) . ')';
			array_push( $values, ...self::numbers( $filter->statuses ) );
		}
		$wanted = array(
			'number = %s'   => $filter->number,
			'kind = %s'     => $filter->kind,
			'method = %s'   => $filter->method,
			'buyer = %d'    => $filter->buyer,
			'created >= %d' => $filter->from,
			'created < %d'  => $filter->until,
		);
		foreach ( array_filter( $wanted ) as $part => $value ) {
			$where   .= " AND $part";
			$values[] = $value;
		}
		return $this->read( $where, $values, $limit );
	}

	/**
	 * Some of everybody's, without lines.
	 *
	 * @param list<string> $numbers At most 50.
	 * @return array<string, Order> By number.
	 */
	public function numbered( array $numbers ): array {
		$found = array();
		foreach (
			array() === $numbers
				? array()
				: $this->read( 'number IN (' . Db::marks( count( $numbers ), '%s' ) . ')', $numbers, 50 ) as $order
		) {
			$found[ $order->number ] = $order;
		}
		return $found;
	}

	/**
	 * Of everybody, the oldest first, by the key `created`.
	 *
	 * @param int        $until No longer in it; 0 for now.
	 * @param Order|null $last  The last one that was read.
	 * @return list<Order>
	 */
	public function onward( int $from, int $until, ?Order $last, int $limit ): array {
		$since = max( $from, $last->created ?? 0 );
		return array_map(
			self::order_of( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->order()} WHERE created >= %d AND created < %d
					AND (created > %d OR id > %d) ORDER BY created, id LIMIT %d",
				array( $since, $until > 0 ? $until : 4294967295, $since, $last->id ?? 0, $limit )
			)
		);
	}

	/**
	 * Those that wait and whose time is over.
	 *
	 * @return list<Order>
	 */
	public function expired( int $now, int $limit ): array {
		return array_map(
			self::order_of( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->order()} WHERE status = %d AND expires <= %d
					ORDER BY expires LIMIT %d",
				array( OrderStatus::Pending->number(), $now, $limit )
			)
		);
	}

	/** Pays one that waits. */
	public function pay( int $id, string $method, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->order()} SET status = %d, method = %s, paid_at = %d, open_key = NULL
				WHERE id = %d AND status = %d",
			array( OrderStatus::Paid->number(), $method, $now, $id, OrderStatus::Pending->number() )
		) > 0;
	}

	/** Makes a visitor's a member's. */
	public function hand_over( int $id, int $member ): bool {
		return $this->db->execute(
			"UPDATE {$this->order()} SET buyer = %d WHERE id = %d AND buyer = 0",
			array( $member, $id )
		) > 0;
	}

	/** Moves the end of one that waits, later only. */
	public function extend( int $id, int $until ): bool {
		return $this->db->execute(
			"UPDATE {$this->order()} SET expires = %d WHERE id = %d AND status = %d AND expires < %d",
			array( $until, $id, OrderStatus::Pending->number(), $until )
		) > 0;
	}

	/** Closes one that waits. */
	public function close( int $id ): bool {
		return $this->db->execute(
			"UPDATE {$this->order()} SET status = %d, open_key = NULL WHERE id = %d AND status = %d",
			array( OrderStatus::Closed->number(), $id, OrderStatus::Pending->number() )
		) > 0;
	}

	/** Adds to what is paid back; false where that is more than was paid, or it is not paid. */
	public function refund( int $id, int $amount ): bool {
		return $this->db->execute(
			"UPDATE {$this->order()} SET status = CASE WHEN refunded + %d = amount THEN %d ELSE %d END,
				refunded = refunded + %d WHERE id = %d AND status IN (%d,%d) AND refunded + %d <= amount",
			array(
				$amount,
				OrderStatus::Refunded->number(),
				OrderStatus::Paid->number(),
				$amount,
				$id,
				OrderStatus::Paid->number(),
				OrderStatus::Refunding->number(),
				$amount,
			)
		) > 0;
	}

	/** Inside a unit: its row is ours until the unit ends. */
	public function hold( int $id ): void {
		$this->db->hold( $this->order(), 'id', $id );
	}

	/** Notes that a refund is on its way, or that it is not any more. */
	public function refunding( int $id, bool $is_on ): bool {
		$steps = array( OrderStatus::Paid->number(), OrderStatus::Refunding->number() );
		[ $from, $to ] = $is_on ? $steps : array_reverse( $steps );
		return $this->db->execute(
			"UPDATE {$this->order()} SET status = %d WHERE id = %d AND status = %d",
			array( $to, $id, $from )
		) > 0;
	}

	/** Ids of the newest orders of a member, for erasing. */
	public function how_many( int $buyer, int $limit ): int {
		return count(
			$this->db->ids( "SELECT id FROM {$this->order()} WHERE buyer = %d LIMIT %d", array( $buyer, $limit ) )
		);
	}

	/**
	 * @param list<OrderStatus> $statuses Some.
	 * @return list<int>
	 */
	private static function numbers( array $statuses ): array {
		return array_map( static fn( OrderStatus $status ): int => $status->number(), $statuses );
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Order>
	 */
	private function read( string $where, array $values, int $limit, string $lock = '', int $skip = 0 ): array {
		return array_map(
			self::order_of( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->order()} WHERE $where ORDER BY id DESC LIMIT %d, %d$lock",
				array( ...$values, $skip, $limit )
			)
		);
	}

	/** @param array<string, string|null> $row COLUMNS. */
	private static function order_of( array $row ): Order {
		/** @var array<string, int|string>|null $frozen */
		$frozen = json_decode( (string) $row['frozen'], true );
		return new Order(
			(int) $row['id'],
			(string) $row['number'],
			(string) $row['kind'],
			(int) $row['item_id'],
			(int) $row['buyer'],
			(string) $row['title'],
			(int) $row['amount'],
			Asset::numbered( (int) $row['asset'] ),
			(int) $row['quantity'],
			OrderStatus::numbered( (int) $row['status'] ),
			(string) $row['method'],
			(int) $row['created'],
			(int) $row['expires'],
			(int) $row['paid_at'],
			(int) $row['refunded'],
			array(),
			is_array( $frozen ) ? $frozen : array()
		);
	}

	private function lock(): string {
		return $this->db->is_in_unit() ? $this->db->locked() : '';
	}

	private function order(): string {
		return $this->db->table( 'order' );
	}
}
