<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** All levels of members, of whichever room. */
final class Levels {

	/** @param Collection<LevelSource> $sources What is contributed. */
	public function __construct( #[All( LevelSource::class )] private readonly Collection $sources ) {}

	/**
	 * Labels by key, in the order in which they are offered.
	 *
	 * @param string ...$without Keys that are not offered.
	 * @return array<string, string>
	 */
	public function labels( string ...$without ): array {
		$labels = array();
		foreach ( $this->sources->all() as $source ) {
			$labels += $source->labels();
		}
		return array_diff_key( $labels, array_flip( $without ) );
	}

	/**
	 * What the member is now, in words, by those who tell of the levels that are wanted.
	 *
	 * @param list<string> $wanted Keys.
	 * @return list<string>
	 */
	public function words_of( int $member, array $wanted ): array {
		$words = array();
		foreach ( $member < 1 ? array() : $this->sources->all() as $source ) {
			if ( array() !== array_intersect( $wanted, array_map( strval( ... ), array_keys( $source->labels() ) ) ) ) {
				array_push( $words, ...$source->standing( $member ) );
			}
		}
		return $words;
	}

	/**
	 * Whether the member has one of these levels now; not remembered, for they end.
	 *
	 * @param list<string> $wanted Keys.
	 */
	public function has( array $wanted, int $member ): bool {
		if ( $member < 1 || array() === $wanted ) {
			return false;
		}
		foreach ( $this->sources->all() as $source ) {
			// Who has what is asked of the rooms whose levels are wanted: some look it up.
			$known = array_intersect( $wanted, array_map( 'strval', array_keys( $source->labels() ) ) );
			if ( array() !== $known && array() !== array_intersect( $known, $source->of( $member ) ) ) {
				return true;
			}
		}
		return false;
	}
}
