<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Members\Api\LevelSource;

/** WordPress' roles as levels: those it brings have words that members know, others the names their owner gave. */
final class RoleLevels implements LevelSource {

	public function labels(): array {
		$labels = array();
		foreach ( wp_roles()->role_names as $role => $name ) {
			if ( is_string( $name ) ) {
				$labels[ (string) $role ] = self::word( (string) $role, $name ) ?? translate_user_role( $name );
			}
		}
		return $labels;
	}

	/** Of a role that still has the name WordPress gave it. */
	private static function word( string $role, string $name ): ?string {
		return match ( array( $role, $name ) ) {
			array( 'administrator', 'Administrator' ) => __( '站点管理员', 'zeromo-community' ),
			array( 'editor', 'Editor' )               => __( '社区编辑', 'zeromo-community' ),
			array( 'author', 'Author' )               => __( '专栏作者', 'zeromo-community' ),
			array( 'contributor', 'Contributor' )     => __( '投稿成员', 'zeromo-community' ),
			array( 'subscriber', 'Subscriber' )       => __( '普通成员', 'zeromo-community' ),
			default                                   => null,
		};
	}

	public function of( int $member ): array {
		$user = get_userdata( $member );
		return false === $user ? array() : array_values( array_filter( $user->roles, 'is_string' ) );
	}

	public function standing( int $member ): array {
		return array_values( array_intersect_key( $this->labels(), array_flip( $this->of( $member ) ) ) );
	}
}
