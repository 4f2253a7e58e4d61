<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\OAuth\Api\Provider;
use Zeromo\Community\OAuth\Kinds\GitHub;
use Zeromo\Community\OAuth\Kinds\OpenIdConnect;
use Zeromo\Community\OAuth\Kinds\Qq;
use Zeromo\Community\OAuth\Kinds\WeChat;
use Zeromo\Community\OAuth\Kinds\Weibo;

/** The providers that the owner has switched on, and those of plugins. */
final class Providers {

	public function __construct( private readonly Settings $settings, private readonly Clock $clock ) {}

	/** The provider of this name where it is on and has what it needs. */
	public function of( string $name ): ?Provider {
		return $this->ready()[ $name ] ?? null;
	}

	/** What members call a provider, also one that is off by now. */
	public function label( string $name ): string {
		return ( $this->all()[ $name ] ?? $this->own()[ $name ] ?? null )?->label() ?? $name;
	}

	/** @return array<string, Provider> Those that can be used, by name. */
	public function ready(): array {
		return array_filter( $this->all(), static fn( Provider $one ): bool => $one->is_ready() );
	}

	/** @return array<string, Provider> */
	private function all(): array {
		$on  = $this->settings->get( 'oauth_providers' );
		$on  = array_filter( is_array( $on ) ? $on : array(), 'is_string' );
		$own = array_intersect_key( $this->own(), array_flip( $on ) );
		/**
		 * Those by whom members sign in.
		 *
		 * @param array<string, Provider> $providers By name: small letters, digits, `_` and `-`, at most 20.
		 */
		$all = apply_filters( 'zeromo_oauth_providers', $own );
		$out = array();
		foreach ( is_array( $all ) ? $all : $own as $name => $provider ) {
			if ( $provider instanceof Provider && 1 === preg_match( '/^[a-z0-9_-]{1,20}$/D', (string) $name ) ) {
				$out[ (string) $name ] = $provider;
			}
		}
		return $out;
	}

	/** @return array<string, Provider> In the order in which they are shown. */
	private function own(): array {
		$text  = $this->settings->text( ... );
		$agent = $_SERVER['HTTP_USER_AGENT'] ?? ''; // phpcs:ignore WordPress.Security -- only looked at.
		return array(
			'wechat' => new WeChat(
				array( $text( 'oauth_wechat_id' ), $text( 'oauth_wechat_secret' ) ),
				array( $text( 'oauth_wechat_mp_id' ), $text( 'oauth_wechat_mp_secret' ) ),
				is_string( $agent ) && str_contains( $agent, 'MicroMessenger' )
			),
			'qq'     => new Qq( $text( 'oauth_qq_id' ), $text( 'oauth_qq_secret' ) ),
			'weibo'  => new Weibo( $text( 'oauth_weibo_id' ), $text( 'oauth_weibo_secret' ) ),
			'github' => new GitHub( $text( 'oauth_github_id' ), $text( 'oauth_github_secret' ) ),
			'oidc'   => new OpenIdConnect(
				$text( 'oauth_oidc_label' ),
				$text( 'oauth_oidc_issuer' ),
				$text( 'oauth_oidc_id' ),
				$text( 'oauth_oidc_secret' ),
				$this->clock
			),
		);
	}
}
