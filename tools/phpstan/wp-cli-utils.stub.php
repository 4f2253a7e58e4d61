<?php
/**
 * What the plugin uses of WP-CLI's functions, for static analysis only.
 */

namespace WP_CLI\Utils;

/** WP-CLI's bar, or one that shows nothing. */
class Progress {
	public function tick( int $steps = 1 ): void {}

	public function finish(): void {}
}

function make_progress_bar( string $message, int $count ): Progress {}

/**
 * @param list<array<string, mixed>> $items
 * @param list<string>               $fields
 */
function format_items( string $format, array $items, array $fields ): void {}
