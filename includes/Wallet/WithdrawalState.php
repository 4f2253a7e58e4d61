<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

/** Where a withdrawal stands. */
enum WithdrawalState: int {

	case Pending   = 1;
	case Approved  = 2;
	case Paid      = 3;
	case Rejected  = 4;
	case Failed    = 5;
	case Cancelled = 6;

	/** On the wire. */
	public function word(): string {
		return strtolower( $this->name );
	}

	/** The state of a word, null for none. */
	public static function named( string $word ): ?self {
		foreach ( self::cases() as $state ) {
			if ( $state->word() === $word ) {
				return $state;
			}
		}
		return null;
	}

	/** What members read. */
	public function label(): string {
		return match ( $this ) {
			self::Pending   => __( '待审核', 'zeromo-community' ),
			self::Approved  => __( '待打款', 'zeromo-community' ),
			self::Paid      => __( '已打款', 'zeromo-community' ),
			self::Rejected  => __( '已拒绝', 'zeromo-community' ),
			self::Failed    => __( '打款失败', 'zeromo-community' ),
			self::Cancelled => __( '已撤回', 'zeromo-community' ),
		};
	}

	/** Whether its amount is still frozen. */
	public function is_open(): bool {
		return self::Pending === $this || self::Approved === $this;
	}

	/** Whether the amount goes back to the member. */
	public function is_returned(): bool {
		return ! $this->is_open() && self::Paid !== $this;
	}

	/** Which state it is left from, for what leads to this one. */
	public function before(): self {
		return self::Paid === $this || self::Failed === $this ? self::Approved : self::Pending;
	}

	/** Where an act of the owner leads; null for no act. */
	public static function after( string $act ): ?self {
		return array(
			'approve' => self::Approved,
			'pay'     => self::Paid,
			'fail'    => self::Failed,
			'reject'  => self::Rejected,
		)[ $act ] ?? null;
	}
}
