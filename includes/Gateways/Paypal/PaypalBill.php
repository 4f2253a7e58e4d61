<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Paypal;

use Zeromo\Community\Gateways\Api\Fen;
use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Payments\Api\Attempt;
use Zeromo\Community\Payments\Api\BillLine;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\Merchant;

/**
 * PayPal's transactions of a day (Transaction Search, which the owner's app has to be allowed). What was agreed stands
 * in each (`custom_field`), so that a payment in dollars is compared in the yuan it was agreed for.
 */
final class PaypalBill {

	private const PATH = '/v1/reporting/transactions';

	/** Transactions a page, PayPal's most. */
	private const EACH = 500;

	/** Seconds below which a time is not halved any more. */
	private const LEAST = 900;

	/** Families of event codes: payments; refunds and reversals. Payouts, conversions and holds are no sales. */
	private const PAYMENT = 'T00';
	private const REFUND  = 'T11';

	public function __construct( private readonly PaypalClient $client ) {}

	/**
	 * @param string $day `2026-11-21`, in Beijing.
	 * @return list<BillLine>
	 * @throws \Zeromo\Community\Kernel\Failure gateway_unavailable; also while PayPal has not all of the day.
	 */
	public function lines( Merchant $merchant, string $day ): array {
		$from = ( new \DateTimeImmutable( "{$day}T00:00:00+08:00" ) )->getTimestamp();
		return $this->between( $merchant, $from, $from + DAY_IN_SECONDS - 1 );
	}

	/** @return list<BillLine> */
	private function between( Merchant $merchant, int $from, int $until ): array {
		$lines = array();
		for ( $page = 1, $pages = 1; $page <= $pages; $page++ ) {
			$asked = array(
				'start_date' => gmdate( 'Y-m-d\TH:i:s\Z', $from ),
				'end_date'   => gmdate( 'Y-m-d\TH:i:s\Z', $until ),
				'fields'     => 'transaction_info',
				'page_size'  => (string) self::EACH,
				'page'       => (string) $page,
			);
			$reply = $this->client->call( $merchant, 'GET', self::PATH . '?' . http_build_query( $asked ) );
			$value = $reply->json();
			if ( 400 === $reply->status && 'RESULTSET_TOO_LARGE' === $value?->text( 'name' ) ) {
				return $this->halves( $merchant, $from, $until );
			}
			$known = strtotime( $value?->text( 'last_refreshed_datetime' ) ?? '' );
			if ( 200 !== $reply->status || null === $value || ( false !== $known && $known < $until ) ) {
				throw Faults::unavailable();
			}
			foreach ( $value->each( 'transaction_details' ) as $one ) {
				$line = self::line( $one->at( 'transaction_info' ) );
				if ( null !== $line ) {
					$lines[] = $line;
				}
			}
			$pages = $value->int( 'total_pages' ) ?? 1;
		}
		return $lines;
	}

	/** @return list<BillLine> Of more transactions than PayPal gives at once. */
	private function halves( Merchant $merchant, int $from, int $until ): array {
		$half = $from + intdiv( $until - $from, 2 );
		if ( $until - $from < self::LEAST ) {
			throw Faults::unavailable();
		}
		return array(
			...$this->between( $merchant, $from, $half ),
			...$this->between( $merchant, $half + 1, $until ),
		);
	}

	/** Null for what is no sale, and for what has not happened. */
	private static function line( ?Json $info ): ?BillLine {
		$code   = substr( $info?->text( 'transaction_event_code' ) ?? '', 0, 3 );
		$id     = $info?->text( 'transaction_id' ) ?? '';
		$value  = $info?->text( 'transaction_amount', 'value' ) ?? '';
		$amount = Fen::of( $value );
		if (
			null === $info || null === $amount || '' === $id
			|| ! in_array( $code, array( self::PAYMENT, self::REFUND ), true )
			|| ! in_array( $info->text( 'transaction_status' ), array( 'S', 'V' ), true )
			// What we pay, and a refund that came back.
			|| ( self::PAYMENT === $code ) !== $amount > 0
		) {
			return null;
		}
		$money = PaypalMoney::read(
			$info->text( 'custom_field' ),
			ltrim( $value, '-' ),
			$info->text( 'transaction_amount', 'currency_code' )
		);
		// Another currency or sum is not what was agreed: it is named with its own figure.
		$is_agreed = Attempt::CURRENCY === ( $money['currency'] ?? '' );
		$fen       = $is_agreed ? $money['amount'] ?? 0 : abs( $amount );
		$time      = strtotime( $info->text( 'transaction_initiation_date' ) );
		$number    = $info->text( 'invoice_id' );
		$is_refund = self::REFUND === $code;
		return new BillLine(
			$is_refund ? '' : ( $money['number'] ?? $number ),
			$id,
			$is_refund ? -$fen : $fen,
			self::fee( $info, $fen, abs( $amount ) ),
			false === $time ? 0 : $time,
			// One that was made at PayPal has no number of ours.
			$is_refund ? ( '' === $number ? $id : $number ) : ''
		);
	}

	/** What PayPal keeps, at the rate of its payment; cut off below a fen. */
	private static function fee( Json $info, int $fen, int $amount ): int {
		return intdiv( abs( Fen::of( $info->text( 'fee_amount', 'value' ) ) ?? 0 ) * $fen, max( 1, $amount ) );
	}
}
