<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** What a member is in a circle; higher numbers stand first in its list. */
enum Role: int {

	case Member  = 0;
	case Manager = 1;
	case Owner   = 2;

	/** The word of the contract. */
	public function word(): string {
		return match ( $this ) {
			self::Member  => 'member',
			self::Manager => 'manager',
			self::Owner   => 'owner',
		};
	}

	/** As members read it. */
	public function label(): string {
		return match ( $this ) {
			self::Member  => _x( '圈友', 'one', 'zeromo-community' ),
			self::Manager => __( '管理员', 'zeromo-community' ),
			self::Owner   => __( '圈主', 'zeromo-community' ),
		};
	}

	/** The role of a word, or null. */
	public static function of_word( string $word ): ?self {
		foreach ( self::cases() as $role ) {
			if ( $role->word() === $word ) {
				return $role;
			}
		}
		return null;
	}
}
