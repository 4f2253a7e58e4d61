<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

use Zeromo\Community\Kernel\Module;
use Zeromo\Community\Kernel\Settings;

/** The rooms' capabilities: the roles have them until the owner decides otherwise. */
final class Capabilities {

	/** Note of the settings: all capabilities that the roles of this site have ever been given. It only grows. */
	private const NOTE = '_capabilities';

	/**
	 * Gives the roles each capability once in the life of a site: what the owner takes away stays away, also when the
	 * plugin is activated again, and a capability that a later version brings is given with that version.
	 *
	 * @param list<Module> $modules All rooms.
	 * @param list<string> $first   What a site from before the note has been given: the capabilities there were then.
	 */
	public static function grant( Settings $settings, array $modules, array $first = array() ): void {
		$all   = array_merge( ...array_map( static fn( Module $module ): array => $module->capabilities(), $modules ) );
		$noted = $settings->internal( self::NOTE );
		$given = match ( true ) {
			is_array( $noted )                            => array_values( array_filter( $noted, 'is_string' ) ),
			null === $settings->internal( '_version' ) => array(),
			default                                       => $first,
		};
		foreach ( $all as $capability => $roles ) {
			foreach ( in_array( $capability, $given, true ) ? array() : $roles as $role ) {
				get_role( $role )?->add_cap( $capability );
			}
		}
		// One that no room asks for now may come back: it has been given all the same.
		$given = array_values( array_unique( array( ...$given, ...array_keys( $all ) ) ) );
		if ( $noted !== $given ) {
			$settings->set_internal( self::NOTE, $given );
		}
	}

	/** Takes all of ours from every role, also such as an earlier version knew, and roles of ours; on uninstall. */
	public static function revoke(): void {
		foreach ( array_keys( wp_roles()->roles ) as $name ) {
			$role = get_role( (string) $name );
			foreach ( array_filter(
				array_keys( $role->capabilities ?? array() ),
				self::is_ours( ... )
			) as $capability ) {
				$role?->remove_cap( $capability );
			}
			if ( str_starts_with( (string) $name, 'zeromo_' ) ) {
				remove_role( (string) $name );
			}
		}
	}

	/** Takes them from a member who has one outside of roles. */
	public static function revoke_from( \WP_User $user ): void {
		foreach ( array_filter( array_keys( $user->caps ), self::is_ours( ... ) ) as $capability ) {
			$user->remove_cap( $capability );
		}
	}

	/** Whether a capability is one of ours: `…_zeromo` or `…_zeromo_…`. */
	private static function is_ours( string|int $capability ): bool {
		return 1 === preg_match( '/_zeromo(?:_|$)/', (string) $capability );
	}
}
