<?php

declare(strict_types=1);

namespace Zeromo\Community\FastPath;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Version;

/**
 * What whole calls have shown of a route: that nothing foreign took part in its answer after `plugins_loaded`, or that
 * something did. It is kept for some minutes, and forgotten when another plugin, theme or version is there.
 */
final class Seen {

	/** Internal value of the settings, which every request has loaded. */
	private const NAME = '_fast_path';

	/** Seconds. */
	private const KEPT = 300;

	public function __construct( private readonly Settings $settings ) {}

	/** Null where no whole call has been seen of late. */
	public function is_free( string $route ): ?bool {
		$kept = $this->kept();
		$one  = $kept[ $route ] ?? null;
		return is_array( $one ) && isset( $one[0], $one[1] ) && is_int( $one[0] ) && $one[0] > time()
			? true === $one[1]
			: null;
	}

	/** Notes what a whole call has shown. */
	public function note( string $route, bool $is_free ): void {
		$this->settings->set_internal(
			self::NAME,
			array(
				'of'   => self::site(),
				'seen' => array( $route => array( time() + self::KEPT, $is_free ) ) + $this->kept(),
			)
		);
	}

	/** @return array<mixed> Route => until when, and whether it is free. */
	private function kept(): array {
		$kept = $this->settings->internal( self::NAME );
		return is_array( $kept ) && self::site() === ( $kept['of'] ?? null ) && is_array( $kept['seen'] ?? null )
			? $kept['seen']
			: array();
	}

	/** The plugins, the theme and the versions that there are. */
	private static function site(): string {
		$themes = array( get_stylesheet_directory(), get_template_directory() );
		return md5(
			(string) wp_json_encode(
				array(
					get_option( 'active_plugins' ),
					$themes,
					// A site's own additions stand there; PHP remembers the time of a file for a while.
					array_map(
						static fn( string $theme ): int|false => is_file( "$theme/functions.php" )
							? filemtime( "$theme/functions.php" )
							: false,
						$themes
					),
					Version::CURRENT,
					wp_get_wp_version(),
					PHP_VERSION,
				)
			)
		);
	}
}
