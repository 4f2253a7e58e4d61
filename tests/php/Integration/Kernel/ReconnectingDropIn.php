<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

/** What a db.php for several servers does: it connects without asking anybody, and repeats the statement there. */
final class ReconnectingDropIn extends \wpdb {

	// phpcs:ignore Generic.CodeAnalysis.UselessOverridingMethod -- that it is not core's is what the test is about.
	public function check_connection( $allow_bail = true ) {
		global $wp_filter;
		$kept = $wp_filter['incompatible_sql_modes'] ?? null;
		unset( $wp_filter['incompatible_sql_modes'] );
		$there = parent::check_connection( $allow_bail );
		if ( null !== $kept ) {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- put back.
			$wp_filter['incompatible_sql_modes'] = $kept;
		}
		return $there;
	}
}
