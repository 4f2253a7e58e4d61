<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings\Sql;

use Zeromo\Community\Earnings\Api\NotedIncome;
use Zeromo\Community\Earnings\Income;
use Zeromo\Community\Earnings\IncomeSum;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Orders\Api\Order;

/** Income in the tables `income`, `income_day`, `income_month` and `income_item`. */
final class IncomeRepository {

	private const COLUMNS = 'id, user_id, asset, kind, item_id, order_no, title, gross, part, refunded, returned,
		created, due';

	private const SUMS = 'SUM(sales) AS sales, SUM(gross) AS gross, SUM(part) AS part, SUM(refunded) AS refunded,
		SUM(returned) AS returned';

	public function __construct( private readonly Db $db ) {}

	public function add(
		int $member,
		string $kind,
		Order $order,
		int $line,
		string $title,
		int $gross,
		int $part,
		int $now,
		int $due
	): void {
		$asset = $order->asset->number();
		$title = mb_substr( $title, 0, 200 );
		$added = $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'income' )}
				(user_id,asset,kind,item_id,line_id,order_no,title,gross,part,created,due)
				VALUES (%d,%d,%s,%d,%d,%s,%s,%d,%d,%d,%d)",
			array(
				$member,
				$asset,
				$kind,
				$order->item_id,
				$line,
				$order->number,
				$title,
				$gross,
				$part,
				$now,
				$due,
			)
		);
		if ( 0 === $added ) {
			return;
		}
		$item = $this->db->table( 'income_item' );
		$this->db->execute(
			"INSERT IGNORE INTO $item (user_id,asset,kind,item_id) VALUES (%d,%d,%s,%d)",
			array( $member, $asset, $kind, $order->item_id )
		);
		$this->db->execute(
			"UPDATE $item SET sales = sales + 1, gross = gross + %d, part = part + %d, title = %s
				WHERE user_id = %d AND asset = %d AND kind = %s AND item_id = %d",
			array( $gross, $part, $title, $member, $asset, $kind, $order->item_id )
		);
		$sets = 'sales = sales + 1, gross = gross + %d, part = part + %d';
		$this->count( $member, $asset, $kind, $now, $sets, $gross, $part );
	}

	/** What was noted of a line; null for nothing. */
	public function noted( string $kind, int $line ): ?NotedIncome {
		$row = $this->db->row(
			"SELECT user_id, part, returned FROM {$this->db->table( 'income' )} WHERE line_id = %d AND kind = %s",
			array( $line, $kind )
		);
		return null === $row
			? null
			: new NotedIncome( (int) $row['user_id'], (int) $row['part'], (int) $row['returned'] );
	}

	public function back( string $kind, int $line, int $gross, int $part, int $now ): void {
		$table = $this->db->table( 'income' );
		$row   = $this->db->row(
			"SELECT user_id, asset, item_id FROM $table WHERE line_id = %d AND kind = %s",
			array( $line, $kind )
		);
		$moved = null === $row ? 0 : $this->db->execute(
			"UPDATE $table SET refunded = refunded + %d, returned = returned + %d WHERE line_id = %d AND kind = %s",
			array( $gross, $part, $line, $kind )
		);
		if ( null === $row || 0 === $moved ) {
			return;
		}
		$member = (int) $row['user_id'];
		$asset  = (int) $row['asset'];
		$this->db->execute(
			"UPDATE {$this->db->table( 'income_item' )} SET refunded = refunded + %d, returned = returned + %d
				WHERE user_id = %d AND asset = %d AND kind = %s AND item_id = %d",
			array( $gross, $part, $member, $asset, $kind, (int) $row['item_id'] )
		);
		$sets = 'refunded = refunded + %d, returned = returned + %d';
		$this->count( $member, $asset, $kind, $now, $sets, $gross, $part );
	}

	/** What cannot be withdrawn yet, fen. */
	public function held( int $member, int $now ): int {
		return (int) $this->db->value(
			"SELECT SUM(part) - SUM(returned) FROM {$this->db->table( 'income' )}
				WHERE user_id = %d AND asset = %d AND due > %d",
			array( $member, Asset::Balance->number(), $now )
		);
	}

	/** When the next of it can be withdrawn, Unix seconds; 0 for nothing. */
	public function next_due( int $member, int $now ): int {
		return (int) $this->db->value(
			"SELECT MIN(due) FROM {$this->db->table( 'income' )}
				WHERE user_id = %d AND asset = %d AND due > %d AND part > returned",
			array( $member, Asset::Balance->number(), $now )
		);
	}

	/**
	 * The newest first.
	 *
	 * @param int $before Row of the last one that was read, 0 for the beginning.
	 * @return list<Income>
	 */
	public function page( int $member, Asset $asset, int $before, int $limit ): array {
		return array_map(
			self::read( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'income' )}
					WHERE user_id = %d AND asset = %d AND id < %d ORDER BY id DESC LIMIT %d",
				array( $member, $asset->number(), $before > 0 ? $before : PHP_INT_MAX, $limit )
			)
		);
	}

	/**
	 * Sums by day, the newest first.
	 *
	 * @param int $from Day of the site, 20261101.
	 * @return list<IncomeSum>
	 */
	public function days( int $member, Asset $asset, int $from ): array {
		return $this->sums( 'day', $member, $asset, $from );
	}

	/**
	 * Sums by month, the newest first.
	 *
	 * @param int $from Day of the site.
	 * @return list<IncomeSum>
	 */
	public function months( int $member, Asset $asset, int $from ): array {
		return $this->sums( 'FLOOR(day / 100)', $member, $asset, $from );
	}

	/**
	 * Sums by kind.
	 *
	 * @param int $from Day of the site.
	 * @return list<IncomeSum>
	 */
	public function kinds( int $member, Asset $asset, int $from ): array {
		return $this->sums( 'kind', $member, $asset, $from );
	}

	/**
	 * What has earned most, of all times.
	 *
	 * @return list<array{kind: string, item: int, sum: IncomeSum}>
	 */
	public function items( int $member, Asset $asset, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT kind, item_id, title, sales, gross, part, refunded, returned
				FROM {$this->db->table( 'income_item' )} WHERE user_id = %d AND asset = %d
				ORDER BY part DESC LIMIT %d",
			array( $member, $asset->number(), $limit )
		);
		return array_map(
			static fn( array $row ): array => array(
				'kind' => (string) $row['kind'],
				'item' => (int) $row['item_id'],
				'sum'  => self::sum( (string) $row['title'], $row ),
			),
			$rows
		);
	}

	/**
	 * Members who have earned most in a month.
	 *
	 * @param int $month 202611.
	 * @return list<array{member: int, item: int, sum: IncomeSum}>
	 */
	public function most( Asset $asset, int $month, int $limit ): array {
		return self::owned(
			$this->db->rows(
				"SELECT user_id, 0 AS item_id, '' AS title, sales, gross, part, refunded, returned
					FROM {$this->db->table( 'income_month' )}
					WHERE asset = %d AND month = %d ORDER BY part DESC LIMIT %d",
				array( $asset->number(), $month, $limit )
			)
		);
	}

	/**
	 * Things of a kind that have earned most, of all times.
	 *
	 * @return list<array{member: int, item: int, sum: IncomeSum}>
	 */
	public function most_of_kind( string $kind, Asset $asset, int $limit ): array {
		return self::owned(
			$this->db->rows(
				"SELECT user_id, item_id, title, sales, gross, part, refunded, returned
					FROM {$this->db->table( 'income_item' )} WHERE kind = %s AND asset = %d
					ORDER BY part DESC LIMIT %d",
				array( $kind, $asset->number(), $limit )
			)
		);
	}

	/**
	 * Who has earned something, or given it back, on some days.
	 *
	 * @param int $after Member of the last one that was read.
	 * @return list<int>
	 */
	public function earners( Asset $asset, int $from, int $until, int $after, int $limit ): array {
		return $this->db->ids(
			"SELECT DISTINCT user_id FROM {$this->db->table( 'income_day' )}
				WHERE user_id > %d AND asset = %d AND day >= %d AND day <= %d ORDER BY user_id LIMIT %d",
			array( $after, $asset->number(), $from, $until, $limit )
		);
	}

	/**
	 * Sums of some members by kind, on some days.
	 *
	 * @param list<int> $members Of earners().
	 * @return array<int, list<IncomeSum>> By member.
	 */
	public function by_kind( array $members, Asset $asset, int $from, int $until ): array {
		$found = array();
		$rows  = array() === $members ? array() : $this->db->rows(
			'SELECT user_id, kind, ' . self::SUMS . " FROM {$this->db->table( 'income_day' )}
				WHERE user_id IN (" . Db::marks( count( $members ) ) . ') AND asset = %d AND day >= %d AND day <= %d
				GROUP BY user_id, kind ORDER BY user_id, kind',
			array( ...$members, $asset->number(), $from, $until )
		);
		foreach ( $rows as $row ) {
			$found[ (int) $row['user_id'] ][] = self::sum( (string) $row['kind'], $row );
		}
		return $found;
	}

	/**
	 * Login and name of who is still there; nothing is kept, as a file may name more than fit into memory.
	 *
	 * @param list<int> $members Ids.
	 * @return array<int, array{string, string}>
	 */
	public function names( array $members ): array {
		$found = array();
		$rows  = array() === $members ? array() : $this->db->rows(
			"SELECT ID, user_login, display_name FROM {$this->db->core( 'users' )}
				WHERE ID IN (" . Db::marks( count( $members ) ) . ')',
			$members
		);
		foreach ( $rows as $row ) {
			$found[ (int) $row['ID'] ] = array(
				(string) $row['user_login'],
				wp_specialchars_decode( (string) $row['display_name'], ENT_QUOTES ),
			);
		}
		return $found;
	}

	/** Takes titles out of a member's income: what others have written stands in them. */
	public function forget( int $member ): int {
		$without = fn( string $table ): int => $this->db->execute(
			"UPDATE {$this->db->table( $table )} SET title = '' WHERE user_id = %d AND title <> ''",
			array( $member )
		);
		return $this->db->transaction(
			static function () use ( $without ): int {
				// Income is never deleted: sums by item have titles only where income has.
				$gone = $without( 'income' );
				return 0 === $gone ? 0 : $gone + $without( 'income_item' );
			}
		);
	}

	/** @return list<IncomeSum> */
	private function sums( string $by, int $member, Asset $asset, int $from ): array {
		$rows = $this->db->rows(
			"SELECT $by AS name, " . self::SUMS . " FROM {$this->db->table( 'income_day' )}
				WHERE user_id = %d AND asset = %d AND day >= %d GROUP BY $by ORDER BY name DESC",
			array( $member, $asset->number(), $from )
		);
		return array_map( static fn( array $row ): IncomeSum => self::sum( (string) $row['name'], $row ), $rows );
	}

	/**
	 * @param list<array<string, string|null>> $rows With sums.
	 * @return list<array{member: int, item: int, sum: IncomeSum}>
	 */
	private static function owned( array $rows ): array {
		return array_map(
			static fn( array $row ): array => array(
				'member' => (int) $row['user_id'],
				'item'   => (int) $row['item_id'],
				'sum'    => self::sum( (string) $row['title'], $row ),
			),
			$rows
		);
	}

	/** @param array<string, string|null> $row With sums. */
	private static function sum( string $name, array $row ): IncomeSum {
		return new IncomeSum(
			$name,
			(int) $row['sales'],
			(int) $row['gross'],
			(int) $row['part'],
			(int) $row['refunded'],
			(int) $row['returned']
		);
	}

	private function count(
		int $member,
		int $asset,
		string $kind,
		int $now,
		string $sets,
		int $gross,
		int $part
	): void {
		$table = $this->db->table( 'income_day' );
		$day   = (int) wp_date( 'Ymd', $now );
		$this->db->execute(
			"INSERT IGNORE INTO $table (user_id,asset,day,kind) VALUES (%d,%d,%d,%s)",
			array( $member, $asset, $day, $kind )
		);
		$this->db->execute(
			"UPDATE $table SET $sets WHERE user_id = %d AND asset = %d AND day = %d AND kind = %s",
			array( $gross, $part, $member, $asset, $day, $kind )
		);
		$months = $this->db->table( 'income_month' );
		$month  = intdiv( $day, 100 );
		$this->db->execute(
			"INSERT IGNORE INTO $months (user_id,asset,month) VALUES (%d,%d,%d)",
			array( $member, $asset, $month )
		);
		$this->db->execute(
			"UPDATE $months SET $sets WHERE user_id = %d AND asset = %d AND month = %d",
			array( $gross, $part, $member, $asset, $month )
		);
	}

	/** @param array<string, string|null> $row Of the table. */
	private static function read( array $row ): Income {
		return new Income(
			(int) $row['id'],
			(int) $row['user_id'],
			(string) $row['kind'],
			(int) $row['item_id'],
			(string) $row['order_no'],
			(string) $row['title'],
			Asset::numbered( (int) $row['asset'] ),
			(int) $row['gross'],
			(int) $row['part'],
			(int) $row['refunded'],
			(int) $row['returned'],
			(int) $row['created'],
			(int) $row['due']
		);
	}
}
