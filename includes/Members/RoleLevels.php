<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Members\Api\LevelSource;

/** WordPress' roles as levels. */
final class RoleLevels implements LevelSource {

	public function labels(): array {
		$labels = array();
		foreach ( wp_roles()->role_names as $role => $name ) {
			if ( is_string( $name ) ) {
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
