<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\OAuth;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\OAuth\Api\Provider;
use Zeromo\Community\OAuth\Kinds\GitHub;
use Zeromo\Community\OAuth\Kinds\OpenIdConnect;
use Zeromo\Community\OAuth\Kinds\Qq;
use Zeromo\Community\OAuth\Kinds\WeChat;
use Zeromo\Community\OAuth\Kinds\Weibo;
use Zeromo\Community\Tests\Support\SimulatorProcess;

/** The process of tests/simulators/identity.mjs, a browser that follows its pages, and our providers led to it. */
final class IdentityProviders extends SimulatorProcess {

	/** @var array<string, string> */
	private array $cookies = array();

	public function __construct() {
		parent::__construct( 'identity' );
	}

	/**
	 * @param array<string, mixed> $world Who is there, what goes wrong.
	 * @return list<string> Paths that were called since the last order.
	 */
	public function order( array $world ): array {
		$this->cookies = array();
		return $this->ask( $world )['calls'];
	}

	/** @return array<string, Provider> */
	public function all( bool $in_wechat = false ): array {
		$app = static fn( string $name ): array => array( $name, "secret of $name" );
		return array(
			'wechat' => new WeChat(
				$app( 'wx-site' ),
				$app( 'wx-account' ),
				$in_wechat,
				"$this->url/wechat",
				"$this->url/wechat"
			),
			'qq'     => new Qq( '101', 'secret of 101', "$this->url/qq" ),
			'weibo'  => new Weibo( '202', 'secret of 202', "$this->url/weibo" ),
			'github' => new GitHub( 'hub', 'secret of hub', "$this->url/github", "$this->url/github" ),
			'oidc'   => new OpenIdConnect(
				'公司账号',
				"$this->url/oidc",
				'zeromo',
				'a secret of the client & more',
				new Clock()
			),
		);
	}

	/**
	 * Follows the provider's pages until they lead back, as a browser does.
	 *
	 * @return array<string, string> Parameters of the way back.
	 */
	public function consent( string $address ): array {
		$left = 12;
		while ( $left-- > 0 && str_starts_with( $address, $this->url ) ) {
			$answer = wp_remote_get(
				strtok( $address, '#' ),
				array( 'redirection' => 0, 'headers' => array( 'Cookie' => $this->cookie_line() ) )
			);
			foreach ( wp_remote_retrieve_cookies( $answer ) as $cookie ) {
				$this->cookies[ $cookie->name ] = $cookie->value;
			}
			$next    = wp_remote_retrieve_header( $answer, 'location' );
			$next    = is_array( $next ) ? end( $next ) : $next;
			$address = str_starts_with( $next, '/' ) ? $this->url . $next : $next;
		}
		wp_parse_str( (string) wp_parse_url( $address, PHP_URL_QUERY ), $query );
		return array_diff_key( $query, array( 'rest_route' => 1 ) );
	}

	private function cookie_line(): string {
		$pairs = array();
		foreach ( $this->cookies as $name => $value ) {
			$pairs[] = "$name=$value";
		}
		return implode( '; ', $pairs );
	}
}
