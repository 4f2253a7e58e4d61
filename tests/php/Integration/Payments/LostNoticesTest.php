<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Orders\Expiry;
use Zeromo\Community\Payments\Sample\SampleGateway;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\SoldThing;

/**
 * No notice ever comes and the page is closed: the job asks at each of its times, and what was paid is delivered, or
 * goes back where the order was closed before.
 */
final class LostNoticesTest extends IntegrationTestCase {

	/** When it asks, seconds after the beginning; the order lives for an hour. */
	private const TIMES = array( 120, 300, 900, 1800, 3601, 7200, 90000 );

	private int $buyer;

	protected function setUp(): void {
		parent::setUp();
		$this->buyer       = $this->create_member( 'subscriber' );
		SoldThing::$seller = $this->create_member( 'author' );
		$this->service( Settings::class )->save( array( 'sample_gateway' => true, 'order_minutes' => 60 ) );
		$this->as_user( $this->buyer );
	}

	/** So many seconds go by, and the jobs that are due then run. */
	private function later( int $seconds ): void {
		$db = $this->db();
		foreach ( array(
			'pay_attempt' => array( 'created', 'expires' ),
			'order'       => array( 'expires' ),
			'job'         => array( 'run_at' ),
		) as $table => $columns ) {
			foreach ( $columns as $column ) {
				$db->execute(
					"UPDATE {$db->table( $table )} SET $column = $column - %d WHERE $column > %d",
					array( $seconds, $seconds )
				);
			}
		}
		wp_cache_flush();
		$this->service( Expiry::class )->run();
		$this->service( Jobs::class )->work( 100, 20 );
	}

	private function stands( string $number ): OrderStatus {
		return $this->service( Orders::class )->find( $number )->status ?? self::fail();
	}

	/** @return array{string, string} Number of the order and of its attempt. */
	private function begin( int $item ): array {
		$number = $this->service( Orders::class )->open( $this->buyer, SoldThing::KIND, new Wanted( $item ) )->number;
		$sent   = array( 'order_no' => $number, 'method' => 'sample', 'return_url' => '' );
		$answer = $this->data( $this->rest( 'POST', '/payment/submit', $sent ) );
		parse_str( (string) wp_parse_url( (string) $answer['qr'], PHP_URL_QUERY ), $asked );
		return array( $number, is_string( $asked['attempt'] ?? null ) ? $asked['attempt'] : '' );
	}

	private function clearing(): int {
		return $this->service( Balances::class )->of_house( Account::house( 'clearing:sample', Asset::Balance ) );
	}

	/** @return iterable<string, array{int}> Which of the times is the first after the payment. */
	public static function turns(): iterable {
		$names = array( '2 min', '5 min', '15 min', '30 min', 'expiry', 'an hour after', 'a day after' );
		foreach ( $names as $n => $name ) {
			yield $name => array( $n );
		}
	}

	#[DataProvider( 'turns' )]
	public function test_each_time_settles_what_was_paid_since_the_one_before( int $turn ): void {
		[ $number, $attempt ] = $this->begin( 1300 );
		$past = 0;
		foreach ( self::TIMES as $n => $time ) {
			if ( $n === $turn ) {
				SampleGateway::press( $attempt, true );
				self::assertNotSame( OrderStatus::Paid, $this->stands( $number ) );
				// Not before its time.
				$this->later( $time - $past - 10 );
				self::assertNotSame( OrderStatus::Paid, $this->stands( $number ) );
				$past = $time - 10;
			}
			$this->later( $time - $past );
			$past = $time;
			if ( $n === $turn ) {
				break;
			}
		}
		// Who pays after the order is closed gets nothing, and all of the money back where it came from.
		$in_time = $turn < 5;
		$rights  = $this->service( Entitlements::class );
		for ( $again = 0; $again < 2; $again++ ) {
			self::assertSame( $in_time ? OrderStatus::Paid : OrderStatus::Closed, $this->stands( $number ) );
			self::assertSame( $in_time, $rights->has( $this->buyer, SoldThing::KIND, 1300 ) );
			self::assertSame( $in_time ? -1300 : 0, $this->clearing() );
			self::assertSame( 0, $this->service( Balances::class )->of( $this->buyer )->available );
			self::assertSame( array( 'sample', 1300 ), $this->receipt( $number ) );
			// What is asked later changes nothing.
			$this->later( 2 * DAY_IN_SECONDS );
		}
	}

	/** @return array{string, int} The one receipt of an order: gateway and fen. */
	private function receipt( string $number ): array {
		$rows = $this->db()->rows(
			"SELECT gateway, amount FROM {$this->db()->table( 'pay_receipt' )} WHERE order_no = %s",
			array( $number )
		);
		self::assertCount( 1, $rows );
		return array( (string) $rows[0]['gateway'], (int) $rows[0]['amount'] );
	}

	public function test_who_pays_after_the_end_hears_how_much_went_back_and_why(): void {
		$this->service( Settings::class )->save( array( 'unmatched_money' => 'return' ) );
		[ $number, $attempt ] = $this->begin( 1300 );
		$this->later( 7000 );
		self::assertSame( OrderStatus::Closed, $this->stands( $number ) );
		SampleGateway::press( $attempt, true );
		$this->later( 300 );
		for ( $again = 0; $again < 2; $again++ ) {
			$this->as_user( $this->buyer );
			$told = array_column( $this->data( $this->rest( 'GET', '/message' ) )['items'], 'text' );
			$back = array_values(
				array_filter( $told, static fn( string $text ): bool => str_contains( $text, '13.00' ) )
			);
			self::assertCount( 1, $back );
			self::assertStringContainsString( '13.00 元已原路退回（订单已关闭）', $back[0] );
			$this->later( DAY_IN_SECONDS );
		}
		$this->as_user( $this->create_member( 'administrator' ) );
		$sent = array( 'search' => $number, 'state' => 'returned' );
		$list = $this->data( $this->rest( 'GET', '/admin/unmatched', $sent ) )['items'];
		self::assertSame( array( 'returned', '订单已关闭' ), array( $list[0]['state'], $list[0]['why'] ) );
	}

	public function test_it_stops_asking_a_day_after_the_end(): void {
		$this->begin( 1300 );
		$past = 0;
		foreach ( self::TIMES as $time ) {
			self::assertSame( 1, $this->asks() );
			$this->later( $time - $past );
			$past = $time;
		}
		self::assertSame( 0, $this->asks() );
	}

	private function asks(): int {
		return count( $this->db()->ids( "SELECT id FROM {$this->db()->table( 'job' )} WHERE kind = 'payment_ask'" ) );
	}
}
