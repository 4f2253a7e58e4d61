<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

use Zeromo\Community\OAuth\Api\ProviderFailure;

/** What an issuer of OpenID Connect publishes: its addresses and its keys, kept for an hour. */
final class Issuer {

	private const SECONDS = HOUR_IN_SECONDS;

	/** Seconds in which unknown key ids do not have the keys read again. */
	private const COOLDOWN = 60;

	public function __construct( private readonly string $url, private readonly Wire $wire ) {}

	/** Whether an address may be called: https, and http on the own machine where the site is no public one. */
	public static function is_safe( string $url ): bool {
		$parts = wp_parse_url( $url );
		if ( ! is_array( $parts ) || ! isset( $parts['host'] ) || isset( $parts['user'] ) ) {
			return false;
		}
		return 'https' === ( $parts['scheme'] ?? '' )
			|| ( 'http' === ( $parts['scheme'] ?? '' )
				&& '127.0.0.1' === $parts['host']
				&& 'production' !== wp_get_environment_type() );
	}

	/**
	 * An address of its description.
	 *
	 * @throws ProviderFailure When there is none that can be trusted.
	 */
	public function address( string $name ): string {
		$found = $this->description()[ $name ] ?? null;
		if ( ! is_string( $found ) || ! self::is_safe( $found ) ) {
			throw new ProviderFailure( ProviderFailure::UNTRUSTED, "The issuer has no safe $name." );
		}
		return $found;
	}

	/** Whether it says who it is on the way back (RFC 9207). */
	public function tells_itself(): bool {
		return true === ( $this->description()['authorization_response_iss_parameter_supported'] ?? false );
	}

	/** Whether a client's secret goes into the form, where the header is not offered. */
	public function takes_secret_in_form(): bool {
		$ways = $this->description()['token_endpoint_auth_methods_supported'] ?? array( 'client_secret_basic' );
		return is_array( $ways ) && ! in_array( 'client_secret_basic', $ways, true );
	}

	/**
	 * Its keys; read again, once in a minute, when none has the id.
	 *
	 * @return list<array<mixed>>
	 */
	public function keys( string $id ): array {
		$name = $this->kept( 'keys' );
		$kept = get_transient( $name );
		$keys = is_array( $kept ) ? $kept : array();
		$has  = '' === $id ? array() !== $keys : in_array( $id, array_column( $keys, 'kid' ), true );
		if ( ! $has && false === get_transient( "{$name}_wait" ) ) {
			set_transient( "{$name}_wait", 1, self::COOLDOWN );
			$read = $this->wire->get( $this->address( 'jwks_uri' ) )['keys'] ?? array();
			$keys = array_slice( array_filter( is_array( $read ) ? $read : array(), 'is_array' ), 0, 50 );
			set_transient( $name, $keys, self::SECONDS );
		}
		return array_values( array_filter( $keys, 'is_array' ) );
	}

	/** @return array<mixed> Its description; its issuer is this address, byte by byte. */
	private function description(): array {
		if ( ! self::is_safe( $this->url ) ) {
			throw new ProviderFailure( ProviderFailure::UNTRUSTED, 'The issuer has no safe address.' );
		}
		$name = $this->kept( 'is' );
		$kept = get_transient( $name );
		if ( is_array( $kept ) ) {
			return $kept;
		}
		$read = $this->wire->get( untrailingslashit( $this->url ) . '/.well-known/openid-configuration' );
		if ( ( $read['issuer'] ?? null ) !== $this->url ) {
			throw new ProviderFailure( ProviderFailure::UNTRUSTED, 'The description is of another issuer.' );
		}
		set_transient( $name, $read, self::SECONDS );
		return $read;
	}

	private function kept( string $what ): string {
		return "zeromo_oidc_{$what}_" . substr( sha1( $this->url ), 0, 20 );
	}
}
