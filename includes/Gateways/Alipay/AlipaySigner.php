<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Alipay;

/** The texts that Alipay and its merchants sign (RSA2). */
final class AlipaySigner {

	/**
	 * The text of a request: all fields but the signature and those that are blank or begin with @.
	 *
	 * @param array<string, string> $fields As they are sent, decoded.
	 */
	public static function request( array $fields ): string {
		unset( $fields['sign'] );
		return self::joined(
			array_filter(
				$fields,
				static fn( string $value ): bool => '' !== trim( $value ) && ! str_starts_with( $value, '@' )
			)
		);
	}

	/**
	 * The text of a notice or of the way back: all fields but the signature and its kind, blank ones as they are.
	 *
	 * @param array<string, string> $fields As they came, decoded.
	 */
	public static function notice( array $fields ): string {
		unset( $fields['sign'], $fields['sign_type'] );
		return self::joined( $fields );
	}

	/**
	 * The text of a message of the open platform that is signed with the kind of its signature.
	 *
	 * @param array<string, string> $fields As they came, decoded.
	 */
	public static function message( array $fields ): string {
		unset( $fields['sign'] );
		return self::joined( $fields );
	}

	/** @param array<string, string> $fields By name. */
	private static function joined( array $fields ): string {
		ksort( $fields, SORT_STRING );
		$pairs = array();
		foreach ( $fields as $name => $value ) {
			$pairs[] = "$name=$value";
		}
		return implode( '&', $pairs );
	}

	/**
	 * The object that stands under a name in a text of JSON, byte for byte: it is what is signed. Strings and escapes
	 * are read, so that a subject which contains quotes or braces ends nothing.
	 */
	public static function node( string $body, string $name ): string {
		$length = strlen( $body );
		$depth  = 0;
		$key    = '';
		$from   = -1;
		for ( $i = 0; $i < $length; ++$i ) {
			$byte = $body[ $i ];
			if ( '"' === $byte ) {
				$start = $i;
				while ( ++$i < $length && '"' !== $body[ $i ] ) {
					$i += '\\' === $body[ $i ] ? 1 : 0;
				}
				$key = 1 === $depth && -1 === $from ? substr( $body, $start + 1, $i - $start - 1 ) : $key;
			} elseif ( '{' === $byte || '[' === $byte ) {
				if ( 1 === $depth && '{' === $byte && $key === $name ) {
					$from = $i;
				}
				++$depth;
			} elseif ( '}' === $byte || ']' === $byte ) {
				--$depth;
				if ( 1 === $depth && -1 !== $from ) {
					return substr( $body, $from, $i - $from + 1 );
				}
			} elseif ( ',' === $byte && 1 === $depth ) {
				$key = '';
			}
		}
		return '';
	}
}
