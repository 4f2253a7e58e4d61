<?php

declare(strict_types=1);

namespace Zeromo\Community\Idempotency\Api;

use Zeromo\Community\Idempotency\Answered;
use Zeromo\Community\Idempotency\KeyedCall;
use Zeromo\Community\Idempotency\KeyRow;
use Zeromo\Community\Idempotency\Sql\KeyRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Once;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\Job;

/**
 * The same call with the same key does its work once and is answered the same, see docs/adr/0058.
 *
 * A route that declares it hands its keyed calls to call(). The service does its work in unit(), in place of
 * Db::transaction(): the row of the key is the first thing of that unit, so it is stored with the work or not at all.
 * Without a key unit() is a unit like any other, so a service knows nothing of keys.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class Idempotency implements Once {

	private ?KeyedCall $call = null;

	public function __construct(
		private readonly KeyRepository $keys,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	public function call(
		int $member,
		string $route,
		string $key,
		array $sent,
		array $files,
		\Closure $work,
		\Closure $answer
	): array {
		$call = new KeyedCall( $member, $route, $key, $sent, $files );
		$done = $this->work( $call, $work );
		return $done instanceof KeyRow ? $this->again( $call, $done, $answer ) : $this->kept( $call, $answer( $done ) );
	}

	/**
	 * For a call without a key: the same thing again within $seconds is the same call. With a key the key alone says
	 * so.
	 *
	 * @template T of Answer
	 * @param string                  $route  As it is declared.
	 * @param string                  $thing  Tells it from what else the member does: place and words, say.
	 * @param \Closure(): T           $work   Does it in unit(), and gives what that gave.
	 * @param \Closure(Answer): bool  $stands Whether what it gave still stands; else it is done anew.
	 * @return T What the work gave, now or then.
	 */
	public function within(
		int $seconds,
		int $member,
		string $route,
		string $thing,
		\Closure $work,
		\Closure $stands
	): array {
		if ( null !== $this->call ) {
			return $work();
		}
		$done = $this->work(
			new KeyedCall( $member, $route, "within|$thing", known: $seconds, stands: $stands ),
			$work
		);
		/** @var T */
		return $done instanceof KeyRow ? $done->result : $done;
	}

	/**
	 * The unit that is the work of the call: one for each call of a route, the first one wins.
	 *
	 * What is done before it may be done in vain: where another request was quicker, Answered leaves from here.
	 *
	 * @template T of Answer
	 * @param callable(): T $work As of Db::transaction(). What it gives goes into JSON.
	 * @return T
	 * @throws Failure S when the database stays busy or away.
	 */
	public function unit( callable $work ): array {
		$call = $this->call;
		if ( null === $call ) {
			return $this->db->transaction_once( $work );
		}
		$this->call = null;
		if ( $this->db->is_in_unit() ) {
			throw new \LogicException( 'The unit of a keyed call is not a part of another one' );
		}
		/** @var T */
		return $this->db->transaction(
			function () use ( $call, $work ): array {
				$call->is_claimed = true;
				$row = $this->taken( $call );
				if ( null !== $row ) {
					// Its own, where the answer to the COMMIT was lost and the unit runs again.
					return $row->token === $call->token ? $row->result : throw new Answered( $row );
				}
				$result = $work();
				$this->keys->settle( $call->mark, $result );
				return $result;
			}
		);
	}

	/**
	 * Inside a unit: notes what a member's key stands for, where whoever asks looks at the body itself. An empty key is
	 * none.
	 *
	 * @param string               $route  As it is declared.
	 * @param Answer $result As of result().
	 * @return bool False when the key stands for something already.
	 */
	public function note( int $member, string $route, string $key, array $result ): bool {
		if ( '' === $key ) {
			return true;
		}
		$call = new KeyedCall( $member, $route, $key );
		if ( null !== $this->taken( $call ) ) {
			return false;
		}
		$this->keys->settle( $call->mark, $result );
		return true;
	}

	#[Job( 'idempotency_keys', Job::DAY )]
	public function clean(): void {
		$this->keys->purge( $this->clock->now() - KeyedCall::KEPT );
	}

	/**
	 * What the work under a member's key gave, whatever was sent with it; null where there is none.
	 *
	 * @param string $route As it is declared.
	 * @return Answer|null
	 */
	public function result( int $member, string $route, string $key ): ?array {
		return '' === $key ? null : $this->known( new KeyedCall( $member, $route, $key ) )?->result;
	}

	/**
	 * @param \Closure(): Answer $work As in call().
	 * @return KeyRow|Answer The row of another request that has done it, or what was done now.
	 */
	private function work( KeyedCall $call, \Closure $work ): KeyRow|array {
		$known = $this->known( $call );
		if ( null !== $known ) {
			return $known;
		}
		$outer      = $this->call;
		$this->call = $call;
		try {
			$result = $work();
		} catch ( Answered $other ) {
			return $other->row;
		} catch ( Failure $refusal ) {
			// The reason may be that another request with this key has done it meanwhile: a name is taken, words are
			// repeated.
			return $this->known( $call ) ?? throw $refusal;
		} finally {
			$this->call = $outer;
		}
		if ( ! $call->is_claimed ) {
			throw new \LogicException( 'A route that takes idempotency keys has to work in Idempotency::unit()' );
		}
		return $result;
	}

	/** What stands under the key of a call, where it is of the same call. */
	private function known( KeyedCall $call ): ?KeyRow {
		$row = $this->keys->find( $call->mark );
		return null !== $row && $call->is_answered_by( $row, $this->clock->now() ) ? $row : null;
	}

	/** Inside a unit: takes the key of a call, or gives the row that stands under it. */
	private function taken( KeyedCall $call ): ?KeyRow {
		$now = $this->clock->now();
		if ( $this->keys->claim( $call, $now ) ) {
			return null;
		}
		$row = $this->keys->find( $call->mark ) ?? throw Failure::in_progress();
		if ( $row->token === $call->token || $call->is_answered_by( $row, $now ) ) {
			return $row;
		}
		return $this->keys->take_over( $call, $row, $now ) ? null : throw Failure::in_progress();
	}

	/**
	 * @param \Closure(Answer): Answer $answer As in call().
	 * @return Answer
	 */
	private function again( KeyedCall $call, KeyRow $row, \Closure $answer ): array {
		if ( ! hash_equals( $row->body, $call->body ) ) {
			throw new Failure( 'zeromo_idempotency_mismatch', 409, __( '正在处理，请勿重复提交', 'zeromo-community' ) );
		}
		return $row->answer ?? $this->kept( $call, $answer( $row->result ) );
	}

	/**
	 * Keeps the answer, or gives the one that another request with this key has kept meanwhile.
	 *
	 * @param Answer $answer Made just now.
	 * @return Answer
	 */
	private function kept( KeyedCall $call, array $answer ): array {
		try {
			return $this->keys->answer( $call->mark, $answer )
				? $answer
				: ( $this->keys->find( $call->mark )->answer ?? $answer );
		} catch ( \Throwable $e ) {
			// The work is stored, and what it gave with it: the answer can be made again.
			Log::error( $e );
			return $answer;
		}
	}
}
