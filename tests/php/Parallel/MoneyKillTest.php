<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Payments\Sample\SampleGateway;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/**
 * Workers of PHP, or the database, are killed at random points while members buy, recharge, withdraw and are paid
 * back. The ledger recounts at once after each start; what was answered as paid is paid; what was not answered is
 * settled by the next run of the jobs, or by the same call sent again.
 *
 * `npm run money -- kills` does it 100 times, every second time to MariaDB itself; ZEROMO_KILLS says how often.
 */
final class MoneyKillTest extends ParallelTestCase {

	/** Fen. */
	private const CREDIT = 2000;
	private const BUYERS = 4;

	/** Rounds of the same people, who would else come to the limits of calls. */
	private const TURNS = 8;

	private MortalServer $server;
	private int $owner;
	private int $author = 0;
	private int $credited = 0;

	/** @var list<int> */
	private array $buyers = array();

	protected function setUp(): void {
		parent::setUp();
		Plugin::container()->get( Settings::class )->save( array( 'sample_gateway' => true ) );
		$this->server = new MortalServer();
		$this->owner  = $this->create_member( 'administrator' );
	}

	protected function tearDown(): void {
		$this->server->stop();
		Plugin::container()->get( Settings::class )->save( array( 'sample_gateway' => false ) );
		parent::tearDown();
	}

	public function test_whatever_is_killed_while_money_moves_it_agrees(): void {
		$whole  = (int) getenv( 'ZEROMO_KILLS' );
		$lost   = 0;
		$killed = 0;
		$least  = $whole > 0 ? $whole : 3;
		// Where nothing is lost, nothing was killed in the middle of something.
		for ( $n = 0; $n < $least || ( 0 === $lost && $n < 4 * $least ); $n++ ) {
			$is_database = $whole > 0 && 1 === $n % 2 && ! $this->db()->is_sqlite();
			$lost       += $this->round( $n, $is_database );
			$killed     += $is_database ? 1 : 0;
		}
		fwrite( STDERR, "\nrounds: $n, of them MariaDB killed: $killed, calls without an answer: $lost\n" );
		self::assertGreaterThan( 0, $lost );
	}

	/** @return int Calls that were not answered. */
	private function round( int $n, bool $is_database ): int {
		// All calls come from one address, whose limits many rounds would meet.
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
		if ( 0 === $n % self::TURNS ) {
			$this->author   = $this->create_member( 'author' );
			$this->buyers   = $this->create_members( self::BUYERS );
			$this->credited = 0;
		}
		foreach ( $this->buyers as $buyer ) {
			Plugin::container()->get( Credits::class )
				->credit( $this->owner, $buyer, Asset::Balance, self::CREDIT, '稿费' );
		}
		$this->credited += self::CREDIT;
		$calls           = $this->calls( $n );
		if ( ! $is_database ) {
			$this->server->stop();
			$calls = array_map( $this->mortal( ... ), $calls );
		}
		$killer  = $this->kill_soon( $is_database );
		$answers = $this->at_once( $calls );
		proc_close( $killer );
		if ( $is_database ) {
			$this->restart();
		}
		$about = "round $n";
		self::assertSame( array(), Plugin::container()->get( LedgerCheck::class )->faults(), "$about, at the start" );
		$this->check_answers( $calls, $answers, $about );
		$this->work_off();
		$again = array_values( array_filter( $calls, static fn( array $call ): bool => 'POST' === $call['method'] ) );
		foreach ( $this->at_once( array_map( $this->steady( ... ), $again ) ) as $k => $answer ) {
			$said = "$about, again {$again[ $k ]['url']}: " . wp_json_encode( $answer['data'] );
			self::assertContains( $answer['status'], array( 200, 409 ), $said );
		}
		$this->check( $about );
		return count( array_filter( $answers, static fn( array $answer ): bool => 200 !== $answer['status'] ) );
	}

