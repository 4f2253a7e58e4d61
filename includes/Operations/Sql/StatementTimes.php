<?php

declare(strict_types=1);

namespace Zeromo\Community\Operations\Sql;

/** How many statements WordPress has sent in this request, and how long the database took for them. */
final class StatementTimes {

	/** From here on wpdb notes the time of each. */
	public function watch(): void {
		if ( ! defined( 'SAVEQUERIES' ) ) {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own.
			define( 'SAVEQUERIES', true );
		}
	}

	public function count(): int {
		global $wpdb;
		return (int) $wpdb->num_queries;
	}

	/** Seconds of those that were noted. */
	public function seconds(): float {
		global $wpdb;
		$sum = 0.0;
		foreach ( is_array( $wpdb->queries ?? null ) ? $wpdb->queries : array() as $query ) {
			$sum += is_array( $query ) && is_numeric( $query[1] ?? null ) ? (float) $query[1] : 0.0;
		}
		return $sum;
	}
}
