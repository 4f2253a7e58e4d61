<?php

declare(strict_types=1);

namespace Zeromo\Community\Recharge;

/**
 * What a refund of a recharge takes out of the balance: the amount, and its part of the bonus. Bonus that is spent is
 * taken from the money that was paid in.
 */
final class TakenBack {

	/**
	 * @param int $paid      The recharge, in fen.
	 * @param int $given     Its bonus.
	 * @param int $before    What was paid back before.
	 * @param int $amount    What is paid back now.
	 * @param int $has       The member's money that was paid in.
	 * @param int $has_bonus The member's bonus.
	 */
	public function __construct(
		private readonly int $paid,
		private readonly int $given,
		private readonly int $before,
		private readonly int $amount,
		private readonly int $has,
		private readonly int $has_bonus
	) {}

	/** Whether the balance has it. */
	public function fits(): bool {
		return $this->out_of( $this->amount ) <= $this->has;
	}

	/** Out of the money that was paid in. */
	public function available(): int {
		return $this->out_of( $this->amount );
	}

	public function bonus(): int {
		return min( $this->share( $this->amount ), $this->has_bonus );
	}

	/** All of it. */
	public function sum(): int {
		return $this->available() + $this->bonus();
	}

	/** The most that can be paid back of $left. */
	public function most( int $left ): int {
		$least = 0;
		while ( $least < $left ) {
			$middle = intdiv( $least + $left + 1, 2 );
			if ( $this->out_of( $middle ) <= $this->has ) {
				$least = $middle;
			} else {
				$left = $middle - 1;
			}
		}
		return max( 0, $least );
	}

	private function out_of( int $amount ): int {
		return $amount + max( 0, $this->share( $amount ) - $this->has_bonus );
	}

	/** The bonus goes in proportion; with the last part all that is left of it. */
	private function share( int $amount ): int {
		$of = fn( int $back ): int => intdiv( $this->given * $back, max( 1, $this->paid ) );
		return $of( $this->before + $amount ) - $of( $this->before );
	}
}
