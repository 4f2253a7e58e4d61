<?php
/**
 * Without strict types on purpose: WordPress hands numbers over as text, and PHP converts them where it calls our methods.
 *
 * @package Zeromo\Community
 */

namespace Zeromo\Community\Kernel\Wiring;

use Zeromo\Community\Kernel\Container;

/**
 * Adds hooks whose services are made when WordPress first runs them; methods of one hook and priority are added as one.
 *
 * @phpstan-import-type Call from Wiring
 * @phpstan-import-type Target from Wiring
 */
final class HookCalls {

	/**
	 * @param Container  $c     Makes the services.
	 * @param list<Call> $calls Hook, priority, arguments, whether it is a filter, targets.
	 */
	public static function add( Container $c, array $calls ): void {
		foreach ( $calls as [ $hook, $priority, $args, $is_filter, $targets ] ) {
			add_filter( $hook, self::closure( $c, $is_filter, $targets ), $priority, $args );
		}
	}

	/** @param list<Target> $targets Class, method, whether it is static, arguments. */
	private static function closure( Container $c, bool $is_filter, array $targets ): \Closure {
		if ( 1 === count( $targets ) ) {
			[ $class, $method, $is_static ] = $targets[0];
			return $is_static
				? static fn( ...$sent ) => $class::$method( ...$sent )
				: static fn( ...$sent ) => $c->get( $class )->$method( ...$sent );
		}
		return static function ( ...$sent ) use ( $c, $is_filter, $targets ): mixed {
			foreach ( $targets as [ $class, $method, $is_static, $args ] ) {
				$given  = count( $sent ) > $args ? array_slice( $sent, 0, $args ) : $sent;
				$answer = $is_static ? $class::$method( ...$given ) : $c->get( $class )->$method( ...$given );
				if ( $is_filter ) {
					$sent[0] = $answer;
				}
			}
			return $is_filter ? $sent[0] : null;
		};
	}
}
