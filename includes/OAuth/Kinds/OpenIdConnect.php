<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\Kinds;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\OAuth\Api\Attempt;
use Zeromo\Community\OAuth\Api\Identity;
use Zeromo\Community\OAuth\Api\Provider;
use Zeromo\Community\OAuth\Api\ProviderFailure;
use Zeromo\Community\OAuth\IdToken;
use Zeromo\Community\OAuth\Issuer;
use Zeromo\Community\OAuth\Wire;

/** Any issuer of OpenID Connect: code flow with PKCE, state and nonce. */
final class OpenIdConnect implements Provider {

	private readonly Wire $wire;

	private readonly Issuer $issuer;

	public function __construct(
		private readonly string $label,
		private readonly string $url,
		private readonly string $client,
		#[\SensitiveParameter] private readonly string $secret,
		private readonly Clock $clock
	) {
		$this->wire   = new Wire( 'The OpenID Connect issuer' );
		$this->issuer = new Issuer( $url, $this->wire );
	}

	public function label(): string {
		return '' === $this->label ? __( '单点登录', 'zeromo-community' ) : $this->label;
	}

	public function is_ready(): bool {
		return '' !== $this->client && Issuer::is_safe( $this->url );
	}

	public function authorize_url( Attempt $attempt ): string {
		$address = $this->issuer->address( 'authorization_endpoint' );
		return $address . ( str_contains( $address, '?' ) ? '&' : '?' ) . Wire::query(
			array(
				'response_type'         => 'code',
				'client_id'             => $this->client,
				'redirect_uri'          => $attempt->back,
				'scope'                 => 'openid profile',
				'state'                 => $attempt->state,
				'nonce'                 => $attempt->nonce,
				'code_challenge'        => $attempt->challenge(),
				'code_challenge_method' => 'S256',
			)
		);
	}

	public function identity( Attempt $attempt, array $sent ): Identity {
		$told = $sent['iss'] ?? '';
		if ( '' === $told ? $this->issuer->tells_itself() : $told !== $this->url ) {
			throw $this->wire->refused( 'iss of the way back', ProviderFailure::UNTRUSTED );
		}
		$answer = $this->exchange( $attempt, $sent['code'] );
		$raw    = $answer['id_token'] ?? '';
		$token  = is_string( $raw ) ? IdToken::signed( $raw, $this->issuer->keys( ... ) ) : null;
		$fault  = null === $token
			? 'signature'
			: $token->fault( $this->url, $this->client, $attempt->nonce, $this->clock->now() );
		if ( null === $token || '' !== $fault ) {
			throw $this->wire->refused( "ID token: $fault", ProviderFailure::UNTRUSTED );
		}
		return new Identity( $this->url, $token->text( 'sub' ), '', $this->name( $token, $answer ) );
	}

	/** @return array<mixed> */
	private function exchange( Attempt $attempt, string $code ): array {
		$fields = array(
			'grant_type'    => 'authorization_code',
			'code'          => $code,
			'redirect_uri'  => $attempt->back,
			'client_id'     => $this->client,
			'code_verifier' => $attempt->verifier,
		);
		$head   = array();
		if ( '' !== $this->secret && $this->issuer->takes_secret_in_form() ) {
			$fields['client_secret'] = $this->secret;
		} elseif ( '' !== $this->secret ) {
			$word = rawurlencode( $this->client ) . ':' . rawurlencode( $this->secret );
			// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- HTTP's Basic scheme.
			$head['Authorization'] = 'Basic ' . base64_encode( $word );
		}
		return $this->wire->post( $this->issuer->address( 'token_endpoint' ), $fields, $head );
	}

	/**
	 * What they are called, of the token or of the issuer's userinfo; without it a sign-in still works.
	 *
	 * @param array<mixed> $answer With the access token.
	 */
	private function name( IdToken $token, array $answer ): string {
		$name   = $token->text( 'name' );
		$name   = '' === $name ? $token->text( 'preferred_username' ) : $name;
		$access = $answer['access_token'] ?? '';
		if ( '' !== $name || ! is_string( $access ) || '' === $access ) {
			return $name;
		}
		try {
			$told = $this->wire->get(
				$this->issuer->address( 'userinfo_endpoint' ),
				array(),
				array( 'Authorization' => "Bearer $access" )
			);
		} catch ( ProviderFailure ) {
			return '';
		}
		$name = $told['name'] ?? $told['preferred_username'] ?? '';
		return ( $told['sub'] ?? null ) === $token->text( 'sub' ) && is_string( $name ) ? $name : '';
	}
}
