<?php
/**
 * What the plugin uses of WP-CLI, for static analysis only; there is no stub package of it here.
 */

class WP_CLI {
	/**
	 * @param callable|class-string|object $callable
	 * @param array<string, mixed>         $args
	 */
	public static function add_command( string $name, $callable, array $args = array() ): bool {}

	public static function log( string $message ): void {}

	public static function line( string $message = '' ): void {}

	public static function colorize( string $text ): string {
		return $text;
	}

	public static function success( string $message ): void {}

	public static function warning( string $message ): void {}

	public static function debug( string $message, string|bool $group = false ): void {}

	/**
	 * @return ($exit is false ? null : never)
	 */
	public static function error( string $message, bool $exit = true ): void {}

	/** @param array<string, mixed> $assoc_args */
	public static function confirm( string $question, array $assoc_args = array() ): void {}

	/** @return never */
	public static function halt( int $status ): void {}
}

abstract class WP_CLI_Command {}
