<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

/**
 * What core's validation lets through and we do not: `1e3`, ` 5` and `5.0` as integers, and text that is no UTF-8.
 * Runs on the raw value, before core casts it.
 */
final class Shape {

	/**
	 * `validate_callback` of every argument; core's own check by the schema follows it.
	 *
	 * @param mixed            $value   As it came.
	 * @param \WP_REST_Request $request The call.
	 * @param string           $name    Argument.
	 */
	public static function check( mixed $value, \WP_REST_Request $request, string $name ): bool|\WP_Error {
		$args   = $request->get_attributes()['args'] ?? null;
		$schema = is_array( $args ) && is_array( $args[ $name ] ?? null ) ? $args[ $name ] : array();
		if ( self::is_empty_list( $value, $schema ) ) {
			$request->set_param( $name, array() );
			return true;
		}
		return self::fits( $value, $schema ) ? true : new \WP_Error( 'rest_invalid_param', __( '参数错误', 'zeromo-community' ) );
	}

	/**
	 * Whether a raw value may go on to core's check.
	 *
	 * @param mixed        $value  As it came.
	 * @param array<mixed> $schema Of the argument.
	 */
	public static function fits( mixed $value, array $schema ): bool {
		if ( is_string( $value ) && ! mb_check_encoding( $value, 'UTF-8' ) ) {
			return false;
		}
		$choices = $schema['anyOf'] ?? null;
		if ( is_array( $choices ) ) {
			return array() !== array_filter( $choices, static fn( mixed $choice ): bool => is_array( $choice ) && self::fits( $value, $choice ) && true === rest_validate_value_from_schema( $value, $choice ) );
		}
		$types = (array) ( $schema['type'] ?? array() );
		if ( array( 'integer' ) === $types ) {
			return is_int( $value ) || ( is_string( $value ) && 1 === preg_match( '/^-?\d{1,19}$/D', $value ) );
		}
		return is_array( $value ) || in_array( 'array', $types, true ) ? self::parts_fit( $value, $schema, $types ) : true;
	}

	/**
	 * Whether it is a form's way to send an empty list: `ids[]=`.
	 *
	 * @param mixed        $value  As it came.
	 * @param array<mixed> $schema Of the argument.
	 */
	public static function is_empty_list( mixed $value, array $schema ): bool {
		return array( '' ) === $value && 'array' === ( $schema['type'] ?? '' );
	}

	/**
	 * @param array<mixed> $schema Of a list or an object.
	 * @param array<mixed> $types  Its types.
	 */
	private static function parts_fit( mixed $value, array $schema, array $types ): bool {
		$parts = is_string( $value ) ? wp_parse_list( $value ) : $value;
		foreach ( is_array( $parts ) ? $parts : array() as $key => $part ) {
			$of = in_array( 'array', $types, true ) ? ( $schema['items'] ?? null ) : ( is_array( $schema['properties'] ?? null ) ? ( $schema['properties'][ $key ] ?? null ) : null );
			if ( ! self::fits( $part, is_array( $of ) ? $of : array() ) ) {
				return false;
			}
		}
		return true;
	}
}
