<?php

declare(strict_types=1);

namespace Zeromo\Community\ChineseText\Api;

/** Names by what is typed on a keyboard: Pinyin, initials, or both mixed; a character with several readings has all. */
final class Sounds {

	/** Characters of a name that are compared. */
	private const LONGEST = 24;

	/** Characters of a name that may be typed by sound and initial mixed, and spellings of one name. */
	private const MIXED = 4;
	private const MOST  = 64;

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

	/**
	 * What a name may be typed as: whatever fits() the name is the beginning of one of them, where the first MIXED
	 * characters alone are typed in part by sound and in part by initial. None for a name of letters and digits alone.
	 *
	 * @param int $longest Letters of one; further ones are cut off.
	 * @return list<string>
	 */
	public static function spellings( string $name, int $longest ): array {
		$chars = self::sounding( $name );
		if ( array() === array_filter( $chars, static fn( array $of ): bool => strlen( $of[0] ) > 1 ) ) {
			return array();
		}
		$whole = array( '' );
		$short = array( '' );
		$mixed = array();
		foreach ( $chars as $at => $sounds ) {
			// The last initial is the beginning of its sound.
			$firsts = count( $chars ) - 1 === $at
				? array()
				: array_values( array_unique( array_map( static fn( string $one ): string => $one[0], $sounds ) ) );
			$mixed  = $at < self::MIXED
				? array(
					...self::joined( $mixed, array( ...$sounds, ...$firsts ) ),
					...self::joined( $whole, $firsts ),
					...self::joined( $short, $sounds ),
				)
				: self::joined( $mixed, $sounds );
			$whole  = self::joined( $whole, $sounds );
			$short  = self::joined( $short, array() === $firsts ? $sounds : $firsts );
		}
		$cut = static fn( string $one ): string => substr( $one, 0, $longest );
		return array_slice(
			array_values( array_unique( array_map( $cut, array( ...$whole, ...$short, ...$mixed ) ) ) ),
			0,
			self::MOST
		);
	}

	/**
	 * Readings of the characters of a name up to the first that has none; what is neither letter nor character is left
	 * out.
	 *
	 * @return list<non-empty-list<string>>
	 */
	private static function sounding( string $name ): array {
		$out = array();
		foreach ( mb_str_split( mb_substr( Folding::fold( $name ), 0, self::LONGEST ) ) as $char ) {
			$sounds = self::of( $char );
			if ( array() !== $sounds ) {
				$out[] = $sounds;
			} elseif ( 1 === preg_match( '/\p{L}/u', $char ) ) {
				break;
			}
		}
		return $out;
	}

	/**
	 * @param list<string> $begins Letters so far.
	 * @param list<string> $ends   What may follow.
	 * @return list<string> A bounded number.
	 */
	private static function joined( array $begins, array $ends ): array {
		$out = array();
		foreach ( array_unique( $begins ) as $begin ) {
			foreach ( array_unique( $ends ) as $end ) {
				$out[] = $begin . $end;
			}
		}
		return array_slice( $out, 0, self::MOST );
	}

	/** @return list<string> What a character sounds like; a letter or digit is itself. */
	private static function of( string $char ): array {
		if ( 1 === preg_match( '/^[a-z0-9]$/', $char ) ) {
			return array( $char );
		}
		if ( null === self::$readings ) {
			self::$readings = array();
			/** @var array<string, string> $table */
			$table = require dirname( __DIR__ ) . '/pinyin.php';
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
