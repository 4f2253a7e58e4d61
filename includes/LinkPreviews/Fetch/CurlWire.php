<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

// WordPress' own HTTP functions look the name up again after it was checked; here the connection goes to the checked
// address.
// phpcs:disable WordPress.WP.AlternativeFunctions -- a file of this server.

/**
 * Requests with curl: pinned to an IP address, no redirect, no cookie, no proxy, certificates verified, bounded in time
 * and bytes.
 */
final class CurlWire implements Wire {

	private const HEADERS = 32768;

	/**
	 * @param non-empty-string $agent        User agent.
	 * @param non-empty-string $certificates File of trusted certificates.
	 */
	public function __construct( private readonly string $agent, private readonly string $certificates ) {}

	public function get( Target $target, string $ip, float $seconds, int $bytes, string $accept ): ?Reply {
		$handle = function_exists( 'curl_init' ) ? curl_init( $target->url ) : false;
		if ( false === $handle || $seconds <= 0 ) {
			return null;
		}
		$body     = '';
		$head     = '';
		$location = '';
		curl_setopt_array(
			$handle,
			Pinned::options( $target, $ip, $seconds, $this->certificates ) + array(
				CURLOPT_ENCODING       => '',
				CURLOPT_USERAGENT      => $this->agent,
				CURLOPT_HTTPHEADER     => array( "Accept: $accept", 'Accept-Language: zh-CN,zh;q=0.9,en;q=0.5' ),
				CURLOPT_HEADERFUNCTION => static function (
					\CurlHandle $from,
					string $line
				) use ( &$head, &$location ): int {
					$head .= $line;
					if ( 1 === preg_match( '/^location:\s*(\S+)/i', $line, $m ) ) {
						$location = $m[1];
					}
					return strlen( $head ) > self::HEADERS ? 0 : strlen( $line );
				},
				CURLOPT_WRITEFUNCTION  => static function (
					\CurlHandle $from,
					string $piece
				) use ( &$body, $bytes ): int {
					$body .= substr( $piece, 0, $bytes + 1 - strlen( $body ) );
					return strlen( $body ) > $bytes ? 0 : strlen( $piece );
				},
			)
		);
		$done   = curl_exec( $handle );
		$status = (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE );
		$type   = (string) curl_getinfo( $handle, CURLINFO_CONTENT_TYPE );
		$kept   = Pinned::is_kept( $handle, $ip );
		$cut    = strlen( $body ) > $bytes;
		curl_close( $handle );
		// The response is dropped where curl has connected to another address.
		if ( ( false === $done && ! $cut ) || 0 === $status || ! $kept ) {
			return null;
		}
		return new Reply( $status, $type, $location, $cut ? substr( $body, 0, $bytes ) : $body, ! $cut );
	}
}
