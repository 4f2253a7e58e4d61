<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/**
 * Units of work are broken at their statements: the connection is killed, the answer of a COMMIT is lost, a deadlock is
 * forced, PHP is killed. Whoever reads a success finds it stored, once; whoever does not finds all of it or nothing.
 * What
 * follows a unit, notices above all, is there when the worker has had its turn, once.
 *
 * With ZEROMO_FAULTS=all every kind is broken at every statement in every way (`npm run attack:faults`).
 *
 * @phpstan-import-type Call from FaultCases
 * @phpstan-import-type Numbers from FaultCases
 * @phpstan-type Broken array{name: string, call: Call, numbers: Numbers, before: array<string, int>}
 */
final class FaultTest extends ParallelTestCase {

	use FaultCases;

	/** How many are sent at the same moment. */
	private const AT_ONCE = 6;

	/** Kinds of units, each a method of FaultCases. */
	private const KINDS = array(
		'like',
		'unlike',
		'join',
		'leave',
		'invite',
		'vote',
		'chat',
		'publish',
		'change',
		'delete',
		'upload',
		'favorite',
		'follow',
		'block',
		'comment',
		'comment_like',
		'comment_unlike',
		'circle',
		'topic',
		'topic_follow',
		'report',
		'quiet',
		'buy',
		'withdraw',
	);

	/** Kinds that the short form breaks. */
	private const SHORT = array(
		'like',
		'invite',
		'vote',
		'chat',
		'publish',
		'delete',
		'upload',
		'favorite',
		'follow',
		'comment',
		'comment_like',
		'circle',
		'topic',
		'buy',
		'withdraw',
	);

	/** Kinds whose route takes idempotency keys. */
	private const KEYED = array( 'publish', 'chat', 'circle', 'comment' );

	/**
	 * Numbers that are charged before the unit and given back when it fails: where PHP is killed, they stay charged.
	 */
	private const CHARGED = array( 'day' );

	private static int $faults = 0;
	private static int $wrong  = 0;

	private static ?MortalServer $server = null;

	public static function setUpBeforeClass(): void {
		global $wpdb;
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		copy( dirname( __DIR__, 2 ) . '/fixtures/faults/zeromo-faults.php', WPMU_PLUGIN_DIR . '/zeromo-faults.php' );
		if ( ! Plugin::container()->get( Db::class )->is_sqlite() ) {
			$wpdb->query(
				"CREATE TABLE IF NOT EXISTS {$wpdb->prefix}fault_rows (id int PRIMARY KEY, n int) ENGINE=InnoDB"
			);
			$wpdb->query( "INSERT IGNORE INTO {$wpdb->prefix}fault_rows SELECT seq, 0 FROM seq_1_to_6000" );
		}
		Plugin::container()->get( Settings::class )->save(
			array( 'upload_limits' => array( 'subscriber' => array( 'files' => 100 ) ) )
		);
	}

