<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

use Zeromo\Community\CloudCalls\Api\PublicKey;
use Zeromo\Community\OAuth\Api\Attempt;

/** An ID token of OpenID Connect, checked by section 3.1.3.7. Its algorithm is one of ours, whatever its head says. */
final class IdToken {

	/** Algorithms that are taken. */
	public const ALGORITHMS = array( 'RS256', 'ES256' );

	/** Seconds by which clocks may differ. */
	private const SKEW = 120;

	/** Seconds after which a token is too old to have been made for this sign-in. */
	private const OLD = 900;

	/**
	 * @param array<mixed> $claims Signed by the issuer.
	 */
	private function __construct( public readonly array $claims ) {}

	/**
	 * The token where its signature holds; null otherwise.
	 *
	 * @param \Closure(string): list<array<mixed>> $keys Keys of the issuer's set, for a key id.
	 */
	public static function signed( string $token, \Closure $keys ): ?self {
		$parts = explode( '.', $token );
		if ( 3 !== count( $parts ) || strlen( $token ) > 16384 ) {
			return null;
		}
		$head      = json_decode( Attempt::bytes_of( $parts[0] ), true );
		$claims    = json_decode( Attempt::bytes_of( $parts[1] ), true );
		$signature = Attempt::bytes_of( $parts[2] );
		$algorithm = is_array( $head ) ? $head['alg'] ?? null : null;
		if ( ! is_array( $head ) || ! is_array( $claims ) || ! in_array( $algorithm, self::ALGORITHMS, true ) ) {
			return null;
		}
		if ( isset( $head['crit'] ) ) {
			return null;
		}
		$id = is_string( $head['kid'] ?? null ) ? $head['kid'] : '';
		foreach ( $keys( $id ) as $one ) {
			$key = self::key( $one, $algorithm, $id );
			if (
				null !== $key
				&& $key->has_signed(
					"$parts[0].$parts[1]",
					'ES256' === $algorithm ? PublicKey::joined( $signature ) : $signature
				)
			) {
				return new self( $claims );
			}
		}
		return null;
	}

	/** What is wrong with its claims; empty for nothing. */
	public function fault( string $issuer, string $client, string $nonce, int $now ): string {
		$all      = $this->claims;
		$audience = is_array( $all['aud'] ?? null ) ? array_values( $all['aud'] ) : array( $all['aud'] ?? '' );
		$azp      = $all['azp'] ?? null;
		$subject  = $all['sub'] ?? null;
		$time     = static fn( string $name ): int => is_numeric( $all[ $name ] ?? null ) ? (int) $all[ $name ] : 0;
		return match ( true ) {
			( $all['iss'] ?? null ) !== $issuer => 'iss',
			! in_array( $client, $audience, true ) => 'aud',
			count( $audience ) > 1 && null === $azp => 'azp',
			null !== $azp && $azp !== $client => 'azp',
			$time( 'exp' ) <= $now - self::SKEW => 'exp',
			$time( 'nbf' ) > $now + self::SKEW => 'nbf',
			$time( 'iat' ) > $now + self::SKEW || $time( 'iat' ) < $now - self::OLD => 'iat',
			! is_string( $all['nonce'] ?? null ) || ! hash_equals( $nonce, $all['nonce'] ) => 'nonce',
			! is_string( $subject ) || '' === $subject || strlen( $subject ) > 255 => 'sub',
			default => '',
		};
	}

	/** A text of the claims. */
	public function text( string $name ): string {
		return is_string( $this->claims[ $name ] ?? null ) ? $this->claims[ $name ] : '';
	}

	/** @param array<mixed> $one A JWK. */
	private static function key( array $one, string $algorithm, string $id ): ?PublicKey {
		$text = static fn( string $name ): string => is_string( $one[ $name ] ?? null ) ? $one[ $name ] : '';
		if (
			( '' !== $id && $text( 'kid' ) !== $id )
			|| ! in_array( $text( 'use' ), array( '', 'sig' ), true )
			|| ! in_array( $text( 'alg' ), array( '', $algorithm ), true )
		) {
			return null;
		}
		$bytes = static fn( string $name ): string => Attempt::bytes_of( $text( $name ) );
		$key   = match ( $text( 'kty' ) . $text( 'crv' ) ) {
			'RSA' => PublicKey::rsa( $bytes( 'n' ), $bytes( 'e' ) ),
			'ECP-256' => PublicKey::p256( $bytes( 'x' ), $bytes( 'y' ) ),
			default => null,
		};
		return null !== $key && $key->fits( $algorithm ) ? $key : null;
	}
}
