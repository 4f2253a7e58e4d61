<?php

declare(strict_types=1);

namespace Zeromo\Community\Debug\Sql;

/** What WordPress keeps of each statement while SAVEQUERIES is on. */
final class SavedQueries {

	/** @return array<mixed> Statement, seconds, stack. */
	public static function all(): array {
		global $wpdb;
		return is_array( $wpdb->queries ?? null ) ? $wpdb->queries : array();
	}
}
