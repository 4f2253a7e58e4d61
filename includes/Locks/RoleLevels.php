<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Locks\Api\LevelSource;

/** WordPress' roles as levels. Administrators see everything anyway, so a lock cannot ask for them. */
final class RoleLevels implements LevelSource {

	public function labels(): array {
		$labels = array();
		foreach ( wp_roles()->role_names as $role => $name ) {
			if ( 'administrator' !== $role && is_string( $name ) ) {
				$labels[ (string) $role ] = translate_user_role( $name );
			}
		}
		return $labels;
	}

	public function of( int $member ): array {
		$user = get_userdata( $member );
		return false === $user ? array() : array_values( array_filter( $user->roles, 'is_string' ) );
	}
}
