<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps;

/** An invitation: a code by which somebody becomes a member. */
final class Invite {

	/** Letters and digits that are not mistaken for each other. */
	public const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

	/** Letters of a code: 50 bits. */
	public const LENGTH = 10;

	/**
	 * @param int    $id      Row.
	 * @param string $code    In capitals.
	 * @param int    $made_by Who made it.
	 * @param string $note    What it is for, for who made it.
	 * @param int    $most    Uses there are; 0 without bound.
	 * @param int    $used    Uses.
	 * @param int    $expires Unix seconds, 0 for never.
	 * @param int    $created Unix seconds.
	 * @param bool   $is_off  Whether it was withdrawn.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $code,
		public readonly int $made_by,
		public readonly string $note,
		public readonly int $most,
		public readonly int $used,
		public readonly int $expires,
		public readonly int $created,
		public readonly bool $is_off
	) {}

	/** open, used, expired or off. */
	public function state( int $now ): string {
		return match ( true ) {
			$this->is_off => 'off',
			$this->most > 0 && $this->used >= $this->most => 'used',
			$this->expires > 0 && $this->expires <= $now => 'expired',
			default => 'open',
		};
	}

	/** A code nobody guesses. */
	public static function made_code(): string {
		$code = '';
		for ( $n = 0; $n < self::LENGTH; $n++ ) {
			$code .= self::LETTERS[ random_int( 0, strlen( self::LETTERS ) - 1 ) ];
		}
		return $code;
	}

	/** A code as it was typed; empty for what cannot be one. */
	public static function read( string $typed ): string {
		$code = self::begins( $typed );
		return strlen( $code ) >= 4 ? $code : '';
	}

	/** What a code begins with, as it was typed; empty for what none begins with. */
	public static function begins( string $typed ): string {
		$code = strtoupper( (string) preg_replace( '/[\s-]+/u', '', mb_convert_kana( $typed, 'as', 'UTF-8' ) ) );
		return 1 === preg_match( '/^[A-Z0-9]{1,20}$/D', $code ) ? $code : '';
	}
}
