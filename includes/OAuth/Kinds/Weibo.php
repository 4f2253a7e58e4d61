<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\Kinds;

use Zeromo\Community\OAuth\Api\Attempt;
use Zeromo\Community\OAuth\Api\Identity;
use Zeromo\Community\OAuth\Api\Provider;
use Zeromo\Community\OAuth\Api\ProviderFailure;
use Zeromo\Community\OAuth\Wire;

/** Weibo: its ids are numbers written as text. */
final class Weibo implements Provider {

	private readonly Wire $wire;

	public function __construct(
		private readonly string $client,
		#[\SensitiveParameter] private readonly string $secret,
		private readonly string $host = 'https://api.weibo.com'
	) {
		$this->wire = new Wire( 'Weibo' );
	}

	public function label(): string {
		return __( '微博', 'zeromo-community' );
	}

	public function is_ready(): bool {
		return '' !== $this->client && '' !== $this->secret;
	}

	public function authorize_url( Attempt $attempt ): string {
		return "$this->host/oauth2/authorize?" . Wire::query(
			array(
				'client_id'     => $this->client,
				'response_type' => 'code',
				'redirect_uri'  => $attempt->back,
				'state'         => $attempt->state,
			)
		);
	}

	public function identity( Attempt $attempt, array $sent ): Identity {
		$answer = $this->wire->post(
			"$this->host/oauth2/access_token",
			array(
				'client_id'     => $this->client,
				'client_secret' => $this->secret,
				'grant_type'    => 'authorization_code',
				'code'          => $sent['code'],
				'redirect_uri'  => $attempt->back,
			)
		);
		$code   = $answer['error_code'] ?? 0;
		$token  = $answer['access_token'] ?? null;
		$id     = $answer['uid'] ?? null;
		$id     = is_int( $id ) ? (string) $id : $id;
		if ( 0 !== $code || ! is_string( $token ) || ! is_string( $id ) || 1 !== preg_match( '/^\d{1,20}$/D', $id ) ) {
			throw $this->wire->refused( is_scalar( $code ) && 0 !== $code ? (string) $code : 'no uid' );
		}
		return new Identity( 'weibo', $id, '', $this->name( $token, $id ) );
	}

	private function name( string $token, string $id ): string {
		try {
			$told = $this->wire->get(
				"$this->host/2/users/show.json",
				array( 'access_token' => $token, 'uid' => $id )
			);
		} catch ( ProviderFailure ) {
			return '';
		}
		$name = $told['screen_name'] ?? '';
		return is_string( $name ) ? $name : '';
	}
}
