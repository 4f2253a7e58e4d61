<?php
/**
 * PSR-4 loader for Zeromo\Demo; the tests load it without the plugin.
 *
 * @package Zeromo\Demo
 */

declare(strict_types=1);

spl_autoload_register(
	static function ( string $name ): void {
		if ( str_starts_with( $name, 'Zeromo\\Demo\\' ) ) {
			require_once __DIR__ . '/src/' . strtr( substr( $name, 12 ), '\\', '/' ) . '.php';
		}
	}
);
