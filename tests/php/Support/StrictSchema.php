<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

/**
 * Holds a decoded JSON answer against a schema, without any of core's leniency: "5" is no integer, a list is no object,
 * a field that is not declared is a fault, and so is a keyword this class does not know.
 */
final class StrictSchema {

	private const SILENT = array( 'description', 'default', 'title', '$schema', 'required' );

	/** @var list<string> */
	private array $faults = array();

	/**
	 * What is wrong, each with its place; nothing when the answer fits.
	 *
	 * @param mixed                $value  As json_decode() gives it, objects as objects.
	 * @param array<string, mixed> $schema JSON schema.
	 * @return list<string>
	 */
	public static function faults( mixed $value, array $schema, string $place = '$' ): array {
		$check = new self();
		$check->value( $value, $schema, $place );
		return $check->faults;
	}

	/** @param array<mixed> $schema JSON schema. */
	private function value( mixed $value, array $schema, string $place ): void {
		foreach ( $schema as $keyword => $rule ) {
			match ( (string) $keyword ) {
				'type'                 => $this->type( $value, (array) $rule, $place ),
				'enum'                 => $this->expect(
					in_array( $value, (array) $rule, true ),
					$place,
					'is none of its words'
				),
				'format'               => $this->format( $value, $rule, $place ),
				'anyOf'                => $this->expect(
					$this->fitting( $value, (array) $rule, $place ) > 0,
					$place,
					'fits no choice'
				),
				'oneOf'                => $this->expect(
					1 === $this->fitting( $value, (array) $rule, $place ),
					$place,
					'does not fit exactly one choice'
				),
				'items'                => $this->items( $value, (array) $rule, $place ),
				'properties'           => $this->properties( $value, (array) $rule, $schema, $place ),
				'additionalProperties' => $this->others( $value, $rule, $schema, $place ),
				'minimum'              => $this->expect(
					! is_numeric( $value ) || $value >= $rule,
					$place,
					'is too small'
				),
				'maximum'              => $this->expect(
					! is_numeric( $value ) || $value <= $rule,
					$place,
					'is too large'
				),
				'maxLength'            => $this->expect(
					! is_string( $value ) || mb_strlen( $value ) <= $rule,
					$place,
					'is too long'
				),
				default                => $this->expect(
					in_array( $keyword, self::SILENT, true ),
					$place,
					"has the unknown keyword $keyword"
				),
			};
		}
	}

	private function expect( bool $fits, string $place, string $fault ): void {
		if ( ! $fits ) {
			$this->faults[] = "$place $fault";
		}
	}

	/** @param array<mixed> $types Names. */
	private function type( mixed $value, array $types, string $place ): void {
		$is = match ( true ) {
			is_int( $value )    => array( 'integer', 'number' ),
			is_float( $value )  => array( 'number' ),
			is_string( $value ) => array( 'string' ),
			is_bool( $value )   => array( 'boolean' ),
			is_array( $value )  => array( 'array' ),
			is_object( $value ) => array( 'object' ),
			default             => array( 'null' ),
		};
		$this->expect(
			array() !== array_intersect( $is, $types ),
			$place,
			"is {$is[0]}, not " . implode( '|', array_filter( $types, 'is_string' ) )
		);
	}

	private function format( mixed $value, mixed $format, string $place ): void {
		if ( 'date-time' === $format && null !== $value ) {
			$this->expect(
				is_string( $value ) && 1 === preg_match( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/', $value ),
				$place,
				'is no time with offset'
			);
		} else {
			$this->expect( in_array( $format, array( 'date-time', 'html' ), true ), $place, 'has an unknown format' );
		}
	}

	/** @param array<mixed> $schemas Choices. */
	private function fitting( mixed $value, array $schemas, string $place ): int {
		return count(
			array_filter(
				$schemas,
				static fn( mixed $schema ): bool => is_array( $schema ) && array() === self::faults(
					$value,
					$schema,
					$place
				)
			)
		);
	}

	/** @param array<mixed> $schema Of one. */
	private function items( mixed $value, array $schema, string $place ): void {
		foreach ( is_array( $value ) ? $value : array() as $n => $item ) {
			$this->value( $item, $schema, "{$place}[$n]" );
		}
	}

	/**
	 * @param array<mixed> $properties Name => schema.
	 * @param array<mixed> $schema     The object's, with `required`.
	 */
	private function properties( mixed $value, array $properties, array $schema, string $place ): void {
		if ( ! is_object( $value ) ) {
			return;
		}
		$fields = get_object_vars( $value );
		foreach ( (array) ( $schema['required'] ?? array() ) as $name ) {
			$this->expect(
				is_string( $name ) && array_key_exists( $name, $fields ),
				$place,
				'has no ' . ( is_string( $name ) ? $name : '?' )
			);
		}
		foreach ( $properties as $name => $property ) {
			if ( array_key_exists( $name, $fields ) && is_array( $property ) ) {
				$this->value( $fields[ $name ], $property, "$place.$name" );
			}
		}
	}

	/** @param array<mixed> $schema The object's. */
	private function others( mixed $value, mixed $rule, array $schema, string $place ): void {
		$declared = (array) ( $schema['properties'] ?? array() );
		foreach ( is_object( $value ) ? array_diff_key(
			get_object_vars( $value ),
			$declared
		) : array() as $name => $other ) {
			if ( is_array( $rule ) ) {
				$this->value( $other, $rule, "$place.$name" );
			} else {
				$this->expect( true === $rule, "$place.$name", 'is not declared' );
			}
		}
	}
}
