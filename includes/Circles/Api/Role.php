<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** Role of a member in a circle; higher values are listed first. */
enum Role: int {

	case Member  = 0;
	case Manager = 1;
	case Owner   = 2;

	/** Value in the API. */
	public function word(): string {
		return match ( $this ) {
			self::Member  => 'member',
			self::Manager => 'manager',
			self::Owner   => 'owner',
		};
	}

	/** Label for members. */
	public function label(): string {
		return match ( $this ) {
			self::Member  => _x( '圈友', 'one', 'zeromo-community' ),
			self::Manager => __( '管理员', 'zeromo-community' ),
			self::Owner   => __( '圈主', 'zeromo-community' ),
		};
	}

	/** Parses an API value; null if unknown. */
	public static function of_word( string $word ): ?self {
		foreach ( self::cases() as $role ) {
			if ( $role->word() === $word ) {
				return $role;
			}
		}
		return null;
	}
}
