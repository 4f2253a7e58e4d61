<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

/**
 * Builders for route arguments. Each returns a JSON schema with bounds, by which core validates and casts.
 *
 * Never add a sanitize_callback: it would disable core's type parsing. check() rejects raw values which core's
 * validation accepts and we do not (`1e3`, ` 5` and `5.0` as integers, text that is not UTF-8), before core casts them.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class Arg {

	/** The largest safe integer of JavaScript. */
	public const MAX = 9007199254740991;

	/** Argument that stands for the header Idempotency-Key. */
	public const KEY = 'idempotency_key';

	/** @return JsonSchema A positive id. */
	public static function id( string $description, bool $required = true, int $minimum = 1 ): array {
		return array(
			'type' => 'integer',
			'minimum' => $minimum,
			'maximum' => self::MAX,
			'description' => $description,
			'required' => $required,
		);
	}

	/** @return JsonSchema An integer with bounds. */
	public static function int(
		string $description,
		int $minimum,
		int $maximum,
		?int $default = null,
		bool $required = false
	): array {
		$arg = array(
			'type' => 'integer',
			'minimum' => $minimum,
			'maximum' => $maximum,
			'description' => $description,
			'required' => $required,
		);
		return null === $default ? $arg : $arg + array( 'default' => $default );
	}

	/** @return JsonSchema Text of at most $maximum characters. */
	public static function text(
		string $description,
		int $maximum,
		bool $required = false,
		?string $default = null
	): array {
		$arg = array(
			'type' => 'string',
			'maxLength' => $maximum,
			'description' => $description,
			'required' => $required,
		);
		return null === $default ? $arg : $arg + array( 'default' => $default );
	}

	/**
	 * A short list of texts.
	 *
	 * @return JsonSchema
	 */
	public static function words( string $description, int $most, int $length ): array {
		return array(
			'type' => 'array',
			'items' => array( 'type' => 'string', 'maxLength' => $length ),
			'maxItems' => $most,
			'description' => $description,
			'required' => false,
		);
	}

	/**
	 * One of a fixed list of strings.
	 *
	 * @param string       $description Chinese.
	 * @param list<string> $values      Allowed values.
	 * @param string|null  $default     Default.
	 * @param bool         $required    Whether it is required.
	 * @return JsonSchema
	 */
	public static function word(
		string $description,
		array $values,
		?string $default = null,
		bool $required = false
	): array {
		$arg = array( 'type' => 'string', 'enum' => $values, 'description' => $description, 'required' => $required );
		return null === $default ? $arg : $arg + array( 'default' => $default );
	}

	/** @return JsonSchema A boolean; 1 and 0 are accepted too. */
	public static function flag( string $description, ?bool $default = null, bool $required = false ): array {
		$arg = array( 'type' => 'boolean', 'description' => $description, 'required' => $required );
		return null === $default ? $arg : $arg + array( 'default' => $default );
	}

	/** @return JsonSchema A list of unique positive ids. */
	public static function ids( string $description, int $maximum, bool $required = false ): array {
		return array(
			'type'        => 'array',
			'items'       => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => self::MAX ),
			'maxItems'    => $maximum,
			'description' => $description,
			'required'    => $required,
		);
	}

	/**
	 * `paged`, `per_page` and, for unbounded lists, `cursor`.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function paging( bool $cursor = false, int $per_page = 20 ): array {
		$args = array(
			'paged'    => self::int( __( '页码，从 1 开始', 'zeromo-community' ), 1, 1000000, 1 ),
			'per_page' => self::int( __( '每页条数，最多 50', 'zeromo-community' ), 1, 50, $per_page ),
		);
		return $cursor
			? $args + array( 'cursor' => self::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ) )
			: $args;
	}

	/**
	 * The key of a call that is to be done once. A route with `once:` has it by itself, a store or a form for it names
	 * it.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function key(): array {
		return array( self::KEY => self::text( __( '同一个值只执行一次，也可放在请求头 Idempotency-Key', 'zeromo-community' ), 100 ) );
	}

	/**
	 * Declares the `_wpnonce` of core's cookie check as an argument.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function nonce(): array {
		return array( '_wpnonce' => self::text( __( 'wp_rest 随机数', 'zeromo-community' ), 64 ) );
	}

	/**
	 * `validate_callback` of every argument; core's check by the schema follows.
	 *
	 * @param mixed                                  $value   As it came.
	 * @param \WP_REST_Request $request The call.
	 * @param string                                 $name    Argument.
	 */
	public static function check( mixed $value, \WP_REST_Request $request, string $name ): bool|\WP_Error {
		$args   = $request->get_attributes()['args'] ?? null;
		$schema = is_array( $args ) && is_array( $args[ $name ] ?? null ) ? $args[ $name ] : array();
		if ( self::is_empty_list( $value, $schema ) ) {
			$request->set_param( $name, array() );
			return true;
		}
		return self::fits( $value, $schema )
			? true
			: new \WP_Error( 'rest_invalid_param', __( '参数错误', 'zeromo-community' ) );
	}

	/**
	 * Whether core's check may run on a raw value.
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
			return array() !== array_filter(
				$choices,
				static fn( mixed $choice ): bool => is_array( $choice ) && self::fits(
					$value,
					$choice
				) && true === rest_validate_value_from_schema( $value, $choice )
			);
		}
		$types = (array) ( $schema['type'] ?? array() );
		if ( array( 'integer' ) === $types ) {
			return is_int( $value ) || ( is_string( $value ) && 1 === preg_match( '/^-?\d{1,19}$/D', $value ) );
		}
		return is_array( $value ) || in_array( 'array', $types, true )
			? self::parts_fit( $value, $schema, $types )
			: true;
	}

	/**
	 * Whether it is an empty list as forms send it: `ids[]=`.
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
			$of = in_array( 'array', $types, true )
				? ( $schema['items'] ?? null )
				: ( is_array( $schema['properties'] ?? null ) ? ( $schema['properties'][ $key ] ?? null ) : null );
			if ( ! self::fits( $part, is_array( $of ) ? $of : array() ) ) {
				return false;
			}
		}
		return true;
	}
}
