<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\PaymentPassword\Failures;
use Zeromo\Community\PaymentPassword\PasswordSettings;
use Zeromo\Community\PaymentPassword\PayingSession;
use Zeromo\Community\PaymentPassword\Sql\PasswordRepository;

/**
 * Whether money of a member may leave now: asked by everything that takes it out of the balance, inside the unit that
 * takes it, so that one proof lets one payment through.
 */
final class PaymentPasswords {

	public function __construct(
		private readonly PasswordRepository $rows,
		private readonly PasswordSettings $settings,
		private readonly PayingSession $session,
		private readonly Clock $clock
	) {}

	/**
	 * Before a payment out of the balance.
	 *
	 * @param int $fen What is paid.
	 * @throws \Zeromo\Community\Kernel\Failure zeromo_payment_password or zeromo_payment_password_unset (403).
	 */
	public function need_to_pay( int $member, int $fen ): void {
		if ( $this->is_asked_to_pay( $member, $fen ) ) {
			$this->spend( $member );
		}
	}

	/**
	 * Before a withdrawal.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure As need_to_pay().
	 */
	public function need_to_withdraw( int $member ): void {
		if ( $this->is_asked_to_withdraw( $member ) ) {
			$this->spend( $member );
		}
	}

	/** Whether a payment out of the balance needs it; forms have a field then. */
	public function is_asked_to_pay( int $member, int $fen ): bool {
		return $fen > $this->settings->free_up_to()
			&& ( $this->settings->asks_to_pay() || null !== $this->rows->of( $member ) );
	}

	/** Whether a withdrawal needs it. */
	public function is_asked_to_withdraw( int $member ): bool {
		return $this->settings->asks_to_withdraw() || null !== $this->rows->of( $member );
	}

	private function spend( int $member ): void {
		if ( ! $this->rows->spend( $member, $this->session->name(), $this->clock->now() ) ) {
			throw null === $this->rows->of( $member ) ? Failures::unset() : Failures::needed();
		}
	}
}
