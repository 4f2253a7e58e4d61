<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * A request in which the community runs without rooms that have a switch, without services outside and without what
 * others add to it by our hooks: for all requests by the constant ZEROMO_SAFE_MODE, for one browser by a cookie that
 * the link of SafeLink has set. Begins before the wiring is read, when WordPress has no functions of users yet.
 */
final class SafeMode {

	public const COOKIE = 'zeromo_safe';

	/** Name in the settings of what SafeLink has made: print of the token and when it ends. */
	public const STORED = '_safe_mode';

	/** Services outside, as they are in safe mode. */
	private const WITHOUT = array( 'push' => 'off', 'content_check' => 'off' );

	private static bool $is_on = false;

	/** Folder of the plugin. */
	private static string $root = '';

	/** @param list<string> $switches Of the rooms. */
	public static function begin( string $root, array $switches ): void {
		if ( ! self::is_forced() && ! self::is_carried() ) {
			return;
		}
		self::$is_on = true;
		self::$root  = $root;
		$off         = self::WITHOUT;
		foreach ( $switches as $name ) {
			$off[ Wiring::SETTING . $name ] = false;
		}
		add_filter(
			'option_' . Settings::OPTION,
			static fn( mixed $stored ): mixed => is_array( $stored ) ? array_replace( $stored, $off ) : $off
		);
		// Addresses of the rooms that are off here are those of everybody else.
		add_filter( 'pre_update_option_rewrite_rules', static fn( mixed $new, mixed $old ): mixed => $old, 10, 2 );
		add_action( 'plugins_loaded', array( self::class, 'strip' ), PHP_INT_MIN );
		add_action( 'after_setup_theme', array( self::class, 'strip' ), PHP_INT_MAX );
		add_action( 'wp_loaded', array( self::class, 'strip' ), PHP_INT_MAX );
		add_action( 'wp_body_open', array( self::class, 'bar' ) );
		add_action( 'admin_notices', array( self::class, 'notice' ) );
		add_action( 'send_headers', 'nocache_headers' );
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- caches know this name.
			define( 'DONOTCACHEPAGE', true );
		}
	}

	public static function is_on(): bool {
		return self::$is_on;
	}

	/** Whether the site's configuration says so; nothing else ends it then. */
	public static function is_forced(): bool {
		return defined( 'ZEROMO_SAFE_MODE' ) && (bool) constant( 'ZEROMO_SAFE_MODE' );
	}

	/** Takes away what was added to our hooks by code that is not ours. */
	public static function strip(): void {
		global $wp_filter;
		foreach ( $wp_filter as $name => $hook ) {
			if ( ! str_starts_with( (string) $name, 'zeromo_' ) || ! $hook instanceof \WP_Hook ) {
				continue;
			}
			foreach ( $hook->callbacks as $priority => $calls ) {
				foreach ( $calls as $call ) {
					if ( ! self::is_ours( $call['function'] ) ) {
						remove_filter( (string) $name, $call['function'], (int) $priority );
					}
				}
			}
		}
	}

	/** Above a page of the site. */
	public static function bar(): void {
		echo '<div class="zmo zmo-safe"><p class="zmo-notice zmo-notice--wait" role="status"><span>';
		self::words();
		echo '</span></p></div>';
	}

	/** Above a page of wp-admin. */
	public static function notice(): void {
		echo '<div class="notice notice-warning"><p>';
		self::words();
		echo '</p></div>';
	}

	private static function words(): void {
		esc_html_e( '安全模式：社区没有加载可关闭的功能、其他插件的扩展和外部服务。', 'zeromo-community' );
		if ( self::is_forced() ) {
			esc_html_e( '由 wp-config.php 里的 ZEROMO_SAFE_MODE 打开。', 'zeromo-community' );
			return;
		}
		printf(
			' <a href="%s" rel="nofollow">%s</a>',
			esc_url( home_url( '/?' . SafeLink::QUERY . '=' . SafeLink::END ) ),
			esc_html__( '结束安全模式', 'zeromo-community' )
		);
	}

	/** Whether the request has the cookie of a link that has not ended. */
	private static function is_carried(): bool {
		$token  = $_COOKIE[ self::COOKIE ] ?? null; // phpcs:ignore WordPress.Security -- compared with a print of it.
		$all    = is_string( $token ) ? get_option( Settings::OPTION ) : null;
		$stored = is_array( $all ) ? ( $all[ self::STORED ] ?? null ) : null;
		return is_string( $token ) && is_array( $stored ) && self::fits( $token, $stored );
	}

	/** @param array<array-key, mixed> $stored */
	private static function fits( string $token, array $stored ): bool {
		return is_string( $stored['print'] ?? null )
			&& is_int( $stored['until'] ?? null )
			&& $stored['until'] > time()
			&& hash_equals( $stored['print'], hash( 'sha256', $token ) );
	}

	private static function is_ours( mixed $call ): bool {
		try {
			$code = is_callable( $call ) ? new \ReflectionFunction( \Closure::fromCallable( $call ) ) : null;
		} catch ( \ReflectionException ) {
			return false;
		}
		return null !== $code && str_starts_with( (string) $code->getFileName(), self::$root . '/includes/' );
	}
}
