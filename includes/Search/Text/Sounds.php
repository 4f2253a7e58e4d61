<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Text;

/** Names by what is typed on a keyboard: Pinyin, initials, or both mixed; a character with several readings has all. */
final class Sounds {

	/** Characters of a name that are compared. */
	private const LONGEST = 24;

	/** @var array<string, list<string>>|null Readings by character. */
	private static ?array $readings = null;

	/** Whether letters are worth comparing: two to thirty of them, nothing else. */
	public static function are_letters( string $typed ): bool {
		return 1 === preg_match( '/^[a-zA-Z]{2,30}$/', $typed );
	}

	/**
	 * Letters that a name may begin with; none for one that begins with neither letter nor known character.
	 *
	 * @return list<string>
	 */
	public static function firsts( string $name ): array {
		$readings = self::of( mb_substr( Folding::fold( $name ), 0, 1 ) );
		return array_values( array_unique( array_map( static fn( string $sound ): string => $sound[0], $readings ) ) );
	}

	/** Whether a name sounds from its beginning on like the letters. */
	public static function fits( string $name, string $typed ): bool {
		$typed = strtolower( $typed );
		// How many of the letters may have been used up after each character.
		$used  = array( 0 => true );
		foreach ( mb_str_split( mb_substr( Folding::fold( $name ), 0, self::LONGEST ) ) as $char ) {
			$next = array();
			foreach ( array_keys( $used ) as $at ) {
				$left = substr( $typed, $at );
				foreach ( self::of( $char ) as $sound ) {
					if ( str_starts_with( $sound, $left ) ) {
						return true;
					}
					if ( str_starts_with( $left, $sound ) ) {
						$next[ $at + strlen( $sound ) ] = true;
					}
					if ( $sound[0] === $left[0] ) {
						$next[ $at + 1 ] = true;
					}
				}
			}
			if ( array() === $next ) {
				return false;
			}
			$used = $next;
		}
		return false;
	}

	/** @return list<string> What a character sounds like; a letter or digit is itself. */
	private static function of( string $char ): array {
		if ( 1 === preg_match( '/^[a-z0-9]$/', $char ) ) {
			return array( $char );
		}
		if ( null === self::$readings ) {
			self::$readings = array();
			/** @var array<string, string> $table */
			$table = require __DIR__ . '/pinyin.php';
			foreach ( $table as $sound => $chars ) {
				foreach ( mb_str_split( $chars ) as $one ) {
					self::$readings[ $one ][] = (string) $sound;
					// ü is typed as v, or as u.
					if ( str_contains( (string) $sound, 'v' ) ) {
						self::$readings[ $one ][] = strtr( (string) $sound, 'v', 'u' );
					}
				}
			}
		}
		return self::$readings[ $char ] ?? array();
	}
}
