<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

/** What notices are sorted by, as in `GET /message`. */
enum Type: int {

	case Comment = 1;
	case Like    = 2;
	case Follow  = 3;
	case Circle  = 4;
	case Order   = 5;
	case System  = 6;
	case Mention = 7;

	/** The word of a type. */
	public static function word( self $type ): string {
		return strtolower( $type->name );
	}

	/** The type of a word; null for `all` and anything else. */
	public static function of( string $word ): ?self {
		foreach ( self::cases() as $type ) {
			if ( self::word( $type ) === $word ) {
				return $type;
			}
		}
		return null;
	}

	/**
	 * All words.
	 *
	 * @return list<string>
	 */
	public static function words(): array {
		return array_map( static fn( self $type ): string => self::word( $type ), self::cases() );
	}
}
