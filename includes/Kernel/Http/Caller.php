<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;

/** The current user: always from the session, never from request parameters. */
class Caller {

	public function __construct( private readonly Settings $settings ) {}

	/** User id, 0 for a visitor. */
	public function id(): int {
		return get_current_user_id();
	}

	/**
	 * User id of a logged-in caller.
	 *
	 * @throws Failure login_required
	 */
	public function member(): int {
		$id = $this->id();
		if ( 0 === $id ) {
			throw Failure::login();
		}
		return $id;
	}

	/** Whether the caller has a capability, on an object where $args name one. */
	public function can( string $capability, int ...$args ): bool {
		return current_user_can( $capability, ...$args );
	}

	/**
	 * Requires a capability.
	 *
	 * @throws Failure login_required, for visitors; forbidden, for members without it.
	 */
	public function need( string $capability, int ...$args ): void {
		$this->member();
		if ( ! $this->can( $capability, ...$args ) ) {
			throw Failure::forbidden();
		}
	}

	/**
	 * The connection's address; a proxy's header counts only when the setting `trusted_proxies` names the connection.
	 */
	public function address(): string {
		$address = $this->header( 'REMOTE_ADDR' );
		$proxies = $this->settings->get( 'trusted_proxies' );
		if ( is_array( $proxies ) && in_array( $address, $proxies, true ) ) {
			$hops = array_map( 'trim', explode( ',', $this->header( 'HTTP_X_FORWARDED_FOR' ) ) );
			foreach ( array_reverse( $hops ) as $hop ) {
				if ( false !== filter_var( $hop, FILTER_VALIDATE_IP ) && ! in_array( $hop, $proxies, true ) ) {
					return $hop;
				}
			}
		}
		return $address;
	}

	/**
	 * The caller's network for rate limits: an IPv4 address, or the /64 of an IPv6 address, within which one connection
	 * can change its address.
	 */
	public function network(): string {
		return self::network_of( $this->address() );
	}

	/** The network of an address; an invalid address is returned unchanged. */
	public static function network_of( string $address ): string {
		$packed = filter_var( $address, FILTER_VALIDATE_IP ) === false ? false : inet_pton( $address );
		if ( false === $packed || 16 !== strlen( $packed ) ) {
			return $address;
		}
		// An IPv4-mapped IPv6 address is one address, not the network of all IPv4.
		if ( str_starts_with( $packed, str_repeat( "\0", 10 ) . "\xFF\xFF" ) ) {
			return (string) inet_ntop( substr( $packed, 12 ) );
		}
		return inet_ntop( substr( $packed, 0, 8 ) . str_repeat( "\0", 8 ) ) . '/64';
	}

	/** False when browser headers show that another site's page sent the request. */
	public function same_origin(): bool {
		$origin = $this->header( 'HTTP_ORIGIN' );
		if ( '' === $origin ) {
			return true;
		}
		$own = wp_parse_url( home_url() );
		$it  = wp_parse_url( $origin );
		return is_array( $own ) && is_array( $it )
			&& ( $own['host'] ?? '' ) === ( $it['host'] ?? null )
			&& ( $own['port'] ?? 0 ) === ( $it['port'] ?? 0 );
	}

	private function header( string $name ): string {
		return isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] )
			? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) )
			: '';
	}
}
