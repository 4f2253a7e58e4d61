<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

/** What the ledger counts. */
enum Asset: string {

	/** Money in fen. */
	case Balance = 'balance';
	case Points  = 'points';

	/** In tables: one byte, never given twice. */
	public function number(): int {
		return self::Balance === $this ? 1 : 2;
	}

	/** The asset of a number. */
	public static function numbered( int $number ): self {
		return self::Balance->number() === $number ? self::Balance : self::Points;
	}

	/** An amount as routes tell it: yuan with two places, or points. */
	public function text( int $amount ): string {
		return self::Balance === $this ? Amount::yuan( $amount ) : (string) $amount;
	}

	/** What members read. */
	public function label(): string {
		return self::Balance === $this ? __( '余额', 'zeromo-community' ) : __( '积分', 'zeromo-community' );
	}
}
