<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Locks\Api\LevelSource;

/** All levels a lock can ask for. */
final class Levels {

	/** @var array<string, string>|null */
	private ?array $labels = null;

	/** @param Collection<LevelSource> $sources What is contributed. */
	public function __construct( #[All( LevelSource::class )] private readonly Collection $sources ) {}

	/**
	 * Labels by key.
	 *
	 * @return array<string, string>
	 */
	public function labels(): array {
		if ( null === $this->labels ) {
			$labels = array();
			foreach ( $this->sources->all() as $source ) {
				$labels += $source->labels();
			}
			$this->labels = $labels;
		}
		return $this->labels;
	}

	/**
	 * Keys the member has now; not remembered, for they end.
	 *
	 * @return list<string>
	 */
	public function of( int $member ): array {
		return 0 === $member ? array() : array_merge( ...array_map( static fn( LevelSource $source ): array => $source->of( $member ), $this->sources->all() ) );
	}
}
