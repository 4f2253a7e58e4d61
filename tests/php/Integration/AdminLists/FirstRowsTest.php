<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\AdminLists;

use Zeromo\Community\Earnings\Sql\IncomeTables;
use Zeromo\Community\Tests\Support\CountsReads;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/**
 * The first page of a list reads about as many rows as it shows, however many there are: lists whose order is no key
 * of the table, or that show the few rows of a long table that want a decision. All lists at the size of
 * a large site are measured by `npm run bench -- --size=owners`.
 */
final class FirstRowsTest extends IntegrationTestCase {

	use CountsReads;

	private const ROWS = 6000;

	/** Ids of this test begin here. */
	private const FIRST = 5000000;

	/** Rows a page may read: each table some times a row shown, and what the request asks besides. */
	private const MOST = 500;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->as_user( $this->create_member( 'administrator' ) );
	}

	public function test_acceptances(): void {
		$this->put(
			'users',
			array( 'ID', 'user_login', 'user_nicename', 'user_email', 'display_name' ),
			static fn( int $n ): array => array( self::FIRST + $n, "u$n", "u$n", "u$n@example.com", "居民$n" ),
			true
		);
		$this->db()->insert_rows(
			$this->db()->table( 'agreement_version' ),
			array( 'version_id', 'kind', 'number', 'hash', 'body', 'note' ),
			array( array( 1, 'terms', 1, 'h', 't', 'n' ), array( 2, 'privacy', 1, 'h', 't', 'n' ) )
		);
		$this->put(
			'agreement_acceptance',
			array( 'user_id', 'kind', 'version_id', 'created' ),
			static fn( int $n ): array => array(
				self::FIRST + intdiv( $n, 2 ),
				0 === $n % 2 ? 'terms' : 'privacy',
				1 + $n % 2,
				1700000000 + $n,
			)
		);
		$last  = self::FIRST + self::ROWS / 2 - 1;
		$items = $this->first( 'acceptances' );
		self::assertSame( array( "$last-1", "$last-2" ), array( $items[0]['id'], $items[1]['id'] ) );
		$next = $this->data( $this->rest( 'GET', '/admin/acceptances' ) )['next_cursor'];
		self::assertSame( $last - 10, $this->first( 'acceptances', array( 'cursor' => $next ) )[0]['user_id'] );
	}

	public function test_money_without_an_order(): void {
		$this->put(
			'pay_receipt',
			array( 'id', 'gateway', 'trade_no', 'amount', 'state', 'reason', 'created' ),
			static fn( int $n ): array => array(
				self::FIRST + $n,
				'alipay',
				"T$n",
				990,
				$n < 30 ? ( 0 === $n % 2 ? 2 : 1 ) : 1,
				$n < 30 ? 'closed' : '',
				1700000000 + $n,
			)
		);
		self::assertSame( self::FIRST + 29, $this->first( 'unmatched' )[0]['id'] );
		$given = $this->first( 'unmatched', array( 'state' => 'given' ), 15 );
		self::assertSame( self::FIRST + 29, $given[0]['id'] );
		self::assertSame( self::FIRST + 28, $this->first( 'unmatched', array( 'state' => 'waiting' ), 15 )[0]['id'] );
	}

	public function test_who_has_earned_most(): void {
		$month = (int) wp_date( 'Ym' );
		$this->put(
			'income_day',
			array( 'user_id', 'asset', 'day', 'kind', 'sales', 'gross', 'part' ),
			static fn( int $n ): array => array(
				self::FIRST + intdiv( $n, 20 ),
				1,
				100 * $month + 1 + $n % 20,
				'post',
				1,
				100 + intdiv( $n, 20 ),
				90 + intdiv( $n, 20 ),
			)
		);
		IncomeTables::fill_months( $this->db() );
		$items = $this->first( 'earnings', array(), 50 );
		self::assertSame( self::FIRST + self::ROWS / 20 - 1, $items[0]['id'] );
		self::assertSame( 20, $items[0]['sales'] );
	}

	/**
	 * Rows of a first page, which reads few.
	 *
	 * @param array<string, string> $asked Arguments.
	 * @return list<array<string, mixed>>
	 */
	private function first( string $list, array $asked = array(), int $shown = 20 ): array {
		$this->rest( 'GET', "/admin/$list", $asked );
		$before = $this->reads();
		$items  = $this->data( $this->rest( 'GET', "/admin/$list", $asked ) )['items'];
		self::assertLessThan( self::MOST, $this->reads() - $before, $list );
		self::assertCount( $shown, $items );
		return $items;
	}

	/**
	 * @param list<string>                           $columns Names.
	 * @param \Closure(int): list<int|string|null> $row     Values of row n.
	 */
	private function put( string $table, array $columns, \Closure $row, bool $core = false ): void {
		$name = $core ? $this->db()->core( $table ) : $this->db()->table( $table );
		self::assertSame(
			self::ROWS,
			$this->db()->insert_rows( $name, $columns, array_map( $row, range( 0, self::ROWS - 1 ) ) )
		);
	}
}
