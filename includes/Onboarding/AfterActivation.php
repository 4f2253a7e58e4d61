<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Onboarding\Sql\SetupRows;

/** Who activates the plugin on the page of plugins comes to setting up, once in the life of a site. */
final class AfterActivation {

	/** Where core goes after one plugin was activated. */
	private const CORE = 'plugins.php?activate=true';

	public function __construct( private readonly SetupRows $rows ) {}

	#[Action( 'activated_plugin' )]
	public function on_activated( string $plugin, bool $network_wide ): void {
		// phpcs:ignore WordPress.Security -- core has checked it; only compared here.
		$one = 'activate' === ( $_REQUEST['action'] ?? '' ) && 'plugins.php' === ( $GLOBALS['pagenow'] ?? '' );
		if ( $one && ! $network_wide && self::is_ours( $plugin ) && ! $this->rows->is_begun() ) {
			$this->rows->change( static function (): void {} );
			add_filter( 'wp_redirect', self::to_setup( ... ) );
		}
	}

	/** Core says first where to go if the plugin breaks, and then where else: only that one is another. */
	public static function to_setup( string $address ): string {
		return str_contains( $address, self::CORE ) ? admin_url( SetupScreens::ADDRESS ) : $address;
	}

	private static function is_ours( string $plugin ): bool {
		return plugin_basename( dirname( __DIR__, 2 ) . '/zeromo-community.php' ) === $plugin;
	}
}
