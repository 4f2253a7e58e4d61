<?php

declare(strict_types=1);

namespace Zeromo\Community\Debug\View;

use Zeromo\Community\Debug\Collector;
use Zeromo\Community\Kernel\Wiring\Filter;

/** Joins Query Monitor, which runs these filters; nobody else does. */
final class QueryMonitor {

	/**
	 * @param array<int|string, \QM_Collector> $collectors What gathers.
	 * @return array<int|string, \QM_Collector>
	 */
	#[Filter( 'qm/collectors' )]
	public static function collectors( array $collectors ): array {
		$ours = new Collector();
		$ours->listen();
		return array( ...$collectors, $ours );
	}

	/**
	 * @param array<string, \QM_Output> $output What shows, by the name of what it shows.
	 * @return array<string, \QM_Output>
	 */
	#[Filter( 'qm/outputter/html', 80 )]
	public static function outputs( array $output ): array {
		$ours = \QM_Collectors::get( Collector::ID );
		return $ours instanceof Collector ? array( ...$output, Collector::ID => new PanelOutput( $ours ) ) : $output;
	}
}
