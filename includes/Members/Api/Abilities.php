<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/**
 * What the caller may do on this site, by the words of the rooms.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class Abilities {

	/** @param Collection<AbilitySource> $sources Rooms that know some. */
	public function __construct(
		private readonly Caller $caller,
		#[All( AbilitySource::class )] private readonly Collection $sources
	) {}

	/** @return array<string, bool> */
	public function of_caller(): array {
		$can = array();
		foreach ( $this->all() as $ability ) {
			$can[ $ability->name ] = $this->caller->can( $ability->capability );
		}
		return $can;
	}

	/**
	 * JSON schema of of_caller().
	 *
	 * @return JsonSchema
	 */
	public function schema(): array {
		$flags = array();
		foreach ( $this->all() as $ability ) {
			$flags[ $ability->name ] = Schema::flag( $ability->label );
		}
		return Schema::named( 'Abilities', Schema::object( $flags ) );
	}

	/** @return list<Ability> By position. */
	private function all(): array {
		$all = array_merge(
			...array_map( static fn( AbilitySource $source ): array => $source->abilities(), $this->sources->all() )
		);
		usort( $all, static fn( Ability $a, Ability $b ): int => $a->position <=> $b->position );
		return $all;
	}
}
