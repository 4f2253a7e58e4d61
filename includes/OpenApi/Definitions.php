<?php

declare(strict_types=1);

namespace Zeromo\Community\OpenApi;

use Zeromo\Community\Kernel\Http\Schema;

/** Named shapes of the contract, each written once; where a schema uses one it refers to it. */
final class Definitions {

	/** @var array<string, array<mixed>> Name => schema. */
	private array $kept = array();

	/**
	 * The schema with a reference in place of each named shape; the shapes are kept.
	 *
	 * @param array<mixed> $schema JSON schema with names, see Schema::named().
	 * @return array<mixed>
	 * @throws \LogicException Two different shapes have one name.
	 */
	public function refer( array $schema ): array {
		$name = $schema[ Schema::NAME ] ?? null;
		if ( ! is_string( $name ) ) {
			return $this->parts( $schema );
		}
		$place = array( Schema::NAME => 0, 'description' => 0, 'type' => 0 );
		$shape = array( 'type' => 'object' ) + $this->parts( array_diff_key( $schema, $place ) );
		if ( ( $this->kept[ $name ] ?? $shape ) !== $shape ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- for developers.
			throw new \LogicException( "Two shapes have the name $name." );
		}
		$this->kept[ $name ] = $shape;

		$here = array( '$ref' => "#/\$defs/$name" );
		if ( in_array( 'null', (array) ( $schema['type'] ?? 'object' ), true ) ) {
			$here = array( 'anyOf' => array( $here, array( 'type' => 'null' ) ) );
		}
		return $here + array_intersect_key( $schema, array( 'description' => 0 ) );
	}

	/**
	 * By name, in order.
	 *
	 * @return array<string, array<mixed>>
	 */
	public function all(): array {
		ksort( $this->kept );
		return $this->kept;
	}

	/**
	 * @param array<mixed> $schema JSON schema, or a part of one.
	 * @return array<mixed>
	 */
	private function parts( array $schema ): array {
		return array_map( fn( mixed $part ): mixed => is_array( $part ) ? $this->refer( $part ) : $part, $schema );
	}
}
