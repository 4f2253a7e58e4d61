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
	/** A provider was told to send it. */
	case Sending = 7;
	/** It waits for the payee to confirm it at the provider. */
	case Confirming = 8;

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
			self::Sending   => __( '处理中', 'zeromo-community' ),
			self::Confirming => __( '待收款人确认', 'zeromo-community' ),
		};
	}

	/**
	 * Those whose amount is still frozen, as the database names them.
	 *
	 * @return list<int>
	 */
	public static function open(): array {
		$open = array( self::Pending, self::Approved, self::Sending, self::Confirming );
		return array_map( static fn( self $one ): int => $one->value, $open );
	}

	/** Whether its amount is still frozen. */
	public function is_open(): bool {
		return in_array( $this->value, self::open(), true );
	}

	/** Whether the amount goes back to the member. */
	public function is_returned(): bool {
		return ! $this->is_open() && self::Paid !== $this;
	}

	/** Which state an act of the owner or of the member leaves it from. */
	public function before(): self {
		return match ( $this ) {
			self::Paid, self::Failed, self::Sending => self::Approved,
			self::Confirming => self::Sending,
			default => self::Pending,
		};
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
