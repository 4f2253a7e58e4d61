<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Api;

/** Which of WordPress's roles may make circles. */
enum CircleMakers: string {

	case Staff   = 'staff';
	case Authors = 'authors';
	case Members = 'members';

	public const CAPABILITY = 'create_zeromo_circles';

	/** Roles that are asked about; others are the owner's own and stay as they are. */
	private const ROLES = array( 'subscriber', 'contributor', 'author', 'editor', 'administrator' );

	public function label(): string {
		return match ( $this ) {
			self::Staff   => __( '站长和编辑', 'zeromo-community' ),
			self::Authors => __( '作者以上', 'zeromo-community' ),
			self::Members => __( '所有成员', 'zeromo-community' ),
		};
	}

	/** @return list<string> */
	public function roles(): array {
		return array_slice(
			self::ROLES,
			match ( $this ) {
			self::Staff   => 3,
			self::Authors => 2,
			self::Members => 0,
			}
		);
	}

	/** As the roles are now. */
	public static function now(): self {
		$may = static fn( string $role ): bool => get_role( $role )?->has_cap( self::CAPABILITY ) ?? false;
		return match ( true ) {
			$may( 'subscriber' ) => self::Members,
			$may( 'author' )     => self::Authors,
			default              => self::Staff,
		};
	}

	/** Gives the capability to these roles and takes it from the others. */
	public function apply(): void {
		foreach ( self::ROLES as $name ) {
			$role = get_role( $name );
			$may  = in_array( $name, $this->roles(), true );
			if ( null !== $role && $role->has_cap( self::CAPABILITY ) !== $may ) {
				$may ? $role->add_cap( self::CAPABILITY ) : $role->remove_cap( self::CAPABILITY );
			}
		}
	}
}