	/** @return list<array{user: int, method: string, url: string, body: string}> */
	private function calls( int $n ): array {
		$post  = $this->sold( "第 $n 篇" );
		$old   = $this->sold( "第 $n 篇，已卖" );
		$back  = $this->buyers[ $n % self::BUYERS ];
		$buy   = array( 'post_id' => $old, 'method' => 'balance' );
		$paid  = $this->at_once( array( $this->call( $back, 'POST', '/post/buy', $buy ) ) )[0]['data'];
		$calls = array(
			$this->call(
				$this->owner,
				'POST',
				"/admin/orders/{$paid['order_no']}/refund",
				array( 'reason' => '买错了', 'to' => 'balance', 'idempotency_key' => "back$n" )
			),
		);
		foreach ( $this->buyers as $buyer ) {
			$buy     = array( 'post_id' => $post, 'method' => 'balance', 'idempotency_key' => "buy$n" );
			$calls[] = $this->call( $buyer, 'POST', '/post/buy', $buy );
			$ask     = array( 'amount' => '1.00', 'channel' => 'bank', 'idempotency_key' => "out$n" );
			$calls[] = $this->call( $buyer, 'POST', '/wallet/withdraw', $ask );
			$fill    = array( 'amount' => '7.00', 'method' => 'sample' );
			$order   = $this->at_once( array( $this->call( $buyer, 'POST', '/wallet/recharge', $fill ) ) )[0]['data'];
			$number  = (string) $this->db()->value(
				"SELECT number FROM {$this->db()->table( 'pay_attempt' )} WHERE order_no = %s",
				array( $order['order_no'] )
			);
			SampleGateway::press( $number, true );
			$calls[] = $this->call( $buyer, 'GET', '/payment/status', array( 'order_no' => $order['order_no'] ) );
		}
		shuffle( $calls );
		return $calls;
	}

	/** A post that is sold for three yuan. */
	private function sold( string $words ): int {
		$lock = array( 'type' => 'paid', 'value' => '3', 'content' => '付过钱才看得到的话' );
		$sent = array( 'post_content' => $words, 'privacy' => $lock );
		$call = $this->call( $this->author, 'POST', '/content', $sent );
		return (int) $this->at_once( array( $call ) )[0]['data']['id'];
	}

