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
		// Some 280 classes a request: asking the disk for each before reading it costs half a millisecond. A name that
		// is nobody's stays unknown in silence.
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- see above; errors in the file itself are thrown.
		@include __DIR__ . '/' . strtr( substr( $name, 17 ), '\\', '/' ) . '.php';
	},
	true,
	// Before core's loaders, which would each look at every name of ours first.
	true
);
