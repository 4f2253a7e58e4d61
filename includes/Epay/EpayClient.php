<?php

declare(strict_types=1);

namespace Zeromo\Community\Epay;

use Zeromo\Community\Gateways\Api\Address;
use Zeromo\Community\Gateways\Api\Http;
use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Payments\Api\Merchant;

/** Questions to an aggregator. With RSA its answers are signed; with MD5 only TLS stands for them. */
final class EpayClient {

	/** Fields of an answer that may be signed. */
	private const SIGNED = array(
		'code',
		'msg',
		'pid',
		'trade_no',
		'out_trade_no',
		'api_trade_no',
		'type',
		'status',
		'addtime',
		'endtime',
		'name',
		'money',
		'refund_no',
		'out_refund_no',
		'timestamp',
		'sign',
		'sign_type',
	);

	/** Seconds an answer may be old, or ahead. */
	private const SKEW = 300;

	public function __construct( private readonly Http $http, private readonly Clock $clock ) {}

	/** Root of the interface; empty for one that is not safe to send keys to. */
	public static function root( Merchant $merchant ): string {
		$typed = trim( $merchant->value( 'url' ) );
		$is_ok = str_starts_with( $typed, 'https://' ) && false !== wp_http_validate_url( $typed );
		return Address::of( 'ZEROMO_EPAY_URL', $is_ok ? $typed : '' );
	}

	/**
	 * Asks; null for no answer that can be believed.
	 *
	 * @param string                $act    order, query (the merchant), refund or refundquery.
	 * @param array<string, string> $fields Of the question.
	 */
	public function ask( Merchant $merchant, string $act, array $fields ): ?Json {
		$root = self::root( $merchant );
		if ( '' === $root ) {
			return null;
		}
		return EpaySigner::MD5 === EpaySigner::kind( $merchant )
			? $this->plain( $merchant, "$root/api.php", $act, $fields )
			: $this->signed( $merchant, $root, $act, $fields );
	}

	/** @param array<string, string> $fields Of the question. */
	private function plain( Merchant $merchant, string $url, string $act, array $fields ): ?Json {
		// In the body, which stands in no log of addresses.
		$sent  = array( 'pid' => $merchant->value( 'pid' ), 'key' => $merchant->secret( 'key' ) ) + $fields;
		$reply = $this->http->send(
			'POST',
			"$url?act=$act",
			array( 'Content-Type' => 'application/x-www-form-urlencoded' ),
			http_build_query( $sent, '', '&', PHP_QUERY_RFC3986 )
		);
		return 200 === $reply->status ? Json::read( $reply->body ) : null;
	}

	/** @param array<string, string> $fields Of the question. */
	private function signed( Merchant $merchant, string $root, string $act, array $fields ): ?Json {
		$paths = array(
			'order'       => '/api/pay/query',
			'query'       => '/api/merchant/info',
			'refund'      => '/api/pay/refund',
			'refundquery' => '/api/pay/refundquery',
		);
		$sent  = EpaySigner::sign(
			array( 'pid' => $merchant->value( 'pid' ), 'timestamp' => (string) $this->clock->now() ) + $fields,
			$merchant
		);
		$reply = array() === $sent ? null : $this->http->send(
			'POST',
			$root . $paths[ $act ],
			array( 'Content-Type' => 'application/x-www-form-urlencoded' ),
			http_build_query( $sent, '', '&', PHP_QUERY_RFC3986 )
		);
		$value = 200 === $reply?->status ? Json::read( $reply->body ) : null;
		return null !== $value && $this->is_signed( $value, $merchant ) ? $value : null;
	}

	private function is_signed( Json $value, Merchant $merchant ): bool {
		$fields = array();
		foreach ( self::SIGNED as $name ) {
			$fields[ $name ] = $value->text( $name );
		}
		return abs( $this->clock->now() - (int) $value->text( 'timestamp' ) ) <= self::SKEW
			&& EpaySigner::verify( $fields, $merchant );
	}
}
