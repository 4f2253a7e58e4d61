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

	/** Gives the roles their capabilities once; an owner's later change stays. */
	public static function grant(): void {
		foreach ( self::DEFAULTS as $name => $capabilities ) {
			$role = get_role( $name );
			if ( null === $role ) {
				continue;
			}
			foreach ( $capabilities as $capability ) {
				$role->add_cap( $capability );
			}
		}
	}

	/** Takes them back; on uninstall. */
	public static function revoke(): void {
		foreach ( array_keys( wp_roles()->roles ) as $name ) {
			$role = get_role( $name );
			if ( null === $role ) {
				continue;
			}
			foreach ( self::DEFAULTS['administrator'] as $capability ) {
				$role->remove_cap( $capability );
			}
		}
	}
}