	public static function tearDownAfterClass(): void {
		global $wpdb;
		unlink( WPMU_PLUGIN_DIR . '/zeromo-faults.php' );
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}fault_rows" );
		Plugin::container()->get( Settings::class )->save( array( 'upload_limits' => array() ) );
		self::$server?->stop();
		self::$server = null;
		fwrite( STDERR, sprintf( "\nunits broken: %d, disagreements: %d\n", self::$faults, self::$wrong ) );
	}

	/** @return iterable<string, array{string}> */
	public static function kinds(): iterable {
		foreach ( self::is_long() ? self::KINDS : self::SHORT as $kind ) {
			yield $kind => array( $kind );
		}
	}

	#[DataProvider( 'kinds' )]
	public function test_whatever_breaks_a_unit_it_is_whole_and_single( string $kind ): void {
		[ $call, $numbers ] = $this->$kind();
		$answer             = $this->at_once( array( self::faulty( $call, 'none', 0 ) ) )[0];
		$this->assertSame( 200, $answer['status'], (string) wp_json_encode( $answer, JSON_UNESCAPED_UNICODE ) );
		$this->assertSame(
			array_map( static fn( array $number ): int => $number[0], $numbers ),
			$this->read( $numbers )
		);
		$this->assertSame(
			1,
			preg_match( '/X-Zeromo-Statements: ([SxCR]+)/', $answer['headers'], $found ),
			'No unit was seen.'
		);
		$wrong = array();
		foreach ( array_chunk( $this->plan( $found[1] ), self::AT_ONCE ) as $faults ) {
			$wrong = array( ...$wrong, ...$this->break_at_once( $kind, $faults ) );
		}
		self::$wrong += count( $wrong );
		$this->assertSame( array(), $wrong );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	/** @return iterable<string, array{string}> */
	public static function keyed(): iterable {
		foreach ( self::KEYED as $kind ) {
			yield $kind => array( $kind );
		}
	}

	#[DataProvider( 'keyed' )]
	public function test_a_keyed_call_is_done_once_whatever_breaks_it_and_sent_again_is_answered( string $kind ): void {
		[ $call ] = $this->with_key( ...$this->$kind() );
		$answer   = $this->at_once( array( self::faulty( $call, 'none', 0 ) ) )[0];
		$this->assertSame( 200, $answer['status'], (string) wp_json_encode( $answer, JSON_UNESCAPED_UNICODE ) );
		$this->assertSame( $answer['data'], $this->at_once( array( $call ) )[0]['data'] );
		preg_match( '/X-Zeromo-Statements: ([SxCR]+)/', $answer['headers'], $found );
		$wrong = array();
		foreach ( array_chunk( $this->plan( $found[1] ?? '' ), self::AT_ONCE ) as $faults ) {
			$wrong = array( ...$wrong, ...$this->break_and_send_again( $kind, $faults ) );
		}
		self::$wrong += count( $wrong );
		$this->assertSame( array(), $wrong );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	/**
	 * The same with a key, and its row among the numbers.
	 *
	 * @param Call    $call
	 * @param Numbers $numbers
	 * @return array{Call, Numbers}
	 */
	private function with_key( array $call, array $numbers ): array {
		$body = array( 'idempotency_key' => bin2hex( random_bytes( 8 ) ) ) + (array) json_decode( $call['body'], true );
		return array(
			array( 'body' => (string) wp_json_encode( $body ) ) + $call,
			$numbers + array( 'keys' => $this->rows( 1, 'idempotency', 'user_id = %d', $call['user'] ) ),
		);
	}

	/**
	 * Whatever became of the broken call: sent again it is done, once, and answered as before where there was an
	 * answer.
	 *
	 * @param list<array{string, int}> $faults
	 * @return list<string> What is wrong afterwards.
	 */
	private function break_and_send_again( string $kind, array $faults ): array {
		$broken = array_map( fn(): array => $this->with_key( ...$this->$kind() ), $faults );
		$first  = $this->at_once(
			array_map(
				static fn( array $one, array $fault ): array => self::faulty( $one[0], ...$fault ),
				$broken,
				$faults
			)
		);
		$again  = $this->at_once( array_column( $broken, 0 ) );
		$wrong  = array();
		$this->work_off();
		foreach ( $broken as $n => [ , $numbers ] ) {
			$now  = $this->read( $numbers );
			$done = array_map( static fn( array $number ): int => $number[0], $numbers );
			$same = 200 !== $first[ $n ]['status'] || $first[ $n ]['data'] === $again[ $n ]['data'];
			if (
				200 !== $again[ $n ]['status']
				|| $now !== $done
				|| ! $same
				|| ! in_array( $first[ $n ]['status'], array( 0, 200, 503 ), true )
			) {
				$wrong[] = "$kind, {$faults[ $n ][0]} at {$faults[ $n ][1]}: "
					. wp_json_encode( array( $first[ $n ], $again[ $n ], $now ), JSON_UNESCAPED_UNICODE );
			}
		}
		self::$faults += count( $broken );
		return $wrong;
	}

	/**
	 * What is done at which statement.
	 *
	 * @param string $statements First letters, see the fixture.
	 * @return list<array{string, int}>
	 */
	private function plan( string $statements ): array {
		$ways = $this->db()->is_sqlite()
			? array( 'deadlock', 'die', 'late' )
			: array( 'kill', 'deadlock', 'answer', 'die', 'late' );
		$plan = array();
		foreach ( str_split( $statements ) as $n => $letter ) {
			foreach ( $ways as $way ) {
				// A lost answer is one to a COMMIT; what begins a unit meets no deadlock.
				if (
					( in_array( $way, array( 'answer', 'late' ), true ) && 'C' !== $letter )
					|| ( 'deadlock' === $way && 'x' !== $letter && ! $this->db()->is_sqlite() )
				) {
					continue;
				}
				$plan[] = array( $way, $n + 1 );
			}
		}
		return self::is_long() ? $plan : $this->shortened( $plan, $statements );
	}

	/**
	 * Of the longest unit the statement in the middle and the COMMIT.
	 *
	 * @param list<array{string, int}> $plan
	 * @return list<array{string, int}>
	 */
	private function shortened( array $plan, string $statements ): array {
		preg_match_all( '/Sx*[CR]/', $statements, $units, PREG_OFFSET_CAPTURE );
		[ $start, $length ] = array( 0, 0 );
		foreach ( $units[0] as [ $unit, $offset ] ) {
			[ $start, $length ] = strlen( $unit ) > $length
				? array( $offset, strlen( $unit ) )
				: array( $start, $length );
		}
		$places = array( $start + intdiv( $length, 2 ) + 1, $start + $length );
		return array_values(
			array_filter( $plan, static fn( array $fault ): bool => in_array( $fault[1], $places, true ) )
		);
	}

	/**
	 * @param list<array{string, int}> $faults
	 * @return list<string> What is wrong afterwards.
	 */
	private function break_at_once( string $kind, array $faults ): array {
		$broken = array();
		foreach ( $faults as [ $fault, $at ] ) {
			/** @var Call $call */
			/** @var Numbers $numbers */
			[ $call, $numbers ] = $this->$kind();
			$broken[]           = array(
				'name' => "$kind, $fault at $at",
				'call' => self::faulty( $call, $fault, $at ),
				'numbers' => $numbers,
				'before' => $this->read( $numbers ),
			);
		}
		$answers       = $this->at_once( array_column( $broken, 'call' ) );
		self::$faults += count( $broken );
		$this->work_off();
		$wrong         = array();
		foreach ( $broken as $n => $case ) {
			$now  = $this->read( $case['numbers'] );
			$done = array_map( static fn( array $number ): int => $number[0], $case['numbers'] );
			$well = match ( $answers[ $n ]['status'] ) {
				200 => $now === $done,
				0 => $now === $done || self::uncharged( $now ) === self::uncharged( $case['before'] ),
				503 => $now === $done || $now === $case['before'],
				default => false,
			};
			if ( ! $well ) {
				$wrong[] = $case['name'] . ': '
					. wp_json_encode(
						array( $answers[ $n ]['status'], $now, $answers[ $n ]['data'] ),
						JSON_UNESCAPED_UNICODE
					);
			}
		}
		return $wrong;
	}

	/**
	 * @param array<string, int> $numbers
	 * @return array<string, int>
	 */
	private static function uncharged( array $numbers ): array {
		return array_diff_key( $numbers, array_flip( self::CHARGED ) );
	}

	/** A worker does what the dead have left, their leases being over. */
	private function work_off(): void {
		wp_cache_flush();
		do {
			$left = $this->left();
			if ( array() !== $left ) {
				$this->db()->execute(
					"UPDATE {$this->db()->table( 'job' )} SET run_at = 0 WHERE id IN (" . Db::marks( count( $left ) )
						. ')',
					$left
				);
			}
		} while ( Plugin::container()->get( Jobs::class )->work( 200, 60 ) > 0 );
	}

	/**
	 * Jobs that wait. The rows of recurring kinds stay for their next turn and are never gone.
	 *
	 * @return list<int>
	 */
	private function left(): array {
		$rows = $this->db()->rows( "SELECT id, kind, mark FROM {$this->db()->table( 'job' )} WHERE dead = 0" );
		$once = array_filter(
			$rows,
			static fn( array $row ): bool => sha1( "{$row['kind']}|recurring" ) !== $row['mark']
		);
		return array_map( 'intval', array_column( $once, 'id' ) );
	}

	/**
	 * @param Numbers $numbers
	 * @return array<string, int>
	 */
	private function read( array $numbers ): array {
		return array_map( fn( array $number ): int => (int) $this->db()->value( $number[1], $number[2] ), $numbers );
	}

	/**
	 * @param Call $call
	 * @return Call
	 */
	private static function faulty( array $call, string $fault, int $at ): array {
		$headers = array( "X-Zeromo-Fault: $fault:$at" );
		if ( in_array( $fault, array( 'die', 'late' ), true ) ) {
			self::$server ??= new MortalServer();
			$headers[]      = 'Host: ' . wp_parse_url( $call['url'], PHP_URL_HOST ) . ':'
				. wp_parse_url( $call['url'], PHP_URL_PORT );
			$call['url']    = self::$server->url( $call['url'] );
		}
		return array( 'headers' => $headers ) + $call;
	}

	private static function is_long(): bool {
		return 'all' === getenv( 'ZEROMO_FAULTS' );
	}
}
