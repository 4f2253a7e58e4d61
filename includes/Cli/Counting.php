<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Counters\CounterSource;

/** Compares all kept totals of the site with their rows. */
final class Counting {

	public function __construct( private readonly Container $container ) {}

	/**
	 * The totals that are wrong.
	 *
	 * @return list<array{what: string, object: string, kept: int, rows: int}>
	 */
	public function differences(): array {
		$out = array();
		foreach ( $this->container->all( CounterSource::class ) as $source ) {
			foreach ( $source->differences() as $row ) {
				$out[] = array( 'what' => $source->label() ) + $row;
			}
		}
		return $out;
	}

	/** Sets all totals to their rows and gives the number of changed ones. */
	public function repair(): int {
		$changed = 0;
		foreach ( $this->container->all( CounterSource::class ) as $source ) {
			$changed += $source->repair();
		}
		wp_cache_flush();
		return $changed;
	}
}