	/**
	 * What was answered as done is done.
	 *
	 * @param list<array{user: int, method: string, url: string, body: string}> $calls
	 * @param list<array{status: int, data: mixed, headers: string}>            $answers
	 */
	private function check_answers( array $calls, array $answers, string $about ): void {
		foreach ( $answers as $k => $answer ) {
			if ( 200 !== $answer['status'] || ! is_array( $answer['data'] ) ) {
				continue;
			}
			$url = $calls[ $k ]['url'];
			if ( str_contains( $url, '/wallet/withdraw' ) ) {
				$sql = "SELECT COUNT(*) FROM {$this->db()->table( 'withdrawal' )} WHERE id = %d AND user_id = %d";
				$is  = $this->db()->value( $sql, array( $answer['data']['id'], $calls[ $k ]['user'] ) );
				self::assertSame( '1', $is, "$about: $url" );
			} elseif ( 'paid' === ( $answer['data']['status'] ?? '' ) ) {
				parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $asked );
				$number = (string) ( $answer['data']['order_no'] ?? $asked['order_no'] ?? '' );
				$paid   = $this->db()->value(
					"SELECT paid_at FROM {$this->db()->table( 'order' )} WHERE number = %s",
					array( $number )
				);
				self::assertGreaterThan( 0, (int) $paid, "$about: $url was answered as paid" );
			}
		}
	}

	/** After the jobs: every amount is where the rows of orders and withdrawals say. */
	private function check( string $about ): void {
		$faults = Plugin::container()->get( LedgerCheck::class )->faults();
		self::assertSame( array(), $faults, $about );
		$order  = $this->db()->table( 'order' );
		$unpaid = $this->db()->value(
			"SELECT COUNT(*) FROM $order o JOIN {$this->db()->table( 'pay_attempt' )} a ON a.order_no = o.number
				WHERE o.kind = 'recharge' AND o.paid_at = 0 AND a.gateway = 'sample'"
				. ' AND o.buyer IN (' . Db::marks( self::BUYERS ) . ')',
			$this->buyers
		);
		self::assertSame( '0', $unpaid, "$about: every recharge that was paid is delivered" );
		foreach ( $this->buyers as $buyer ) {
			$sum = fn( string $what, string $where ): int => (int) $this->db()->value(
				"SELECT COALESCE(SUM($what),0) FROM $order WHERE buyer = %d AND paid_at > 0 AND $where",
				array( $buyer )
			);
			$has = Plugin::container()->get( Balances::class )->of( $buyer );
			self::assertSame(
				$this->credited + $sum( 'amount', "kind = 'recharge'" ) - $sum( 'amount - refunded', "kind = 'post'" ),
				$has->spendable() + $has->frozen,
				"$about: member $buyer"
			);
			$asked = $this->db()->value(
				"SELECT SUM(amount) FROM {$this->db()->table( 'withdrawal' )} WHERE user_id = %d",
				array( $buyer )
			);
			self::assertSame( (int) $asked, $has->frozen, "$about: what is frozen of member $buyer" );
			$sold = $this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'post_sale' )} WHERE user_id = %d",
				array( $buyer )
			);
			self::assertSame( $sum( '1', "kind = 'post' AND refunded = 0" ), (int) $sold, "$about: rights of $buyer" );
		}
	}

	/** @return resource What kills some workers, or the database, in a moment. */
	private function kill_soon( bool $is_database ) {
		$workers = $is_database ? array( $this->database() ) : $this->server->workers();
		shuffle( $workers );
		$pids    = array_slice( $workers, 0, $is_database ? 1 : (int) ceil( count( $workers ) * 0.7 ) );
		$seconds = random_int( 40, 700 ) / 1000;
		$null    = array( 'file', '/dev/null', 'w' );
		$killer  = proc_open(
			array( '/bin/sh', '-c', "sleep $seconds; kill -9 " . implode( ' ', $pids ) ),
			array( 1 => $null, 2 => $null ),
			$pipes
		);
		self::assertIsResource( $killer );
		return $killer;
	}

	private function database(): int {
		return (int) file_get_contents( dirname( __DIR__, 3 ) . '/.sites/mariadb/server.pid' );
	}

	private function restart(): void {
		$tool = escapeshellarg( dirname( __DIR__, 3 ) . '/tools/mariadb.mjs' );
		exec( "node $tool start 2>&1", $said, $failed );
		self::assertSame( 0, $failed, implode( "\n", $said ) );
		wp_cache_flush();
	}

	/**
	 * @param array{user: int, method: string, url: string, body: string} $call
	 * @return array{user: int, method: string, url: string, body: string, headers: list<string>}
	 */
	private function mortal( array $call ): array {
		$host = wp_parse_url( $call['url'], PHP_URL_HOST ) . ':' . wp_parse_url( $call['url'], PHP_URL_PORT );
		return array( 'headers' => array( "Host: $host" ), 'url' => $this->server->url( $call['url'] ) ) + $call;
	}

	/**
	 * The same call to the server that is not killed.
	 *
	 * @param array{user: int, method: string, url: string, body: string} $call
	 * @return array{user: int, method: string, url: string, body: string, headers: list<string>}
	 */
	private function steady( array $call ): array {
		$path = (string) preg_replace( '~^http://[^/]+~', '', $call['url'] );
		return array( 'headers' => array(), 'url' => $this->url() . $path ) + $call;
	}

	/** A worker does what the dead have left, their leases being over. */
	private function work_off(): void {
		wp_cache_flush();
		do {
			$rows = $this->db()->rows( "SELECT id, kind, mark FROM {$this->db()->table( 'job' )} WHERE dead = 0" );
			$left = array();
			foreach ( $rows as $row ) {
				if ( sha1( "{$row['kind']}|recurring" ) !== $row['mark'] ) {
					$left[] = (int) $row['id'];
				}
			}
			if ( array() !== $left ) {
				$this->db()->execute(
					"UPDATE {$this->db()->table( 'job' )} SET run_at = 0 WHERE id IN ("
						. Db::marks( count( $left ) ) . ')',
					$left
				);
			}
		} while ( Plugin::container()->get( Jobs::class )->work( 200, 60 ) > 0 );
	}

	private function db(): Db {
		return Plugin::container()->get( Db::class );
	}
}
