<?php

declare(strict_types=1);

namespace Zeromo\Community;

use Zeromo\Community\Cli\Compiler;
use Zeromo\Community\Setup\Capabilities;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Setup\Migrator;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Database\UnitMarks;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Health\SafeMode;
use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Module;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\SettingsObserver;
use Zeromo\Community\Html\Translations;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Jobs\KeptEvents;
use Zeromo\Community\Kernel\Version;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Wiring;

/** The composition root: builds the container, registers and boots every room, installs and upgrades. */
final class Plugin {

	/** The capabilities there were before a site noted which it has been given. */
	private const FIRST_CAPABILITIES = array(
		'publish_zeromo_activities',
		'create_zeromo_circles',
		'create_zeromo_topics',
		'moderate_zeromo',
		'manage_zeromo_orders',
		'manage_zeromo_settings',
	);

	private static ?Container $container = null;

	/** Starts the plugin; called once by the main file. */
	public static function boot( string $file ): void {
		Translations::listen();
		$all             = Wiring::load(
			dirname( $file ),
			static fn(): array => ( new Compiler( dirname( $file ), self::class, false ) )->compile()
		);
		if ( isset( $_COOKIE['zeromo_safe'] ) || defined( 'ZEROMO_SAFE_MODE' ) ) {
			SafeMode::begin( dirname( $file ), array_keys( $all->switches ) );
		}
		$wiring          = $all->without( $all->switched_off( get_option( Settings::OPTION ) ) );
		self::$container = self::build( $wiring );
		self::$container->rooms( $wiring->modules );
		HookCalls::add( self::$container, $wiring->hooks );
		( self::$container->get( Router::class ) )->listen();
		if ( wp_doing_ajax() ) {
			self::$container->get( Ajax::class )->listen();
		}
		register_activation_hook( $file, array( self::class, 'activate' ) );
		register_deactivation_hook( $file, array( self::class, 'deactivate' ) );
	}

	/** A site's own plugins contribute to the open sets as the rooms do. */
	#[Action( 'plugins_loaded', 0 )]
	public static function invite(): void {
		/**
		 * Time to contribute: parts of posts, slots of cards, what else has an interface in a room's Api.
		 *
		 * @param Container $container Call contribute( Interface::class, static fn() => new Thing() ) on it, nothing
		 *                             else.
		 */
		do_action( 'zeromo_register', self::container() );
	}

	/**
	 * @param list<string> $vars Query variables.
	 * @return list<string>
	 */
	#[Filter( 'query_vars' )]
	public static function query_vars( array $vars ): array {
		return array_values( array_unique( array( ...$vars, ...self::container()->get( Wiring::class )->vars ) ) );
	}

	/** Handlers of forms; admin-post.php fires `admin_init` before it looks for one. */
	#[Action( 'admin_init', 0 )]
	public static function forms(): void {
		HookCalls::add( self::container(), self::container()->get( Wiring::class )->form_calls() );
	}

	/** The services; for tests, commands and block callbacks, never inside a room's rules. */
	public static function container(): Container {
		if ( null === self::$container ) {
			throw new \LogicException( 'The plugin is not booted' );
		}
		return self::$container;
	}

	/**
	 * All rooms, lowest level first.
	 *
	 * @return list<Module>
	 */
	public static function modules(): array {
		return self::container()->get( Wiring::class )->modules();
	}

