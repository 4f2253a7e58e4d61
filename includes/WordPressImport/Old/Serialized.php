<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Old;

/** Values that plugins have serialized: read without making an object of anything. */
final class Serialized {

	/**
	 * Numbers of a serialized array or of a list with commas; of what is neither, none.
	 *
	 * @return list<int>
	 */
	public static function numbers( string $stored ): array {
		$all = self::list( $stored );
		$all = array_map( static fn( string $value ): int => ctype_digit( $value ) ? (int) $value : 0, $all );
		return array_values( array_unique( array_filter( $all ) ) );
	}

	/**
	 * Texts of a serialized array, of a list with commas, or the one there is.
	 *
	 * @return list<string>
	 */
	public static function list( string $stored ): array {
		$value = self::value( $stored );
		if ( is_string( $value ) ) {
			$value = 1 === preg_match( '/^[\d,\s]+$/D', $value ) ? explode( ',', $value ) : array( $value );
		}
		$out = array();
		foreach ( is_array( $value ) ? $value : array( $value ) as $one ) {
			$text = is_scalar( $one ) ? trim( (string) $one ) : '';
			if ( '' !== $text ) {
				$out[] = $text;
			}
		}
		return $out;
	}

	/**
	 * Words by number, such as who may see a field.
	 *
	 * @return array<int, string>
	 */
	public static function words( string $stored ): array {
		$value = self::value( $stored );
		$out   = array();
		foreach ( is_array( $value ) ? $value : array() as $key => $one ) {
			if ( is_int( $key ) && is_string( $one ) ) {
				$out[ $key ] = $one;
			}
		}
		return $out;
	}

	private static function value( string $stored ): mixed {
		if ( ! is_serialized( $stored ) ) {
			return $stored;
		}
		// phpcs:ignore WordPress.PHP.NoSilencedErrors,WordPress.PHP.DiscouragedPHPFunctions -- may be cut
		$value = @unserialize( trim( $stored ), array( 'allowed_classes' => false ) );
		if ( false !== $value ) {
			return $value;
		}
		// Lengths are wrong where a table was translated to another encoding; what stands between quotes is there.
		preg_match_all( '/(?:i:(\d+);)?s:\d+:"(.*?)";/s', $stored, $found, PREG_SET_ORDER );
		$out = array();
		foreach ( $found as $one ) {
			if ( '' === $one[1] ) {
				$out[] = $one[2];
			} else {
				$out[ (int) $one[1] ] = $one[2];
			}
		}
		return $out;
	}
}
