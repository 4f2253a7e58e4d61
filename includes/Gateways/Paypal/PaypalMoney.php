<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Paypal;

use Zeromo\Community\Gateways\Api\Fen;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Payments\Api\Attempt;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\ProviderRefund;

/** What an attempt costs in the owner's currency at the owner's rate, and back. Hundredths and integers only. */
final class PaypalMoney {

	/** Currencies of PayPal's that have hundredths. */
	public const CURRENCIES = array( 'USD', 'EUR', 'GBP', 'HKD', 'AUD', 'CAD', 'SGD', 'NZD', 'CHF', 'CNY' );

	private const PARTS = 10000;

	/** Ten-thousandths of a yuan for one of the currency; 0 for what is no rate. */
	public static function rate( string $typed ): int {
		if ( 1 !== preg_match( '/^(\d{1,4})(?:\.(\d{1,4}))?$/D', trim( $typed ), $m ) ) {
			return 0;
		}
		return (int) $m[1] * self::PARTS + (int) str_pad( $m[2] ?? '', 4, '0' );
	}

	/** Whether currency and rate of a configuration go together. */
	public static function is_set( Merchant $merchant ): bool {
		$currency = $merchant->value( 'currency' );
		$rate     = self::rate( $merchant->value( 'rate' ) );
		return in_array( $currency, self::CURRENCIES, true ) && $rate > 0
			&& ( 'CNY' !== $currency || self::PARTS === $rate );
	}

	/** Hundredths that a payment of fen costs; rounded up, so that the order is never paid short. */
	public static function charge( int $fen, Merchant $merchant ): int {
		$rate = max( 1, self::rate( $merchant->value( 'rate' ) ) );
		return intdiv( $fen * self::PARTS + $rate - 1, $rate );
	}

	/** Hundredths of a refund; rounded down, and the whole of it for the whole, so that never more goes back. */
	public static function refund( int $fen, Attempt $attempt ): int {
		return $fen === $attempt->amount
			? self::charge( $fen, $attempt->merchant )
			: intdiv( $fen * self::PARTS, max( 1, self::rate( $attempt->merchant->value( 'rate' ) ) ) );
	}

	/** @return array{currency_code: string, value: string} As PayPal writes it. */
	public static function wire( int $hundredths, Merchant $merchant ): array {
		return array(
			'currency_code' => $merchant->value( 'currency' ),
			'value'         => Amount::yuan( $hundredths ),
		);
	}

	/** What PayPal is told of an attempt, and tells again: its number, and what was agreed about its price. */
	public static function mark( Attempt $attempt ): string {
		$charge   = self::charge( $attempt->amount, $attempt->merchant );
		$currency = $attempt->merchant->value( 'currency' );
		return "$attempt->number:$attempt->amount:$charge:$currency";
	}

	/** As mark(), of a refund and its hundredths. */
	public static function refund_mark( ProviderRefund $refund, int $hundredths ): string {
		return "$refund->number:$refund->amount:$hundredths:{$refund->attempt->merchant->value( 'currency' )}";
	}

	/**
	 * Number and paid amount of a capture, in fen where it is what was agreed, else as it is.
	 *
	 * @return array{number: string, amount: int, currency: string}|null Null for a mark or an amount that is none.
	 */
	public static function read( string $mark, string $value, string $currency ): ?array {
		$paid  = Fen::of( $value );
		$parts = '/^([0-9A-Za-z]{1,40}):(\d{1,12}):(\d{1,12}):([A-Z]{3})$/D';
		if ( null === $paid || 1 !== preg_match( $parts, $mark, $m ) ) {
			return null;
		}
		$is_agreed = (int) $m[3] === $paid && $m[4] === $currency;
		return array(
			'number'   => $m[1],
			'amount'   => $is_agreed ? (int) $m[2] : $paid,
			// Another amount never counts as yuan, also where the account is one of yuan.
			'currency' => $is_agreed ? Attempt::CURRENCY : ( Attempt::CURRENCY === $currency ? '' : $currency ),
		);
	}
}