	/** Activation, on one site or on all sites of a network. */
	public static function activate( bool $network_wide = false ): void {
		if ( ! is_multisite() || ! $network_wide ) {
			self::install();
			return;
		}
		foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $site ) {
			switch_to_blog( (int) $site );
			self::install();
			restore_current_blog();
		}
	}

	/** Every cron event of ours goes, data stay. */
	public static function deactivate( bool $network_wide = false ): void {
		if ( ! is_multisite() || ! $network_wide ) {
			Cron::clear();
			flush_rewrite_rules( false );
			return;
		}
		foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $site ) {
			switch_to_blog( (int) $site );
			Cron::clear();
			// Made anew by the site's next request, which knows which of its plugins are active.
			delete_option( 'rewrite_rules' );
			restore_current_blog();
		}
	}

	/**
	 * Brings an updated plugin's data up to date, a bounded piece a request; flushes rewrite rules once a version.
	 * Costs a request that has nothing to do one look at a loaded option.
	 */
	#[Action( 'init', 99 )]
	public static function upgrade(): void {
		$settings = self::container()->get( Settings::class );
		if ( Version::DATA !== $settings->internal( '_version' ) ) {
			Capabilities::grant( $settings, self::modules(), self::FIRST_CAPABILITIES );
			$migrator = self::container()->get( Migrator::class );
			if ( $migrator->may_resume() ) {
				$migrator->resume( self::modules(), Version::DATA, 5 );
			}
		}
		if ( Version::CURRENT !== $settings->internal( '_rewrites' ) ) {
			flush_rewrite_rules( false );
			$settings->set_internal( '_rewrites', Version::CURRENT );
		}
	}

	/** What has run out leaves the Kernel's tables. */
	#[Job( 'housekeeping', Job::DAY )]
	public static function clean(): void {
		self::container()->get( RateTable::class )->purge( time() );
		( new UnitMarks( self::container()->get( Db::class ) ) )->purge( time() );
		self::container()->get( Jobs::class )->purge();
	}

	/** Steps of an update that no request has come to the end of. */
	#[Job( 'migrate', 5 * Job::MINUTE )]
	public static function migrate(): void {
		if ( Version::DATA !== self::container()->get( Settings::class )->internal( '_version' ) ) {
			self::container()->get( Migrator::class )->resume( self::modules(), Version::DATA, 20 );
		}
	}

	/** A new site of a network where the plugin is active everywhere. */
	#[Action( 'wp_initialize_site', 20 )]
	public static function on_new_site( \WP_Site $site ): void {
		if ( is_plugin_active_for_network( plugin_basename( dirname( __DIR__ ) . '/zeromo-community.php' ) ) ) {
			switch_to_blog( (int) $site->blog_id );
			self::install();
			restore_current_blog();
		}
	}

	/**
	 * A deleted site's tables go with it.
	 *
	 * @param list<string> $tables Full names.
	 * @return list<string>
	 */
	#[Filter( 'wpmu_drop_tables' )]
	public static function on_dropped_site( array $tables ): array {
		return array_merge( $tables, self::container()->get( Migrator::class )->table_names( self::modules() ) );
	}

	private static function install(): void {
		Capabilities::grant( self::container()->get( Settings::class ), self::modules(), self::FIRST_CAPABILITIES );
		self::container()->get( Migrator::class )->run( self::modules(), Version::DATA );
		self::container()->get( Settings::class )->set_internal( '_rewrites', '' );
		Cron::start();
		/** Rooms finish their own installation here: pages, default content. */
		do_action( 'zeromo_installed' );
	}

	private static function build( Wiring $wiring ): Container {
		$c = new Container( $wiring );
		$c->set( Wiring::class, static fn(): Wiring => $wiring );
		$c->set(
			Db::class,
			static function (): Db {
				global $wpdb;
				return new Db( $wpdb );
			}
		);
		$c->set(
			Settings::class,
			static fn( Container $c ): Settings => new Settings(
				$wiring,
				static fn(): Db => $c->get( Db::class ),
				static fn(): array => $c->all( SettingsObserver::class )
			)
		);
		$c->set(
			Events::class,
			static function ( Container $c ) use ( $wiring ): Events {
				$events = new Events(
					$c->get( Db::class ),
					$c->get( Clock::class ),
					static function ( array $kept ) use ( $c ): void {
						$c->get( Jobs::class )->add( KeptEvents::KIND, $kept );
					}
				);
				$events->hear( $c, $wiring->listeners );
				return $events;
			}
		);
		return $c;
	}
}
