<?php

declare(strict_types=1);

namespace Zeromo\Community\Uninstall;

use Zeromo\Community\Setup\Capabilities;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * Uninstalling. Cron events always go; with the setting `delete_everything` all else goes too, see docs/adr/0031.
 *
 * What is large is taken in pieces of a few hundred rows, and the setting itself goes last: a run that was broken off,
 * by a time limit say, is gone on with when the owner deletes the plugin once more.
 */
final class Uninstaller {

	public function __construct(
		private readonly Container $container,
		private readonly Settings $settings,
		private readonly SiteRows $rows,
		private readonly Wiring $wiring
	) {}

	/** Uninstalls from the site, or from every site of the network. */
	public function run(): void {
		ignore_user_abort( true );
		if ( function_exists( 'set_time_limit' ) ) {
			// A large site takes minutes; some hosts forbid the call.
			// phpcs:ignore WordPress.PHP.NoSilencedErrors, Squiz.PHP.DiscouragedFunctions -- see above.
			@set_time_limit( 0 );
		}
		if ( ! is_multisite() ) {
			if ( $this->site() ) {
				$this->rows->user_meta();
				$this->rows->options();
			}
			wp_cache_flush();
			return;
		}
		$emptied = array();
		$sites   = get_sites( array( 'fields' => 'ids', 'number' => 0 ) );
		foreach ( $sites as $site ) {
			switch_to_blog( (int) $site );
			if ( $this->site() ) {
				$emptied[] = (int) $site;
			}
			restore_current_blog();
		}
		if ( count( $emptied ) === count( $sites ) ) {
			// Members and what is kept with them belong to all sites of a network.
			$this->rows->user_meta();
			$this->rows->network_options();
		}
		foreach ( $emptied as $site ) {
			switch_to_blog( $site );
			$this->rows->options();
			restore_current_blog();
		}
		wp_cache_flush();
	}

	/** The current site but for its options and its members' meta; true when its owner wants everything gone. */
	private function site(): bool {
		Cron::clear();
		if ( ! $this->settings->flag( 'delete_everything' ) ) {
			return false;
		}
		/**
		 * The site's owner wants everything of the community gone: time to take away what a plugin has made with its
		 * services, which still stand.
		 *
		 * @param Container $container Services.
		 */
		do_action( 'zeromo_uninstall', $this->container );
		foreach ( array_reverse( $this->wiring->modules() ) as $module ) {
			$module->uninstall( $this->container );
		}
		$this->rows->posts();
		$this->rows->terms();
		$this->rows->meta();
		Capabilities::revoke();
		foreach ( $this->rows->users_with_own_capabilities() as $id ) {
			Capabilities::revoke_from( new \WP_User( $id ) );
		}
		$this->rows->tables();
		delete_option( 'rewrite_rules' );
		return true;
	}
}
