<?php

declare(strict_types=1);

namespace Zeromo\Community\FastPath;

use Zeromo\Community\FastPath\Api\EarlyType;
use Zeromo\Community\Html\TranslationFiles;
use Zeromo\Community\Html\Translations;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Routing\Router;

/** What core makes between `plugins_loaded` and its REST server and one of our answers needs; the request ends with it. */
final class Ground {

	/** @param Collection<EarlyType> $types Ours. */
	public function __construct(
		private readonly Router $router,
		#[All( EarlyType::class )] private readonly Collection $types
	) {}

	/**
	 * Answers by core's own server and ends the request.
	 *
	 * @param string $route Whole, e.g. `/zeromo/v1/message/unread`.
	 * @param bool   $types Whether it needs our post types and taxonomies.
	 */
	public function answer( string $route, bool $types ): never {
		$this->lay( $route );
		foreach ( $types ? $this->types->all() : array() as $type ) {
			$type->register();
		}
		wp_get_current_user();
		rest_api_loaded();
		exit;
	}

	/** The same objects in the same order as in wp-settings.php, without theme, widgets and `init`. */
	private function lay( string $route ): void {
		wp_functionality_constants();
		wp_magic_quotes();
		$query = new \WP_Query();
		$wp    = new \WP();
		self::name( array( 'wp_the_query' => $query, 'wp_query' => $query, 'wp_rewrite' => new \WP_Rewrite() ) );
		self::name( array( 'wp' => $wp, 'wp_roles' => new \WP_Roles() ) );
		wp_templating_constants();
		wp_set_template_globals();
		load_default_textdomain();
		$this->load_texts();
		$switcher = new \WP_Locale_Switcher();
		self::name( array( 'wp_locale' => new \WP_Locale(), 'wp_locale_switcher' => $switcher ) );
		$switcher->init();
		$wp->query_vars['rest_route'] = $route;
		remove_all_actions( 'rest_api_init' );
		add_action( 'rest_api_init', array( $this->router, 'on_init' ), 0 );
		add_action( 'rest_api_init', 'rest_api_default_filters' );
	}

	/** @param array<string, object> $objects By the names core gives them after `plugins_loaded`. */
	private static function name( array $objects ): void {
		foreach ( $objects as $name => $object ) {
			// phpcs:ignore WordPress.WP, WordPress.NamingConventions -- core names them so, a little later.
			$GLOBALS[ $name ] = $object;
		}
	}

	/** Core would load them when the first is asked for, and complains where no theme is there yet. */
	private function load_texts(): void {
		$file = TranslationFiles::of( determine_locale() );
		if ( false !== $file ) {
			load_textdomain( Translations::DOMAIN, "$file.mo", determine_locale() );
		}
	}
}
