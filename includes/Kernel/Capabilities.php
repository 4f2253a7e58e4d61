<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** Our capabilities and which roles have them until the owner decides otherwise (setting `capabilities`). */
final class Capabilities {

	/** Role => capabilities on a fresh site. */
	public const DEFAULTS = array(
		'subscriber'    => array( 'publish_zeromo_activities' ),
		'contributor'   => array( 'publish_zeromo_activities' ),
		'author'        => array( 'publish_zeromo_activities', 'create_zeromo_circles', 'create_zeromo_topics' ),
		'editor'        => array( 'publish_zeromo_activities', 'create_zeromo_circles', 'create_zeromo_topics', 'moderate_zeromo' ),
		'administrator' => array( 'publish_zeromo_activities', 'create_zeromo_circles', 'create_zeromo_topics', 'moderate_zeromo', 'manage_zeromo_orders', 'manage_zeromo_settings' ),
	);

	/** Note of the settings: the capabilities that the roles of this site have been given once. */
	private const NOTE = '_capabilities';

	/** What the roles of a site from before the note had been given. */
	private const FIRST = array(
		'publish_zeromo_activities',
		'create_zeromo_circles',
		'create_zeromo_topics',
		'moderate_zeromo',
		'manage_zeromo_orders',
		'manage_zeromo_settings',
	);

	/**
	 * Gives the roles each capability once in the life of a site: what the owner takes away stays away, also when the
	 * plugin is activated again, and a capability that a later version brings is given with that version.
	 */
	public static function grant( Settings $settings ): void {
		$given = $settings->internal( self::NOTE );
		if ( ! is_array( $given ) ) {
			$given = null === $settings->internal( '_version' ) ? array() : self::FIRST;
		}
		$known = array_values( array_unique( array_merge( ...array_values( self::DEFAULTS ) ) ) );
		foreach ( self::DEFAULTS as $name => $capabilities ) {
			foreach ( $capabilities as $capability ) {
				if ( ! in_array( $capability, $given, true ) ) {
					get_role( $name )?->add_cap( $capability );
				}
			}
		}
		if ( $settings->internal( self::NOTE ) !== $known ) {
			$settings->set_internal( self::NOTE, $known );
		}
	}

	/** Takes all of ours from every role, also such as an earlier version knew; on uninstall. */
	public static function revoke(): void {
		foreach ( array_keys( wp_roles()->roles ) as $name ) {
			$role = get_role( (string) $name );
			foreach ( array_filter( array_keys( $role->capabilities ?? array() ), self::is_ours( ... ) ) as $capability ) {
				$role?->remove_cap( $capability );
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
