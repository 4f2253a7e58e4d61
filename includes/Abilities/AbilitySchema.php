<?php

declare(strict_types=1);

namespace Zeromo\Community\Abilities;

use Zeromo\Community\Kernel\Http\Route;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * Schemas of an ability out of the declaration of its route.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class AbilitySchema {

	/** Arguments for browsers. */
	private const NOT_TAKEN = array( '_wpnonce' );

	/** Keys of an argument that are no JSON schema, or are written once for the object. */
	private const NOT_SCHEMA = array( 'validate_callback', 'sanitize_callback', 'required' );

	/**
	 * What the ability takes: an object of the route's arguments.
	 *
	 * @return JsonSchema
	 */
	public function input( Ability $ability, Route $route ): array {
		$args     = $this->args( $ability, $route );
		$required = array_keys( array_filter( $args, static fn( array $arg ): bool => ! empty( $arg['required'] ) ) );
		$plain    = static fn( array $arg ): array => Schema::plain(
			array_diff_key( $arg, array_flip( self::NOT_SCHEMA ) )
		);
		$schema   = array(
			'type'                 => 'object',
			'properties'           => array_map( $plain, $args ),
			'additionalProperties' => false,
		);
		return array() === $required
			? $schema + array( 'default' => array() )
			: $schema + array( 'required' => $required );
	}

	/**
	 * What it answers: the route's answer, a list as `items`, and where a list goes on.
	 *
	 * @return JsonSchema
	 */
	public function output( Ability $ability, Route $route ): array {
		/** @var JsonSchema $schema */
		$schema = Schema::plain( ( $route->schema )() );
		if ( 'array' === ( $schema['type'] ?? '' ) ) {
			return Schema::object(
				array(
					'items'       => $schema,
					'next_cursor' => Schema::text( __( '下一页的 cursor，没有为 null', 'zeromo-community' ), true ),
				)
			);
		}
		$leaves = array_flip( $ability->leaves );
		if ( is_array( $schema['properties'] ?? null ) ) {
			$schema['properties'] = array_diff_key( $schema['properties'], $leaves );
		}
		if ( is_array( $schema['required'] ?? null ) ) {
			$schema['required'] = array_values(
				array_filter(
					$schema['required'],
					static fn( mixed $field ): bool => ! in_array( $field, $ability->leaves, true )
				)
			);
		}
		return $schema;
	}

	/**
	 * The answer in the form of output().
	 *
	 * @return array<mixed>
	 */
	public function answer( Ability $ability, \WP_REST_Response $response ): array {
		$data = (array) $response->get_data();
		return array_is_list( $data ) && array() === $ability->leaves
			? array( 'items' => $data, 'next_cursor' => $response->get_headers()['X-WP-Next-Cursor'] ?? null )
			: array_diff_key( $data, array_flip( $ability->leaves ) );
	}

	/** @return array<string, JsonSchema> */
	private function args( Ability $ability, Route $route ): array {
		$args = array_diff_key( $route->args, array_flip( self::NOT_TAKEN ) );
		return null === $ability->takes ? $args : array_intersect_key( $args, array_flip( $ability->takes ) );
	}
}
