<?php
/**
 * Without strict types on purpose: WordPress hands numbers over as text, and PHP converts them where it calls our
 * methods.
 *
 * @package Zeromo\Community
 */

namespace Zeromo\Community;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * Adds hooks whose services are made when WordPress first runs them; methods of one hook and priority are added as one.
 *
 * @phpstan-import-type Call from Wiring
 * @phpstan-import-type ShortCall from Wiring
 * @phpstan-import-type Condition from Wiring
 * @phpstan-import-type Target from Wiring
 */
final class HookCalls {

	/**
	 * @param Container            $c     Makes the services.
	 * @param list<Call|ShortCall> $calls Hook, priority, arguments, whether it is a filter, and targets; or a text.
	 */
	public static function add( Container $c, array $calls ): void {
		foreach ( $calls as $call ) {
			if ( is_string( $call ) ) {
				[ $hook, $priority, $args ] = explode( ' ', $call, 4 );
				add_filter( $hook, self::one( $c, $call ), (int) $priority, (int) $args );
			} else {
				add_filter( $call[0], self::closure( $c, $call[3], $call[4] ), $call[1], $call[2] );
			}
		}
	}

	/** What runs holds the text, and reads it when it is called: most hooks of a request are not. */
	private static function one( Container $c, string $call ): \Closure {
		return static function ( ...$sent ) use ( $c, $call ): mixed {
			/** @var \Closure|null $run */
			static $run = null;
			if ( null === $run ) {
				$long = Wiring::hook_of( $call );
				$run  = self::closure( $c, $long[3], $long[4] );
			}
			return $run( ...$sent );
		};
	}

	/** @param list<Target> $targets Class, method, whether it is static, arguments, condition. */
	private static function closure( Container $c, bool $is_filter, array $targets ): \Closure {
		return static function ( ...$sent ) use ( $c, $is_filter, $targets ): mixed {
			foreach ( $targets as [ $class, $method, $is_static, $args, $if ] ) {
				if ( array() !== $if && ! self::holds( $if, $sent ) ) {
					continue;
				}
				$given  = count( $sent ) > $args ? array_slice( $sent, 0, $args ) : $sent;
				$answer = $is_static ? $class::$method( ...$given ) : $c->get( $class )->$method( ...$given );
				if ( $is_filter ) {
					$sent[0] = $answer;
				}
			}
			return $is_filter ? $sent[0] : null;
		};
	}

	/**
	 * @param Condition          $if   All of it has to hold, by one of the words each.
	 * @param array<int|string, mixed> $sent By WordPress.
	 */
	private static function holds( array $if, array $sent ): bool {
		$call = ( $sent[2] ?? null ) instanceof \WP_REST_Request ? $sent[2] : null;
		foreach ( $if as $what => $words ) {
			$holds = match ( $what ) {
				// phpcs:ignore WordPress.Security.NonceVerification -- only looked at.
				'query'  => isset( $_GET[ $words[0] ] ),
				'server' => isset( $_SERVER[ $words[0] ] ),
				'cookie' => self::has_cookie( $words[0] ),
				'without' => ! self::has_cookie( $words[0] ),
				'cron'   => self::has_event( $words[0] ),
				'setting' => self::is_on( $words[0] ),
				'param'  => null !== $call && isset( $call[ $words[0] ] ),
				'route'  => null !== $call && in_array( $call->get_route(), $words, true ),
				'method' => null !== $call && in_array( $call->get_method(), $words, true ),
				default  => in_array( $sent[ $what ] ?? null, $words, true ),
			};
			if ( ! $holds ) {
				return false;
			}
		}
		return true;
	}

	/** Core's list of cron events is loaded in every request, packed; this does not unpack it. */
	private static function has_event( string $hook ): bool {
		$loaded = wp_cache_get( 'alloptions', 'options' );
		$packed = is_array( $loaded ) ? ( $loaded['cron'] ?? null ) : null;
		return ! is_string( $packed ) || str_contains( $packed, $hook );
	}

	/** The settings are one option that is loaded in every request. */
	private static function is_on( string $setting ): bool {
		$stored = get_option( Settings::OPTION );
		return is_array( $stored ) && true === ( $stored[ $setting ] ?? false );
	}

	private static function has_cookie( string $start ): bool {
		foreach ( $_COOKIE as $name => $value ) {
			if ( str_starts_with( (string) $name, $start ) ) {
				return true;
			}
		}
		return false;
	}
}
