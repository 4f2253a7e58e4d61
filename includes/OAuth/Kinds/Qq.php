<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\Kinds;

use Zeromo\Community\OAuth\Api\Attempt;
use Zeromo\Community\OAuth\Api\Identity;
use Zeromo\Community\OAuth\Api\Provider;
use Zeromo\Community\OAuth\Api\ProviderFailure;
use Zeromo\Community\OAuth\Wire;

/** QQ: answers as JSON, JSONP or a query; says whose application a token belongs to. */
final class Qq implements Provider {

	/** QQ's number for an application that may not ask for the union id. */
	private const NO_UNION = 100048;

	private readonly Wire $wire;

	public function __construct(
		private readonly string $client,
		#[\SensitiveParameter] private readonly string $secret,
		private readonly string $host = 'https://graph.qq.com'
	) {
		$this->wire = new Wire( 'QQ' );
	}

	public function label(): string {
		return 'QQ';
	}

	public function is_ready(): bool {
		return '' !== $this->client && '' !== $this->secret;
	}

	public function authorize_url( Attempt $attempt ): string {
		return "$this->host/oauth2.0/authorize?" . Wire::query(
			array(
				'response_type' => 'code',
				'client_id'     => $this->client,
				'redirect_uri'  => $attempt->back,
				'state'         => $attempt->state,
				'scope'         => 'get_user_info',
			)
		);
	}

	public function identity( Attempt $attempt, array $sent ): Identity {
		$answer = $this->checked(
			$this->wire->get(
				"$this->host/oauth2.0/token",
				array(
					'grant_type'    => 'authorization_code',
					'client_id'     => $this->client,
					'client_secret' => $this->secret,
					'code'          => $sent['code'],
					'redirect_uri'  => $attempt->back,
					'fmt'           => 'json',
				)
			)
		);
		$token  = self::text( $answer, 'access_token' );
		if ( '' === $token ) {
			throw $this->wire->refused( 'no token' );
		}
		$me = $this->me( $token );
		if ( self::text( $me, 'client_id' ) !== $this->client ) {
			throw $this->wire->refused( 'token of another application', ProviderFailure::UNTRUSTED );
		}
		$open = self::text( $me, 'openid' );
		if ( '' === $open ) {
			throw $this->wire->refused( 'no openid' );
		}
		return new Identity( $this->client, $open, self::text( $me, 'unionid' ), $this->name( $token, $open ) );
	}

	/** @return array<mixed> Openid, application and, where it is granted, union id. */
	private function me( string $token ): array {
		$ask = array( 'access_token' => $token, 'fmt' => 'json' );
		$me  = $this->wire->get( "$this->host/oauth2.0/me", $ask + array( 'unionid' => '1' ) );
		if ( self::NO_UNION === (int) ( is_scalar( $me['error'] ?? null ) ? $me['error'] : 0 ) ) {
			$me = $this->wire->get( "$this->host/oauth2.0/me", $ask );
		}
		return $this->checked( $me );
	}

	private function name( string $token, string $open ): string {
		try {
			$told = $this->wire->get(
				"$this->host/user/get_user_info",
				array( 'access_token' => $token, 'oauth_consumer_key' => $this->client, 'openid' => $open )
			);
		} catch ( ProviderFailure ) {
			return '';
		}
		return 0 === ( $told['ret'] ?? null ) ? self::text( $told, 'nickname' ) : '';
	}

	/**
	 * @param array<mixed> $answer Of QQ.
	 * @return array<mixed>
	 */
	private function checked( array $answer ): array {
		$code = $answer['error'] ?? $answer['code'] ?? 0;
		if ( '' !== $code && 0 !== $code && '0' !== $code ) {
			throw $this->wire->refused( is_scalar( $code ) ? (string) $code : 'error' );
		}
		return $answer;
	}

	/** @param array<mixed> $answer Of QQ. */
	private static function text( array $answer, string $name ): string {
		$value = $answer[ $name ] ?? '';
		return is_string( $value ) || is_int( $value ) ? (string) $value : '';
	}
}
