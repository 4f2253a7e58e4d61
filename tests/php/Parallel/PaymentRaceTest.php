<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Attempts;
use Zeromo\Community\Payments\SourceRefunds;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Gateways\Simulator;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** One order opened at Alipay and at WeChat Pay, both paid: one right, the other money is credited once. */
final class PaymentRaceTest extends ParallelTestCase {

	use MakesPosts;

	private const TIMES = 4;

	/** Answers of a notice that was believed. */
	private const TAKEN = array( array( 200, 'success' ), array( 204, '' ) );

	private static ?Simulator $simulator = null;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$simulator = new Simulator();
		// For the attempt that is closed: the served site knows no provider, its notices need none.
		define( 'ZEROMO_ALIPAY_URL', self::$simulator->url . '/gateway.do' );
		define( 'ZEROMO_WECHAT_PAY_URL', self::$simulator->url );
	}

	public static function tearDownAfterClass(): void {
		self::$simulator?->stop();
		parent::tearDownAfterClass();
	}

	/** @return iterable<string, array{list<list<string>>}> Gateways whose notices come together, in turns. */
	public static function orders(): iterable {
		yield 'at once' => array( array( array( 'alipay', 'wechat' ) ) );
		yield 'Alipay first' => array( array( array( 'alipay' ), array( 'wechat' ) ) );
		yield 'WeChat Pay first, which replaced the other' => array( array( array( 'wechat' ), array( 'alipay' ) ) );
	}

	/** @param list<list<string>> $turns */
	#[DataProvider( 'orders' )]
	public function test_two_payments_of_one_order_give_one_right( array $turns ): void {
		$c = Plugin::container();
		$c->get( Settings::class )->save( array( 'unmatched_money' => 'credit' ) );
		$buyer    = $this->create_member();
		$order    = $c->get( Orders::class )->open( $buyer, 'post', new Wanted( $this->sold() ) );
		$merchant = array();
		$attempt  = array();
		foreach ( array( 'alipay', 'wechat' ) as $gateway ) {
			$merchant[ $gateway ] = $this->merchant( $gateway );
			$attempt[ $gateway ]  = $c->get( Db::class )->transaction(
				static fn(): string => $c->get( Attempts::class )->note( $order, $gateway, '', new Client() )
			);
			self::sim( 'begin', $attempt[ $gateway ], array( 'amount' => 'alipay' === $gateway ? '3.00' : 300 ) );
			self::sim( 'pay', $attempt[ $gateway ], array( 'gateway' => $gateway ) );
		}
		foreach ( $turns as $gateways ) {
			$calls = array();
			foreach ( $gateways as $gateway ) {
				$notice = $this->notice( $gateway, $attempt[ $gateway ] );
				$calls  = array( ...$calls, ...array_fill( 0, self::TIMES, $notice ) );
			}
			foreach ( $this->at_once( $calls ) as $said ) {
				self::assertContains( array( $said['status'], $said['data'] ), self::TAKEN );
			}
		}
		$c->get( Jobs::class )->work( 200, 20 );
		wp_cache_flush();
		$this->check( $order );
		foreach ( $merchant as $gateway => $id ) {
			$c->get( Merchants::class )->save( $id, $gateway, '', array(), array(), false );
		}
		$c->get( Settings::class )->save( array(), array( 'unmatched_money' ) );
	}

	/** @return iterable<string, array{string}> */
	public static function gateways(): iterable {
		yield 'Alipay' => array( 'alipay' );
		yield 'WeChat Pay' => array( 'wechat' );
	}

	/** Notices of a payment that nobody has heard of before its order was closed, several at once. */
	#[DataProvider( 'gateways' )]
	public function test_money_of_a_closed_order_goes_back_once_and_its_payer_is_told_once( string $gateway ): void {
		$c = Plugin::container();
		$c->get( Settings::class )->save( array( 'unmatched_money' => 'return' ) );
		$id      = $this->merchant( $gateway );
		$buyer   = $this->create_member();
		$order   = $c->get( Orders::class )->open( $buyer, 'post', new Wanted( $this->sold() ) );
		$attempt = $c->get( Db::class )->transaction(
			static fn(): string => $c->get( Attempts::class )->note( $order, $gateway, '', new Client() )
		);
		self::sim( 'begin', $attempt, array( 'amount' => 'alipay' === $gateway ? '3.00' : 300 ) );
		self::assertTrue( $c->get( Orders::class )->close( $order ) );
		self::sim( 'pay', $attempt, array( 'gateway' => $gateway ) );
		$before = self::sent_back();
		foreach ( array( 1, 2 ) as $turn ) {
			$calls = array_fill( 0, 2 * self::TIMES, $this->notice( $gateway, $attempt ) );
			foreach ( $this->at_once( $calls ) as $said ) {
				self::assertContains( array( $said['status'], $said['data'] ), self::TAKEN, (string) $turn );
			}
			$c->get( Jobs::class )->work( 200, 20 );
		}
		wp_cache_flush();
		$db   = $c->get( Db::class );
		$rows = static fn( string $sql, string|int $of ): array => $db->column( $sql, array( $of ) );
		$back = $rows(
			"SELECT b.id FROM {$db->table( 'pay_refund' )} b JOIN {$db->table( 'pay_receipt' )} r ON r.id = b.receipt_id
				WHERE r.order_no = %s",
			$order->number
		);
		self::assertCount( 1, $back );
		// The served site reached no provider.
		foreach ( array( 1, 2 ) as $again ) {
			$c->get( SourceRefunds::class )->send( array( 'id' => (int) $back[0], 'times' => 0, 'tries' => $again ) );
		}
		$c->get( Jobs::class )->work( 200, 20 );
		self::assertSame(
			array( '5' ),
			$rows( "SELECT state FROM {$db->table( 'pay_receipt' )} WHERE order_no = %s", $order->number )
		);
		self::assertSame( $before + 1, self::sent_back() );
		self::assertCount(
			1,
			$rows( "SELECT kind FROM {$db->table( 'notice' )} WHERE user_id = %d AND kind = 117", $buyer )
		);
		self::assertCount(
			1,
			$rows( "SELECT reason FROM {$db->table( 'audit' )} WHERE user_id = %d AND act = 'money_returned'", $buyer )
		);
		self::assertSame( 'closed', $c->get( Orders::class )->find( $order->number )?->status->value );
		self::assertSame( array(), $this->wrong_totals() );
		$c->get( Merchants::class )->save( $id, $gateway, '', array(), array(), false );
		$c->get( Settings::class )->save( array(), array( 'unmatched_money' ) );
	}

	/** How many refunds the providers were asked for. */
	private static function sent_back(): int {
		$said = self::$simulator?->order( array( 'act' => 'count' ) );
		return is_array( $said ) && is_array( $said['refunds'] ?? null ) ? count( $said['refunds'] ) : 0;
	}

	/** The order is paid once, the right is there once, the other money is the buyer's. */
	private function check( Order $order ): void {
		$c    = Plugin::container();
		$db   = $c->get( Db::class );
		$one  = array( $order->number );
		$sold = $db->value( "SELECT COUNT(*) FROM {$db->table( 'post_sale' )} WHERE order_no = %s", $one );
		self::assertSame( '1', $sold );
		self::assertSame( 'paid', $c->get( Orders::class )->find( $order->number )?->status->value );
		self::assertSame(
			'2',
			$db->value( "SELECT COUNT(*) FROM {$db->table( 'pay_receipt' )} WHERE order_no = %s", $one )
		);
		self::assertSame( 300, $c->get( Balances::class )->of( $order->buyer )->spendable() );
		self::assertSame( array(), $this->wrong_totals() );
	}

	private function sold(): int {
		$author = $this->create_member( 'author' );
		$lock   = array( 'type' => 'paid', 'value' => '3', 'content' => '付过钱才看得到的话' );
		$this->at_once(
			array( $this->call( $author, 'POST', '/content', array( 'post_content' => '开头', 'privacy' => $lock ) ) )
		);
		$db = Plugin::container()->get( Db::class );
		return $db->ids(
			"SELECT MAX(post_id) FROM {$db->table( 'feed' )} WHERE author_id = %d",
			array( $author )
		)[0];
	}

	private function merchant( string $gateway ): int {
		$made    = self::$simulator?->merchant( $gateway ) ?? self::fail();
		$names   = 'alipay' === $gateway ? array( 'private_key' ) : array( 'private_key', 'api_key' );
		$secrets = array();
		foreach ( $names as $name ) {
			$secrets[ $name ] = $made->secret( $name );
		}
		return Plugin::container()->get( Merchants::class )->save( 0, $gateway, '', $made->values, $secrets, true );
	}

	/** @return array{user: int, method: string, url: string, body: string, headers: list<string>} */
	private function notice( string $gateway, string $number ): array {
		$made    = self::sim( 'notice', $number, array( 'gateway' => $gateway ) );
		$headers = 'alipay' === $gateway ? array( 'Content-Type: application/x-www-form-urlencoded' ) : array();
		foreach ( is_array( $made['headers'] ?? null ) ? $made['headers'] : array() as $name => $value ) {
			$headers[] = "$name: " . ( is_string( $value ) ? $value : '' );
		}
		return array(
			'body'    => is_string( $made['body'] ?? null ) ? $made['body'] : '',
			'headers' => $headers,
		) + $this->call( 0, 'POST', "/payment/notify/$gateway" );
	}

	/**
	 * @param array<string, int|string> $more
	 * @return array<mixed>
	 */
	private static function sim( string $act, string $number, array $more ): array {
		$answer = self::$simulator?->order( array( 'act' => $act, 'number' => $number ) + $more );
		return is_array( $answer ) ? $answer : array();
	}
}
