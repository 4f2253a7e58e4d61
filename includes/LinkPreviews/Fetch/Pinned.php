<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

/** What every request of curl to an address that others gave is bound by. */
final class Pinned {

	/**
	 * Options: the connection goes to the checked address, without redirect, proxy or reuse, certificates are verified.
	 *
	 * @param string $ip           The checked address.
	 * @param float  $seconds      At most.
	 * @param string $certificates File of trusted certificates.
	 * @return array<int, mixed> For curl_setopt_array().
	 */
	public static function options( Target $target, string $ip, float $seconds, string $certificates ): array {
		$pin = str_contains( $ip, ':' ) ? "[$ip]" : $ip;
		return array(
			CURLOPT_FOLLOWLOCATION    => false,
			CURLOPT_PROTOCOLS         => CURLPROTO_HTTP | CURLPROTO_HTTPS,
			CURLOPT_RESOLVE           => array( trim( $target->host, '[]' ) . ":{$target->port}:$pin" ),
			CURLOPT_PROXY             => '',
			CURLOPT_NOPROXY           => '*',
			CURLOPT_NOSIGNAL          => true,
			CURLOPT_CONNECTTIMEOUT_MS => (int) ( $seconds * 1000 ),
			CURLOPT_TIMEOUT_MS        => (int) ( $seconds * 1000 ),
			CURLOPT_SSL_VERIFYPEER    => true,
			CURLOPT_SSL_VERIFYHOST    => 2,
			CURLOPT_CAINFO            => $certificates,
			CURLOPT_FORBID_REUSE      => true,
		);
	}

	/** Whether curl has connected to the checked address and to no other. */
	public static function is_kept( \CurlHandle $handle, string $ip ): bool {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- of a handle that these options were given to.
		$met = trim( (string) curl_getinfo( $handle, CURLINFO_PRIMARY_IP ), '[]' );
		return '' !== $met && inet_pton( $met ) === inet_pton( $ip );
	}
}
