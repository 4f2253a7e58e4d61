<?php

declare(strict_types=1);

namespace Zeromo\Community\FastPath;

use Zeromo\Community\FastPath\Api\EarlyRoute;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Version;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/**
 * Answers the hottest calls at `plugins_loaded`: core's REST server runs the route as ever, but theme, blocks, post
 * types and `init` are left out, which are most of such a call.
 */
final class EarlyAnswers {

	public const SETTING = 'fast_path';

	/**
	 * @param Collection<EarlyRoute> $routes Those that may be answered.
	 */
	public function __construct(
		#[All( EarlyRoute::class )] private readonly Collection $routes,
		private readonly Settings $settings,
		private readonly ForeignHooks $hooks,
		private readonly Seen $seen,
		private readonly Ground $ground
	) {}

	/** Answers and ends the request, or lets it go core's way. */
	public function look(): void {
		$called = $this->called();
		if ( null === $called || ! $this->is_usual() || $this->hooks->decide() ) {
			return;
		}
		// Plugins may add something for members alone, or for visitors: whose cookie counts for nothing is a visitor.
		$is_member = isset( $_COOKIE[ LOGGED_IN_COOKIE ] ) && false !== wp_validate_auth_cookie( '', 'logged_in' );
		$route     = $called[0];
		$kind      = $route->path() . " $called[1] " . ( $is_member ? 'member' : 'visitor' );
		$free      = $this->seen->is_free( $kind );
		if ( true === $free ) {
			$this->ground->answer( '/zeromo/v1' . $route->path(), $route->needs_types() );
		}
		if ( null === $free ) {
			$this->watch( $kind );
		}
	}

	/** @return array{EarlyRoute, string}|null The route, and which kind of call it is; null where it is none of ours. */
	private function called(): ?array {
		// phpcs:disable WordPress.Security -- only looked at; core checks the nonce.
		$request = new EarlyRequest( $_SERVER, $_GET, array() !== $_POST || array() !== $_FILES );
		// phpcs:enable
		$home    = rtrim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' );
		$links   = get_option( 'permalink_structure' );
		$pretty  = is_string( $links ) && '' !== $links && ! str_starts_with( $links, '/index.php' );
		$prefix  = $pretty ? rest_get_url_prefix() : '';
		foreach ( $this->routes->all() as $route ) {
			$sent = $request->args_of( $route->path(), $home, $prefix );
			if ( null !== $sent ) {
				$kind = $route->kind( $sent );
				return null === $kind ? null : array( $route, $kind );
			}
		}
		return null;
	}

	/** Whether the site is one the path knows, in no state that `init` would have to end. */
	private function is_usual(): bool {
		return ! is_multisite()
			&& ! is_admin()
			&& ! wp_installing()
			&& ! wp_doing_cron()
			&& ! isset( $_COOKIE['zeromo_safe'] )
			&& ! defined( 'ZEROMO_SAFE_MODE' )
			&& ! defined( 'REST_REQUEST' )
			&& ! defined( 'XMLRPC_REQUEST' )
			&& Version::DATA === $this->settings->internal( '_version' )
			&& Version::CURRENT === $this->settings->internal( '_rewrites' );
	}

	/** Lets the call go core's way and notes what took part in it. */
	private function watch( string $kind ): void {
		$this->hooks->remember();
		$member = str_ends_with( $kind, ' member' );
		add_action( 'rest_api_init', array( $this->hooks, 'begin' ), PHP_INT_MAX, 0 );
		add_filter(
			'rest_pre_echo_response',
			function ( mixed $data ) use ( $kind, $member ): mixed {
				// A refused nonce ends before the route; a cookie that counts for nothing shows a visitor's call.
				if ( did_filter( 'rest_request_after_callbacks' ) > 0 && is_user_logged_in() === $member ) {
					$this->seen->note( $kind, ! $this->hooks->came_later() );
				}
				return $data;
			},
			PHP_INT_MAX
		);
	}
}
