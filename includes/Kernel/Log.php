<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** Where unexpected throwables go: PHP's error log, never an answer. */
final class Log {

	/** Writes class, message and place of a throwable. */
	public static function error( \Throwable $e ): void {
		error_log( sprintf( 'zeromo-community: %s: %s in %s:%d', $e::class, $e->getMessage(), $e->getFile(), $e->getLine() ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- what this class is for.
	}
}
