<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\Kinds;

use Zeromo\Community\OAuth\Api\Attempt;
use Zeromo\Community\OAuth\Api\Identity;
use Zeromo\Community\OAuth\Api\Provider;
use Zeromo\Community\OAuth\Wire;

/** GitHub: PKCE by S256; its refusals come with the status 200. */
final class GitHub implements Provider {

	private readonly Wire $wire;

	/** @param string $host Of the pages, `https://github.com`; $api of the interface. */
	public function __construct(
		private readonly string $client,
		#[\SensitiveParameter] private readonly string $secret,
		private readonly string $host = 'https://github.com',
		private readonly string $api = 'https://api.github.com'
	) {
		$this->wire = new Wire( 'GitHub' );
	}

	public function label(): string {
		return 'GitHub';
	}

	public function is_ready(): bool {
		return '' !== $this->client && '' !== $this->secret;
	}

	public function authorize_url( Attempt $attempt ): string {
		return "$this->host/login/oauth/authorize?" . Wire::query(
			array(
				'client_id'             => $this->client,
				'redirect_uri'          => $attempt->back,
				'state'                 => $attempt->state,
				'code_challenge'        => $attempt->challenge(),
				'code_challenge_method' => 'S256',
			)
		);
	}

	public function identity( Attempt $attempt, array $sent ): Identity {
		$answer = $this->wire->post(
			"$this->host/login/oauth/access_token",
			array(
				'client_id'     => $this->client,
				'client_secret' => $this->secret,
				'code'          => $sent['code'],
				'redirect_uri'  => $attempt->back,
				'code_verifier' => $attempt->verifier,
			)
		);
		$token  = $answer['access_token'] ?? null;
		if ( isset( $answer['error'] ) || ! is_string( $token ) || '' === $token ) {
			throw $this->wire->refused( is_string( $answer['error'] ?? null ) ? $answer['error'] : 'no token' );
		}
		$user = $this->wire->get( "$this->api/user", array(), array( 'Authorization' => "Bearer $token" ) );
		$id   = $user['id'] ?? null;
		if ( ! is_int( $id ) || $id < 1 ) {
			throw $this->wire->refused( 'no id' );
		}
		$name = $user['name'] ?? $user['login'] ?? '';
		return new Identity( 'github', (string) $id, '', is_string( $name ) ? $name : '' );
	}
}
