<?php

declare(strict_types=1);

namespace Zeromo\Community\CloudCalls\Api;

/** Requests signed as Aliyun (ACS3-HMAC-SHA256) and Tencent Cloud (TC3-HMAC-SHA256) want them. */
final class Signed {

	/**
	 * Headers of a call to Aliyun.
	 *
	 * @param string $host    Host, with a port that is not the usual one.
	 * @param string $action  Name of the operation.
	 * @param string $version Of the interface.
	 * @param string $query   Canonical query, usually empty.
	 * @param string $body    As it is sent.
	 * @param string $type    Content type of a body; empty without one.
	 * @param string $nonce   Used once.
	 * @return array<string, string>
	 */
	public static function aliyun(
		Key $key,
		string $host,
		string $action,
		string $version,
		string $query,
		string $body,
		string $type,
		int $time,
		string $nonce
	): array {
		$headers = array(
			'host'                  => $host,
			'x-acs-action'          => $action,
			'x-acs-content-sha256'  => hash( 'sha256', $body ),
			'x-acs-date'            => gmdate( 'Y-m-d\TH:i:s\Z', $time ),
			'x-acs-signature-nonce' => $nonce,
			'x-acs-version'         => $version,
		) + ( '' === $type ? array() : array( 'content-type' => $type ) );
		ksort( $headers );
		$names = implode( ';', array_keys( $headers ) );
		$asked = "POST\n/\n$query\n" . self::lines( $headers ) . "\n$names\n" . $headers['x-acs-content-sha256'];
		$sign  = hash_hmac( 'sha256', "ACS3-HMAC-SHA256\n" . hash( 'sha256', $asked ), $key->secret );
		unset( $headers['host'] );
		return $headers + array(
			'authorization' => "ACS3-HMAC-SHA256 Credential={$key->id},SignedHeaders=$names,Signature=$sign",
		);
	}

	/**
	 * Headers of a call to Tencent Cloud.
	 *
	 * @param string $service Name of the service in the signature.
	 * @param string $host    Host, with a port that is not the usual one.
	 * @param string $action  Name of the operation.
	 * @param string $version Of the interface.
	 * @param string $region  Where it runs, empty for none.
	 * @param string $body    JSON as it is sent.
	 * @return array<string, string>
	 */
	public static function tencent(
		Key $key,
		string $service,
		string $host,
		string $action,
		string $version,
		string $region,
		string $body,
		int $time
	): array {
		$type   = 'application/json; charset=utf-8';
		$signed = array( 'content-type' => $type, 'host' => $host, 'x-tc-action' => strtolower( $action ) );
		$names  = implode( ';', array_keys( $signed ) );
		$asked  = "POST\n/\n\n" . self::lines( $signed ) . "\n$names\n" . hash( 'sha256', $body );
		$day    = gmdate( 'Y-m-d', $time );
		$scope  = "$day/$service/tc3_request";
		$sign   = 'TC3' . $key->secret;
		foreach ( array( $day, $service, 'tc3_request' ) as $part ) {
			$sign = hash_hmac( 'sha256', $part, $sign, true );
		}
		$sign = hash_hmac( 'sha256', "TC3-HMAC-SHA256\n$time\n$scope\n" . hash( 'sha256', $asked ), $sign );
		return array(
			'content-type'   => $type,
			'x-tc-action'    => $action,
			'x-tc-version'   => $version,
			'x-tc-timestamp' => (string) $time,
			'authorization'  => "TC3-HMAC-SHA256 Credential={$key->id}/$scope, SignedHeaders=$names, Signature=$sign",
		) + ( '' === $region ? array() : array( 'x-tc-region' => $region ) );
	}

	/** @param array<string, string> $headers By name, in order. */
	private static function lines( array $headers ): string {
		$lines = '';
		foreach ( $headers as $name => $value ) {
			$lines .= "$name:$value\n";
		}
		return $lines;
	}
}
