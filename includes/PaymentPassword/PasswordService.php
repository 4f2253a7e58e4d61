<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword;

use Zeromo\Community\Account\Api\LoginPassword;
use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\OneTimeCodes\Api\Codes;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\PaymentPassword\Api\PaymentPasswordChanged;
use Zeromo\Community\PaymentPassword\Sql\PasswordRepository;

/** A member's payment password: set, changed, proved, taken away. Five misses lock it for half an hour. */
final class PasswordService {

	/** Misses that lock, and how many seconds. */
	public const TRIES = 5;
	public const LOCK  = 1800;

	/** Seconds in which a payment follows its proof. */
	public const PERMIT = 300;

	public function __construct(
		private readonly PasswordRepository $rows,
		private readonly PasswordSettings $settings,
		private readonly PayingSession $session,
		private readonly ProvedPhones $phones,
		private readonly Codes $codes,
		private readonly RateLimit $limits,
		private readonly Db $db,
		private readonly Events $events,
		private readonly Clock $clock
	) {}

	/** A member's, null for none. */
	public function of( int $member ): ?Secret {
		return $this->rows->of( $member );
	}

	/**
	 * Where a code can go to.
	 *
	 * @return array<string, Target> By `sms` and `email`.
	 */
	public function targets( \WP_User $user ): array {
		$phone = $this->codes->sends_sms() ? $this->phones->of( $user->ID ) : '';
		return ( '' === $phone ? array() : array( Target::SMS => Target::kept_phone( $phone ) ) )
			+ ( '' === $user->user_email ? array() : array( Target::EMAIL => Target::kept_mail( $user->user_email ) ) );
	}

	/** Sends a code; seconds until the next one. */
	public function send( \WP_User $user, string $by ): int {
		$target = $this->targets( $user )[ $by ] ?? throw Failures::no_target();
		return $this->codes->send( $target, Purpose::Payment );
	}

	/** @throws Failure content_invalid, forbidden, zeromo_wrong_payment_password, zeromo_payment_password_locked. */
	public function set( \WP_User $user, #[\SensitiveParameter] string $password, Proof $proof ): void {
		Strength::need( $password );
		$spend = $this->prove( $user, $proof );
		// After the proof: before it the answer would tell a stranger whether a guess is the password of signing in.
		if ( LoginPassword::is_of( $user, $password ) ) {
			throw Failures::same();
		}
		$hash  = wp_hash_password( $password );
		$this->db->transaction_once(
			function () use ( $user, $hash, $spend ): void {
				$spend();
				$this->rows->put( $user->ID, $hash, $this->clock->now() );
				$this->rows->forget_permits( $user->ID );
				$this->events->emit( new PaymentPasswordChanged( $user->ID, PaymentPasswordChanged::SET ) );
			}
		);
	}

	/** The member goes on without one; not where the owner asks everybody for it. */
	public function remove( \WP_User $user, Proof $proof ): void {
		if ( $this->is_required() ) {
			throw Failures::required();
		}
		if ( null === $this->rows->of( $user->ID ) ) {
			throw Failure::not_found();
		}
		$spend = $this->prove( $user, $proof );
		$this->db->transaction_once(
			function () use ( $user, $spend ): void {
				$spend();
				if ( ! $this->rows->remove( $user->ID ) ) {
					throw Failure::not_found();
				}
				$this->events->emit( new PaymentPasswordChanged( $user->ID, PaymentPasswordChanged::REMOVED ) );
			}
		);
	}

	/** Lets the next payment of this session through; seconds it has. */
	public function permit( int $member, #[\SensitiveParameter] string $password ): int {
		$this->check( $member, $password );
		$this->rows->permit( $member, $this->session->name(), $this->clock->now() + self::PERMIT );
		return self::PERMIT;
	}

	/** Whether the owner asks everybody for one. */
	public function is_required(): bool {
		return $this->settings->asks_to_pay() || $this->settings->asks_to_withdraw();
	}

	/** Whatever is kept of a member goes; permits come with a password alone. */
	public function forget( int $member ): bool {
		return null !== $this->rows->of( $member ) && $this->rows->remove( $member );
	}

	#[Job( 'payment_permits', every: Job::DAY )]
	public function sweep(): void {
		$this->rows->sweep( $this->clock->now() );
	}

	/** Looks at a payment password; each look counts before it. */
	private function check( int $member, #[\SensitiveParameter] string $password ): void {
		$now  = $this->clock->now();
		$kept = $this->rows->of( $member ) ?? throw Failures::unset();
		if ( ! $this->rows->count( $member, self::TRIES, $now, $now + self::LOCK ) ) {
			throw Failures::locked( ( $this->rows->of( $member )->locked ?? $now ) - $now );
		}
		if ( wp_check_password( $password, $kept->print ) ) {
			$this->rows->passed( $member, $kept->print );
			return;
		}
		$after = $this->rows->of( $member );
		if ( null !== $after && $after->locked > $now ) {
			$this->events->emit( new PaymentPasswordChanged( $member, PaymentPasswordChanged::LOCKED ) );
			throw Failures::locked( $after->locked - $now );
		}
		throw Failures::wrong( self::TRIES - ( $after->misses ?? 0 ) );
	}

	/**
	 * Looks at a proof.
	 *
	 * @return \Closure(): void Uses it up, inside the unit of what it was given for.
	 */
	private function prove( \WP_User $user, Proof $proof ): \Closure {
		if ( '' !== $proof->current ) {
			$this->check( $user->ID, $proof->current );
			return static function (): void {};
		}
		if ( '' !== $proof->login_password ) {
			$this->limits->hit( 'payment_proof' );
			if ( ! LoginPassword::is_of( $user, $proof->login_password ) ) {
				throw Failures::proof( 'login_password' );
			}
			return static function (): void {};
		}
		if ( '' === $proof->code ) {
			throw Failures::proof( 'current' );
		}
		$target = $this->targets( $user )[ $proof->by ] ?? throw Failures::no_target();
		$id     = $this->codes->check( $target, Purpose::Payment, $proof->code );
		return fn() => $this->codes->spend( $id );
	}
}
