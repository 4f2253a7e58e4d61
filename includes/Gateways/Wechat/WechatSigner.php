<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Wechat;

use Zeromo\Community\Gateways\Api\Rsa;

/** The texts that WeChat Pay (v3) and its merchants sign. */
final class WechatSigner {

	/** Seconds by which two clocks may differ. */
	public const SKEW = 300;

	/**
	 * The header Authorization of a call.
	 *
	 * @param string $path   With the query, as it is sent.
	 * @param string $serial Of the merchant's certificate.
	 */
	public static function authorization(
		string $merchant,
		string $serial,
		\OpenSSLAsymmetricKey $key,
		string $method,
		string $path,
		string $body,
		int $time,
		string $nonce
	): string {
		$signed = Rsa::sign( "$method\n$path\n$time\n$nonce\n$body\n", $key );
		return "WECHATPAY2-SHA256-RSA2048 mchid=\"$merchant\",nonce_str=\"$nonce\",signature=\"$signed\""
			. ",timestamp=\"$time\",serial_no=\"$serial\"";
	}

	/** The text of an answer or a notice. */
	public static function received( string $time, string $nonce, string $body ): string {
		return "$time\n$nonce\n$body\n";
	}

	/** Whether a time in a header is near enough to ours. */
	public static function is_near( string $time, int $now ): bool {
		return 1 === preg_match( '/^\d{1,12}$/D', $time ) && abs( $now - (int) $time ) <= self::SKEW;
	}

	/** The signature of WeixinJSBridge's getBrandWCPayRequest. */
	public static function for_page(
		string $app,
		string $prepay,
		\OpenSSLAsymmetricKey $key,
		int $time,
		string $nonce
	): string {
		return Rsa::sign( "$app\n$time\n$nonce\nprepay_id=$prepay\n", $key );
	}
}
