<?php

declare(strict_types=1);

namespace Zeromo\Community\FastPath;

/**
 * Callbacks that are neither core's nor ours.
 *
 * A plugin that takes part in signing in or in core's REST server may need what the path leaves out, so the path steps
 * aside. What plugins and themes add after `plugins_loaded` is not there yet; a whole call shows it, see Seen.
 */
final class ForeignHooks {

	/** Where a foreign callback sends every call core's way. */
	private const DECIDE = array(
		'auth_cookie_valid',
		'authenticate',
		'determine_current_user',
		'determine_locale',
		'do_parse_request',
		'locale',
		'nonce_life',
		'nonce_user_logged_out',
		'pre_determine_locale',
		'rest_allowed_cors_headers',
		'rest_authentication_errors',
		'rest_cookie_collect_status',
		'rest_dispatch_request',
		'rest_endpoints',
		'rest_enabled',
		'rest_exposed_cors_headers',
		'rest_json_encode_options',
		'rest_jsonp_enabled',
		'rest_post_dispatch',
		'rest_pre_dispatch',
		'rest_pre_echo_response',
		'rest_pre_serve_request',
		'rest_request_after_callbacks',
		'rest_request_before_callbacks',
		'rest_send_nocache_headers',
		'rest_url',
		'rest_url_prefix',
		'set_current_user',
		'user_has_cap',
		'map_meta_cap',
		'wp_rest_server_class',
		'wp_session_tokens',
	);

	/** Functions of core that a plugin may replace with its own; the same goes for these. */
	private const REPLACED = array(
		'get_user_by',
		'is_user_logged_in',
		'wp_create_nonce',
		'wp_get_current_user',
		'wp_hash',
		'wp_parse_auth_cookie',
		'wp_salt',
		'wp_set_current_user',
		'wp_validate_auth_cookie',
		'wp_verify_nonce',
	);

	/** @var list<string>|null Where what is known lies. */
	private static ?array $folders = null;

	/** @var array<string, array<int|string, mixed>> Callbacks at `plugins_loaded`, by hook. */
	private array $before = array();

	/** @var array<string, int> How often a hook had run before core's server. */
	private array $ran = array();

	/** Whether one decides now. */
	public function decide(): bool {
		foreach ( self::REPLACED as $function ) {
			if ( ! self::is_known( $function ) ) {
				return true;
			}
		}
		foreach ( self::DECIDE as $hook ) {
			foreach ( self::callbacks( $hook ) as $callback ) {
				if ( ! self::is_known( $callback ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/** Keeps the callbacks that are there, to tell later which came after them. */
	public function remember(): void {
		foreach ( array_keys( self::all() ) as $hook ) {
			$this->before[ $hook ] = self::callbacks( $hook );
		}
	}

	/** Begins to note which hooks the call passes. */
	public function begin(): void {
		$this->ran = self::counts();
	}

	/** Whether the call has passed a foreign callback that was not there when remember() was called. */
	public function came_later(): bool {
		foreach ( array_keys( array_diff_assoc( self::counts(), $this->ran ) ) as $hook ) {
			foreach ( array_diff_key( self::callbacks( $hook ), $this->before[ $hook ] ?? array() ) as $callback ) {
				if ( ! self::is_known( $callback ) ) {
					return true;
				}
			}
		}
		return $this->decide();
	}

	/** @return array<int|string, mixed> Callbacks of a hook by core's name for them. */
	private static function callbacks( string $hook ): array {
		$out = array();
		foreach ( self::all()[ $hook ]->callbacks ?? array() as $all ) {
			foreach ( $all as $id => $one ) {
				$out[ $id ] = $one['function'];
			}
		}
		return $out;
	}

	/** @return array<string, \WP_Hook> */
	private static function all(): array {
		$all = $GLOBALS['wp_filter'] ?? array();
		return array_filter(
			is_array( $all ) ? $all : array(),
			static fn( mixed $one ): bool => $one instanceof \WP_Hook
		);
	}

	/** @return array<string, int> */
	private static function counts(): array {
		/** @var array<string, int> */
		return array_merge(
			(array) ( $GLOBALS['wp_filters'] ?? array() ),
			(array) ( $GLOBALS['wp_actions'] ?? array() )
		);
	}

	/** Whether core, this plugin or PHP itself has written it. */
	private static function is_known( mixed $callback ): bool {
		try {
			$code = match ( true ) {
				$callback instanceof \Closure => new \ReflectionFunction( $callback ),
				is_string( $callback ) && ! str_contains( $callback, '::' ) => new \ReflectionFunction( $callback ),
				is_string( $callback ) => new \ReflectionMethod( $callback ),
				is_array( $callback ) && isset( $callback[0], $callback[1] ) && is_string( $callback[1] )
					=> new \ReflectionMethod( $callback[0], $callback[1] ),
				is_object( $callback ) => new \ReflectionMethod( $callback, '__invoke' ),
				default => null,
			};
		} catch ( \ReflectionException ) {
			return false;
		}
		$file = $code?->getFileName();
		if ( null === $file ) {
			return false;
		}
		self::$folders ??= array_map(
			static fn( string $folder ): string => realpath( $folder ) . DIRECTORY_SEPARATOR,
			array( ABSPATH . WPINC, ABSPATH . 'wp-admin', dirname( __DIR__ ) )
		);
		foreach ( self::$folders as $folder ) {
			if ( false === $file || str_starts_with( $file, $folder ) ) {
				return true;
			}
		}
		return false;
	}
}
