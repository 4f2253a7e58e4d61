<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/** What a coupon takes off an offer, computed once; the order keeps code, label and fen. */
final class Discount {

	/** The option of Wanted that names a coupon. */
	public const OPTION = 'coupon';

	/** Names of what an order keeps. */
	public const CODE  = 'coupon';
	public const LABEL = 'coupon_label';
	public const OFF   = 'coupon_off';

	/**
	 * @param int    $id    Row in its room.
	 * @param string $code  As the buyer sends it, see code_of().
	 * @param string $label What members read: 满 100 减 10.
	 * @param int    $off   Fen, above 0 and at most the price.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $code,
		public readonly string $label,
		public readonly int $off
	) {}

	/** @return array<string, string> Options of Wanted for a code as it was sent, none for an empty one. */
	public static function wanted( string $code ): array {
		return '' === $code ? array() : array( self::OPTION => $code );
	}

	/** The code a buyer has sent, in capitals; empty for none. */
	public static function code_of( Wanted $wanted ): string {
		return strtoupper( trim( $wanted->options[ self::OPTION ] ?? '' ) );
	}
}
