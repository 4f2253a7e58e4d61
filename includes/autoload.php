<?php
/**
 * PSR-4 loader for Zeromo\Community, so that the plugin runs without vendor/.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

spl_autoload_register(
	static function ( string $name ): void {
		if ( ! str_starts_with( $name, 'Zeromo\\Community\\' ) ) {
			return;
		}
		$file = __DIR__ . '/' . strtr( substr( $name, 17 ), '\\', '/' ) . '.php';
		if ( is_file( $file ) ) {
			require $file;
		}
	}
);
