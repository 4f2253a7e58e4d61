<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\Kinds;

use Zeromo\Community\OAuth\Api\Attempt;
use Zeromo\Community\OAuth\Api\Identity;
use Zeromo\Community\OAuth\Api\Provider;
use Zeromo\Community\OAuth\Api\ProviderFailure;
use Zeromo\Community\OAuth\Wire;

/**
 * WeChat: a QR code on the desktop (an application of the open platform), the service account's consent inside of
 * WeChat. Its refusals come with the status 200, and it knows no PKCE.
 */
final class WeChat implements Provider {

	private readonly Wire $wire;

	/**
	 * @param array{string, string} $site    Application of the website and its secret.
	 * @param array{string, string} $account Service account and its secret, for browsers inside of WeChat.
	 * @param bool                  $inside  Whether the browser is one of these.
	 */
	public function __construct(
		#[\SensitiveParameter] private readonly array $site,
		#[\SensitiveParameter] private readonly array $account,
		private readonly bool $inside,
		private readonly string $host = 'https://open.weixin.qq.com',
		private readonly string $api = 'https://api.weixin.qq.com'
	) {
		$this->wire = new Wire( 'WeChat' );
	}

	public function label(): string {
		return __( '微信', 'zeromo-community' );
	}

	public function is_ready(): bool {
		return '' !== $this->app()[0] && '' !== $this->app()[1];
	}

	public function authorize_url( Attempt $attempt ): string {
		// WeChat asks for this order and for the fragment.
		$path  = $this->inside ? 'oauth2/authorize' : 'qrconnect';
		$scope = $this->inside ? 'snsapi_userinfo' : 'snsapi_login';
		return "$this->host/connect/$path?" . Wire::query(
			array(
				'appid'         => $this->app()[0],
				'redirect_uri'  => $attempt->back,
				'response_type' => 'code',
				'scope'         => $scope,
				'state'         => $attempt->state,
			)
		) . '#wechat_redirect';
	}

	public function identity( Attempt $attempt, array $sent ): Identity {
		[ $app, $secret ] = $this->app();
		$token            = $this->asked(
			'oauth2/access_token',
			array( 'appid' => $app, 'secret' => $secret, 'code' => $sent['code'], 'grant_type' => 'authorization_code' )
		);
		if ( 1 === (int) ( is_scalar( $token['is_snapshotuser'] ?? null ) ? $token['is_snapshotuser'] : 0 ) ) {
			throw $this->wire->refused( 'snapshot user', ProviderFailure::VISITOR );
		}
		$open = self::text( $token, 'openid' );
		if ( '' === $open || '' === self::text( $token, 'access_token' ) ) {
			throw $this->wire->refused( 'no openid' );
		}
		$person = $this->asked(
			'userinfo',
			array( 'access_token' => self::text( $token, 'access_token' ), 'openid' => $open, 'lang' => 'zh_CN' )
		);
		if ( self::text( $person, 'openid' ) !== $open ) {
			throw $this->wire->refused( 'another openid', ProviderFailure::UNTRUSTED );
		}
		$union = self::text( $token, 'unionid' );
		$union = '' === $union ? self::text( $person, 'unionid' ) : $union;
		return new Identity( $app, $open, $union, self::text( $person, 'nickname' ) );
	}

	/** @return array{string, string} Application and secret for this browser. */
	private function app(): array {
		return $this->inside ? $this->account : $this->site;
	}

	/**
	 * @param array<string, string> $query Values.
	 * @return array<mixed>
	 */
	private function asked( string $path, array $query ): array {
		$answer = $this->wire->get( "$this->api/sns/$path", $query );
		$code   = $answer['errcode'] ?? 0;
		if ( 0 !== $code ) {
			$reason = -1 === $code ? ProviderFailure::UNREACHABLE : ProviderFailure::REFUSED;
			throw $this->wire->refused( is_scalar( $code ) ? (string) $code : 'errcode', $reason );
		}
		return $answer;
	}

	/** @param array<mixed> $answer Of WeChat. */
	private static function text( array $answer, string $name ): string {
		return is_string( $answer[ $name ] ?? null ) ? $answer[ $name ] : '';
	}
}
