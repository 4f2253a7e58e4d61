<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Ledger;

use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/**
 * Balance, statement, orders and staff's lists read as many rows in a ledger of a hundred times the length. The
 * rows are what MariaDB counts for the connection, so the machine does not matter.
 *
 * `npm run money -- size` does it with a million entries and 112,000 orders, and prints times beside those of
 * core's bare call in the same process; ZEROMO_SIZE is the number of orders.
 */
final class SizeTest extends IntegrationTestCase {

	/** Orders of the short form at its end; a hundredth of them at its beginning. */
	private const SHORT = 3000;

	private const TIMES = 40;

	private int $member;
	private int $owner;
	private int $others;
	private int $made = 0;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->owner  = $this->create_member( 'administrator' );
		$this->member = $this->create_member();
		$this->others = 5000000;
		for ( $n = 0; $n < 30; $n++ ) {
			$this->service( Credits::class )->credit( 0, $this->member, Asset::Balance, 100, "稿费 $n" );
		}
		$this->fill( 30, true );
	}

	/**
	 * Reads as they are called: who, route, arguments.
	 *
	 * @return array<string, array{int, string, array<string, mixed>}>
	 */
	private function reads(): array {
		$one = array( 'search' => (string) $this->member );
		return array(
			'GET /wallet'                  => array( $this->member, '/wallet', array() ),
			'GET /wallet/entries'          => array( $this->member, '/wallet/entries', array() ),
			'GET /orders'                  => array( $this->member, '/orders', array() ),
			'GET /admin/entries'           => array( $this->owner, '/admin/entries', array() ),
			'GET /admin/entries, a member' => array( $this->owner, '/admin/entries', $one ),
			'GET /admin/entries, a kind'   => array( $this->owner, '/admin/entries', array( 'kind' => 'credit' ) ),
			'GET /admin/orders'            => array( $this->owner, '/admin/orders', array() ),
			'GET /admin/orders, a member'  => array( $this->owner, '/admin/orders', $one ),
		);
	}

	public function test_a_page_reads_as_many_rows_in_a_hundred_times_the_ledger(): void {
		$size = (int) getenv( 'ZEROMO_SIZE' );
		// SQLite does not say what it reads: there the pages alone are looked at.
		$last = $size > 0 ? $size : ( $this->db()->is_sqlite() ? 200 : self::SHORT );
		$this->fill( intdiv( $last, 100 ), false );
		$before = $this->measured();
		$this->fill( $last - intdiv( $last, 100 ), false );
		$after = $this->measured();
		$core  = $this->time( $this->owner, '/wp/v2/types/post', array(), true );
		foreach ( $after as $name => [ $rows, $time ] ) {
			[ $few, $quick ] = $before[ $name ];
			fwrite(
				STDERR,
				sprintf(
					"\n%-30s rows %4d -> %4d  ms %.2f -> %.2f  core's %.2f",
					...array( $name, $few, $rows, $quick, $time, $core )
				)
			);
			self::assertLessThanOrEqual( 1.15 * $few + 3, $rows, $name );
		}
		fwrite( STDERR, "\norders {$this->made}, entries {$this->entries()}\n" );
		self::assertCount( count( $before ), $after );
	}

	private function entries(): string {
		return (string) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'ledger_entry' )}" );
	}

	/** @return array<string, array{int, float}> Rows that the database has read, and milliseconds (median). */
	private function measured(): array {
		$found = array();
		foreach ( $this->reads() as $name => [ $user, $route, $params ] ) {
			$this->as_user( $user );
			$this->data( $this->rest( 'GET', $route, $params ) );
			$start = $this->rows_read();
			$data  = $this->data( $this->rest( 'GET', $route, $params ) );
			$rows  = $this->rows_read() - $start;
			self::assertNotSame( array(), $data['items'] ?? $data, $name );
			$found[ $name ] = array( $rows, $this->time( $user, $route, $params, false ) );
		}
		return $found;
	}

	/** @param array<string, mixed> $params */
	private function time( int $user, string $route, array $params, bool $is_core ): float {
		$this->as_user( $user );
		$times = array();
		for ( $n = 0; $n < self::TIMES; $n++ ) {
			$start = hrtime( true );
			if ( $is_core ) {
				rest_do_request( new \WP_REST_Request( 'GET', $route ) );
			} else {
				$this->rest( 'GET', $route, $params );
			}
			$times[] = ( hrtime( true ) - $start ) / 1e6;
		}
		sort( $times );
		return $times[ intdiv( self::TIMES, 2 ) ];
	}

	private function rows_read(): int {
		if ( $this->db()->is_sqlite() ) {
			return 0;
		}
		$rows = $this->db()->rows( "SHOW SESSION STATUS LIKE 'Handler_read%'" );
		return (int) array_sum( array_map( static fn( array $row ): int => (int) $row['Value'], $rows ) );
	}

	/** Paid orders, each with a movement of three entries, and seven more entries; of many members, or of ours. */
	private function fill( int $orders, bool $is_ours ): void {
		for ( $done = 0; $done < $orders; $done += 500 ) {
			$piece     = min( 500, $orders - $done );
			$rows      = array();
			$movements = array();
			for ( $n = 0; $n < $piece; $n++ ) {
				++$this->made;
				$number = str_pad( (string) $this->made, 20, 'S', STR_PAD_LEFT );
				$buyer  = $is_ours ? $this->member : $this->others + $this->made % 5000;
				$time   = 1700000000 + $this->made;
				$rows[] = array(
					...array( $number, 'post', 1, $buyer, '一篇文章', 300, 1, 1, 2, 'balance' ),
					...array( $time, $time, $time, 0, '{}' ),
				);
				for ( $k = 0; $k < 3; $k++ ) {
					$movements[] = array(
						...array( "seed:{$this->made}:$k", 0 === $k ? 'purchase' : 'income', '一篇文章' ),
						...array( $number, 0, '', str_repeat( '0', 32 ), '', str_repeat( '0', 64 ), $time ),
					);
				}
			}
			$this->add(
				'order',
				'number,kind,item_id,buyer,title,amount,asset,quantity,status,method,created,expires,'
				. 'paid_at,refunded,frozen',
				$rows
			);
			$this->add(
				'ledger_movement',
				'reference,kind,title,order_no,actor_id,note,salt,words_salt,words_hash,'
				. 'created',
				$movements
			);
			$first   = (int) $this->db()->value(
				"SELECT id FROM {$this->db()->table( 'ledger_movement' )} WHERE reference = %s",
				array( 'seed:' . ( $this->made - $piece + 1 ) . ':0' )
			);
			$entries = array();
			$count   = count( $movements );
			for ( $n = 0; $n < $count; $n++ ) {
				$turn      = 1000000 + 3 * ( $this->made - $piece ) + $n;
				$owner     = $this->others + 5000 + $turn % 5000;
				$entries[] = array( $first + $n, $owner, 1, 'available', -300, 0, 0, $turn );
				$entries[] = array( $first + $n, $owner + 10000, 1, 'earned', 270, 270, 270, $turn );
				$entries[] = array( $first + $n, $owner + 20000, 1, 'earned', 30, 30, 30, $turn );
			}
			$this->add( 'ledger_entry', 'movement_id,user_id,asset,account,amount,left_over,spendable,turn', $entries );
		}
	}

	/** @param list<list<int|string>> $rows */
	private function add( string $table, string $columns, array $rows ): void {
		$this->db()->insert_rows( $this->db()->table( $table ), explode( ',', $columns ), $rows );
	}
}
