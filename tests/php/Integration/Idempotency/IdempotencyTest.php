<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Idempotency;

use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Idempotency\Sql\KeyRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Once;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What a key promises, whatever the route does. */
final class IdempotencyTest extends IntegrationTestCase {

	private const ROUTE = 'POST /pay';

	private int $done = 0;

	private int $answered = 0;

	private int $member;

	protected function setUp(): void {
		parent::setUp();
		$this->member = $this->create_member();
		// What tests beyond a transaction have left.
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'idempotency' )}" );
	}

	/**
	 * @param array<string, mixed>                    $sent Arguments.
	 * @param (\Closure(): array<string, mixed>)|null $work In place of paying.
	 * @return array<string, mixed>
	 */
	private function pay(
		string $key = 'k',
		array $sent = array( 'fen' => 5 ),
		?\Closure $work = null,
		?int $member = null,
		string $route = self::ROUTE
	): array {
		return $this->service( Once::class )->call(
			$member ?? $this->member,
			$route,
			$key,
			$sent,
			array(),
			$work ?? fn(): array => $this->service( Idempotency::class )->unit(
				fn(): array => array( 'order' => ++$this->done )
			),
			fn( array $result ): array => $result + array( 'answer' => ++$this->answered )
		);
	}

	private function refused( \Closure $call ): string {
		try {
			$call();
		} catch ( Failure $failure ) {
			return "{$failure->status} {$failure->error}";
		}
		return '';
	}

	private function rows(): int {
		return (int) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'idempotency' )}" );
	}

	public function test_the_same_again_gives_the_first_answer_and_does_nothing(): void {
		$first = $this->pay();
		self::assertSame( $first, $this->pay() );
		self::assertSame( $first, $this->pay( sent: array( 'fen' => 5 ) ) );
		self::assertSame( array( 1, 1 ), array( $this->done, $this->answered ) );
	}

	public function test_the_order_of_names_is_not_looked_at_and_everything_else_is(): void {
		$first = $this->pay( sent: array( 'a' => 1, 'b' => array( 'c' => 1, 'd' => array( 1, 2 ) ) ) );
		self::assertSame(
			$first,
			$this->pay( sent: array( 'b' => array( 'd' => array( 1, 2 ), 'c' => 1 ), 'a' => 1 ) )
		);
		foreach ( array(
			array( 'a' => 1 ),
			array( 'a' => '1', 'b' => array( 'c' => 1, 'd' => array( 1, 2 ) ) ),
			array( 'a' => 1, 'b' => array( 'c' => 1, 'd' => array( 2, 1 ) ) ),
		) as $other ) {
			self::assertSame( '409 zeromo_idempotency_mismatch', $this->refused( fn() => $this->pay( sent: $other ) ) );
		}
		self::assertSame( 1, $this->done );
	}

	public function test_keys_are_of_a_member_and_a_route(): void {
		$this->pay();
		$this->pay( member: $this->create_member() );
		$this->pay( route: 'POST /refund' );
		$this->pay( 'K' );
		self::assertSame( 4, $this->done );
	}

	public function test_a_refusal_leaves_nothing_and_the_next_call_is_tried(): void {
		$refuse = fn(): array => $this->service( Idempotency::class )->unit(
			function (): array {
				$this->db()->execute(
					"INSERT INTO {$this->db()->table( 'rate' )} (bucket,n,expires) VALUES ('idem',1,1)"
				);
				throw Failure::forbidden();
			}
		);
		self::assertSame( '403 zeromo_forbidden', $this->refused( fn() => $this->pay( work: $refuse ) ) );
		self::assertSame( 0, $this->rows() );
		self::assertNull( $this->db()->value( "SELECT n FROM {$this->db()->table( 'rate' )} WHERE bucket = 'idem'" ) );
		self::assertSame( 1, $this->pay( sent: array( 'fen' => 6 ) )['order'] );
	}

	public function test_a_request_that_ended_before_it_answered_is_answered_by_the_next(): void {
		try {
			$this->service( Once::class )->call(
				$this->member,
				self::ROUTE,
				'k',
				array( 'fen' => 5 ),
				array(),
				fn(): array => $this->service( Idempotency::class )->unit(
					fn(): array => array( 'order' => ++$this->done )
				),
				static fn(): array => throw new \RuntimeException( 'ended' )
			);
			self::fail();
		} catch ( \RuntimeException $e ) {
			self::assertSame( 'ended', $e->getMessage() );
		}
		self::assertSame( array( 'order' => 1, 'answer' => 1 ), $this->pay() );
		self::assertSame( array( 'order' => 1, 'answer' => 1 ), $this->pay() );
		self::assertSame( 1, $this->done );
	}

	public function test_who_comes_second_leaves_the_handler_and_gives_the_first_answer(): void {
		$kept  = 0;
		$first = array();
		$last  = $this->pay(
			work: function () use ( &$kept, &$first ): array {
				// Another request is quicker while this one prepares.
				$first = $this->pay();
				++$kept;
				try {
					return $this->service( Idempotency::class )->unit(
						fn(): array => array( 'order' => ++$this->done )
					);
				} catch ( \Throwable $e ) {
					--$kept;
					throw $e;
				}
			}
		);
		self::assertSame( array( $first, 1, 0 ), array( $last, $this->done, $kept ) );
	}

	public function test_answers_come_back_as_they_were(): void {
		$answer = array(
			'none' => new \stdClass(),
			'list' => array(),
			'map' => array( 'a' => 1 ),
			'text' => '五元/5',
			'rate' => 1.0,
			'flag' => false,
			'nothing' => null,
		);
		$send   = fn(): array => $this->service( Once::class )->call(
			$this->member,
			self::ROUTE,
			'k',
			array(),
			array(),
			fn(): array => $this->service( Idempotency::class )->unit( static fn(): array => $answer ),
			static fn( array $result ): array => $result
		);
		self::assertSame( wp_json_encode( $send() ), wp_json_encode( $send() ) );
	}

	public function test_the_same_file_in_another_place_is_the_same_body(): void {
		$file = static function ( string $bytes ): array {
			$path = (string) tempnam( sys_get_temp_dir(), 'zmo' );
			file_put_contents( $path, $bytes );
			return array(
				'images' => array( 'name' => array( 'a.png' ), 'error' => array( 0 ), 'tmp_name' => array( $path ) ),
			);
		};
		$send = fn( string $bytes ): array => $this->service( Once::class )->call(
			$this->member,
			self::ROUTE,
			'k',
			array(),
			$file( $bytes ),
			fn(): array => $this->service( Idempotency::class )->unit(
				fn(): array => array( 'order' => ++$this->done )
			),
			static fn( array $result ): array => $result
		);
		self::assertSame( $send( 'one' ), $send( 'one' ) );
		self::assertSame( '409 zeromo_idempotency_mismatch', $this->refused( fn() => $send( 'two' ) ) );
	}

	public function test_a_handler_without_the_unit_is_a_fault_and_so_is_a_unit_inside_another(): void {
		$this->expectException( \LogicException::class );
		try {
			$this->pay(
				work: fn(): array => $this->db()->transaction(
					fn(): array => $this->service( Idempotency::class )->unit( static fn(): array => array() )
				)
			);
			self::fail();
		} catch ( \LogicException ) {
			self::assertSame( 0, $this->rows() );
		}
		$this->pay( work: static fn(): array => array() );
	}

	public function test_without_a_key_the_unit_is_one_like_any_other(): void {
		self::assertSame(
			array( 'a' => 1 ),
			$this->service( Idempotency::class )->unit( static fn(): array => array( 'a' => 1 ) )
		);
		self::assertSame( 0, $this->rows() );
	}

	public function test_a_key_past_its_age_is_free_before_the_job_has_removed_it(): void {
		$this->pay();
		$this->age( 2 * DAY_IN_SECONDS - 60 );
		self::assertSame( 1, $this->pay()['order'] );
		$this->age( 120 );
		self::assertSame( 2, $this->pay( sent: array( 'fen' => 9 ) )['order'] );
		self::assertSame( 2, $this->pay( sent: array( 'fen' => 9 ) )['order'] );
		self::assertSame( array( 2, 1 ), array( $this->done, $this->rows() ) );
	}

	public function test_who_is_refused_because_the_same_call_was_quicker_gives_its_answer(): void {
		$first = array();
		$last  = $this->pay(
			work: function () use ( &$first ): array {
				$first = $this->pay();
				throw Failure::forbidden();
			}
		);
		self::assertSame( array( $first, 1 ), array( $last, $this->done ) );
	}

	/** @return array<string, mixed> */
	private function say( string $words, bool $stands = true, ?int $member = null, ?Idempotency $once = null ): array {
		$once ??= $this->service( Idempotency::class );
		return $once->within(
			60,
			$member ?? $this->member,
			self::ROUTE,
			$words,
			fn(): array => $once->unit( fn(): array => array( 'order' => ++$this->done ) ),
			static fn(): bool => $stands
		);
	}

	public function test_without_a_key_the_same_thing_within_a_time_is_done_once(): void {
		self::assertSame(
			array( 1, 1, 2, 3 ),
			array_column(
				array(
					$this->say( '好' ),
					$this->say( '好' ),
					$this->say( '不好' ),
					$this->say( '好', member: $this->create_member() ),
				),
				'order'
			)
		);
		self::assertSame( 4, $this->say( '好', false )['order'], 'What does not stand any more is done anew.' );
		self::assertSame( 4, $this->say( '好' )['order'] );
		$this->age( 60 );
		self::assertSame( 5, $this->say( '好' )['order'], 'Afterwards it is another time.' );
	}

	public function test_without_a_key_who_comes_second_gives_what_the_first_did(): void {
		$once = $this->service( Idempotency::class );
		$last = $once->within(
			60,
			$this->member,
			self::ROUTE,
			'好',
			function () use ( $once ): array {
				$this->say(
					'好',
					once: new Idempotency(
						$this->service( KeyRepository::class ),
						$this->db(),
						$this->service( Clock::class )
					)
				);
				return $once->unit( fn(): array => array( 'order' => ++$this->done ) );
			},
			static fn(): bool => true
		);
		self::assertSame( array( array( 'order' => 1 ), 1 ), array( $last, $this->done ) );
	}

	public function test_with_a_key_the_key_alone_says_what_is_the_same(): void {
		$say = fn(): array => $this->say( '好' );
		self::assertSame(
			array( 1, 1, 2 ),
			array_column(
				array( $this->pay( 'a', work: $say ), $this->pay( 'a', work: $say ), $this->pay( 'b', work: $say ) ),
				'order'
			)
		);
	}

	private function age( int $seconds ): void {
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'idempotency' )} SET created = created - %d",
			array( $seconds )
		);
	}

	public function test_keys_expire_and_go_with_the_person(): void {
		$this->pay();
		$other = $this->create_member();
		$this->pay( member: $other );
		$this->service( Idempotency::class )->clean();
		self::assertSame( 2, $this->rows() );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $other );
		self::assertSame( 1, $this->rows() );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'idempotency' )} SET created = created - %d",
			array( 2 * DAY_IN_SECONDS + 60 )
		);
		$this->service( Idempotency::class )->clean();
		self::assertSame( 0, $this->rows() );
		$this->pay();
		self::assertSame( 3, $this->done );
		self::assertSame( 1, $this->service( KeyRepository::class )->forget_member( $this->member ) );
	}
}
