<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use Zeromo\Community\OpenApi\Api\Contract;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A shape that several routes answer has one name and one definition, and core sees none of it. */
final class DefinitionsTest extends IntegrationTestCase {

	private const SHAPES = array( 'Circle', 'Comment', 'Folder', 'Media', 'Member', 'Notice', 'Post', 'Term' );

	public function test_what_the_community_is_made_of_has_names(): void {
		self::assertSame( array(), array_diff( self::SHAPES, array_keys( $this->named()['$defs'] ) ) );
	}

	public function test_with_its_shapes_written_out_the_contract_is_what_the_routes_declare(): void {
		$named = $this->named();
		$whole = array_map(
			static fn( array $route ): array => array(
				'out' => self::written_out( $route['out'], $named['$defs'] ),
			) + $route,
			$named['routes']
		);
		self::assertEquals( $this->contract()->dump()['routes'], $whole );
	}

	public function test_a_shape_of_three_fields_that_is_there_twice_has_a_name(): void {
		$named  = $this->named();
		$places = array();
		foreach ( array(
			'routes' => array_column( $named['routes'], 'out' ),
			'definitions' => $named['$defs'],
		) as $schemas ) {
			foreach ( $schemas as $schema ) {
				self::collect( $schema, $places );
			}
		}
		self::assertSame( array(), array_keys( array_filter( $places, static fn( int $times ): bool => $times > 1 ) ) );
	}

	public function test_core_tells_of_no_names(): void {
		$this->contract()->dump();
		foreach ( rest_get_server()->get_routes( 'zeromo/v1' ) as $path => $handlers ) {
			$options = rest_get_server()->get_route_options( $path ) ?? array();
			$schema  = is_callable( $options['schema'] ?? null ) ? $options['schema']() : array();
			self::assertStringNotContainsString( '"' . Schema::NAME . '":', (string) wp_json_encode( $schema ), $path );
		}
	}

	private function contract(): Contract {
		return new Contract( Plugin::container() );
	}

	/**
	 * @return array{'$defs': array<string, array<mixed>>, routes: array<string, array{who: string, limit: string|null,
	 *   in: mixed, out: array<mixed>}>, ajax: array<string, array<mixed>>}
	 */
	private function named(): array {
		return $this->contract()->with_definitions();
	}

	/**
	 * @param array<mixed>                $schema      With references.
	 * @param array<string, array<mixed>> $definitions By name.
	 * @return array<mixed>
	 */
	private static function written_out( array $schema, array $definitions ): array {
		$choices  = $schema['anyOf'] ?? null;
		$nullable = is_array( $choices ) && array( 'type' => 'null' ) === ( $choices[1] ?? null );
		$name     = $nullable && is_array( $choices[0] ) ? $choices[0]['$ref'] ?? null : $schema['$ref'] ?? null;
		if ( is_string( $name ) ) {
			$shape = self::written_out( $definitions[ substr( $name, strlen( '#/$defs/' ) ) ], $definitions );
			return array_intersect_key( $schema, array( 'description' => 0 ) ) + (
				$nullable ? array( 'type' => array( 'object', 'null' ) ) : array()
			) + $shape;
		}
		return array_map(
			static fn( mixed $part ): mixed => is_array( $part ) ? self::written_out( $part, $definitions ) : $part,
			$schema
		);
	}

	/**
	 * @param array<mixed>       $schema With references.
	 * @param array<string, int> $places Shape => how often it is written out.
	 */
	private static function collect( array $schema, array &$places ): void {
		$fields = $schema['properties'] ?? null;
		if ( is_array( $fields ) && count( $fields ) > 2 && array_key_exists( 'additionalProperties', $schema ) ) {
			ksort( $fields );
			$shape            = (string) wp_json_encode( $fields, JSON_UNESCAPED_UNICODE );
			$places[ $shape ] = ( $places[ $shape ] ?? 0 ) + 1;
		}
		foreach ( $schema as $part ) {
			if ( is_array( $part ) ) {
				self::collect( $part, $places );
			}
		}
	}
}
