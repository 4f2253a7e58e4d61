<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin\Http;

use Zeromo\Community\Admin\Screens;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Translations;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\Router;

/**
 * 社区 in wp-admin (`admin.php?page=zeromo`): one page for all screens. It prints the sidebar, the list of screens and
 * the answer that the first one needs; the rest is `src/admin`.
 */
final class AdminPage {

	public const PAGE = 'zeromo';

	private const HANDLE = 'zeromo-admin';

	/** Variables of the address that are no arguments of a route. */
	private const OWN = array( 'page' => 0, 'screen' => 0, 'item' => 0 );

	/** Pages under 设置 that became screens: their name => the screen. */
	private const MOVED = array(
		'zeromo_settings' => 'settings',
		'zeromo_audit' => 'audit',
		'zeromo_emoji' => 'emoji',
	);

	public function __construct( private readonly Screens $screens, private readonly Router $router ) {}

	/** On `admin_menu`. */
	#[Action( 'admin_menu' )]
	public function menu(): void {
		$open = $this->screens->open();
		if ( array() === $open ) {
			return;
		}
		$title = __( '社区', 'zeromo-community' );
		// Core asks for the capability of one screen that the caller is shown; the others are asked by their routes.
		$page = add_menu_page(
			$title,
			$title,
			$open[0]->capability,
			self::PAGE,
			fn() => $this->show(),
			'dashicons-groups',
			3
		);
		add_action( "load-$page", fn() => $this->enqueue() );
	}

	/** On `admin_page_access_denied`: an old address leads to the screen. */
	#[Action( 'admin_page_access_denied', if: array( 'query' => 'page' ) )]
	public function old_address(): void {
		// phpcs:ignore WordPress.Security -- only looked up.
		$to = self::moved( wp_unslash( $_GET ) );
		if ( '' !== $to && 'options-general.php' === ( $GLOBALS['pagenow'] ?? '' ) ) {
			wp_safe_redirect( $to );
			exit;
		}
	}

	/**
	 * Where an old page is now, with its filters; empty for what never was a page of ours.
	 *
	 * @param array<mixed> $sent The address's variables, unslashed.
	 */
	public static function moved( array $sent ): string {
		$page = $sent['page'] ?? null;
		$name = is_string( $page ) ? self::MOVED[ $page ] ?? '' : '';
		return '' === $name ? '' : self::url( $name, self::arguments( $sent ) );
	}

	/**
	 * The address of a screen.
	 *
	 * @param array<string, string> $more Arguments of what it reads.
	 */
	public static function url( string $screen, array $more = array() ): string {
		$query = http_build_query( $more, '', '&', PHP_QUERY_RFC3986 );
		return admin_url(
			'admin.php?page=' . self::PAGE . "&screen=/$screen" . ( '' === $query ? '' : "&$query" )
		);
	}

	/**
	 * What the script starts from: the caller's screens, and the answer that the one of this address needs.
	 *
	 * @param array<mixed> $sent The address's variables, unslashed.
	 * @return array{screens: list<array{name: string, label: string, group: string, icon: string, waiting: int}>,
	 *   brought: array{route: string, args: array<string, string>, body: mixed}|null}
	 */
	public function start( array $sent ): array {
		$open  = $this->screens->open();
		$asked = is_string( $sent['screen'] ?? null ) ? ltrim( $sent['screen'], '/' ) : '';
		$names = array_column( $open, null, 'name' );
		$shown = $names[ $asked ] ?? ( '' === $asked ? $open[0] ?? null : null );
		return array(
			'screens' => array_map( self::entry( ... ), $open ),
			'brought' => null === $shown || '' === $shown->reads
				? null
				: $this->bring( $shown->reads, self::arguments( $sent ) ),
		);
	}

	/** The page. */
	public function html(): string {
		// phpcs:ignore WordPress.Security -- only looked up.
		$asked  = wp_unslash( $_GET['screen'] ?? '' );
		$groups = array();
		foreach ( $this->screens->open() as $screen ) {
			$url = self::url( $screen->name );
			$groups[ $screen->group->label() ][] = self::entry( $screen ) + array( 'url' => $url );
		}
		return Partial::render(
			'admin/page',
			array( 'groups' => $groups, 'current' => is_string( $asked ) ? ltrim( $asked, '/' ) : '' )
		);
	}

	private function show(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML of the partial.
		echo $this->html();
	}

	private function enqueue(): void {
		$file = Assets::root() . '/build/admin/index.asset.php';
		if ( ! is_file( $file ) ) {
			return;
		}
		/** @var array{dependencies: list<non-empty-string>, version: string} $asset */
		$asset = require $file;
		wp_enqueue_script(
			self::HANDLE,
			Assets::url( 'admin/index.js' ),
			array_values( array_unique( array( ...$asset['dependencies'], 'wp-preferences' ) ) ),
			$asset['version'],
			true
		);
		wp_enqueue_style(
			self::HANDLE,
			Assets::url( 'admin/index.css' ),
			array( 'wp-components' ),
			$asset['version']
		);
		$json = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG;
		// phpcs:ignore WordPress.Security -- the route checks each argument.
		$start = $this->start( wp_unslash( $_GET ) );
		wp_add_inline_script(
			self::HANDLE,
			'window.zeromo=' . wp_json_encode( Assets::config(), $json ) . ';window.zeromoAdmin='
				. wp_json_encode( $start, $json ) . ';' . self::core_words(),
			'before'
		);
		Translations::of_script( self::HANDLE );
	}

	/** Lists and forms are drawn by the components that core's editor has in itself; so they speak its words. */
	private static function core_words(): string {
		$words = load_script_textdomain( 'wp-editor' );
		return false === $words || '' === $words
			? ''
			: "(function(t){wp.i18n.setLocaleData(t.locale_data['default']||t.locale_data.messages);})($words);";
	}

	/** @return array{name: string, label: string, group: string, icon: string, waiting: int} */
	private static function entry( AdminScreen $screen ): array {
		return array(
			'name'    => $screen->name,
			'label'   => $screen->label,
			'group'   => $screen->group->label(),
			'icon'    => $screen->icon,
			'waiting' => null === $screen->waiting ? 0 : ( $screen->waiting )(),
		);
	}

	/**
	 * What the address asks of the route.
	 *
	 * @param array<mixed> $sent The address's variables, unslashed.
	 * @return array<string, string>
	 */
	private static function arguments( array $sent ): array {
		$args = array();
		foreach ( array_diff_key( $sent, self::OWN ) as $name => $value ) {
			if ( is_string( $value ) && '' !== $value ) {
				$args[ (string) $name ] = $value;
			}
		}
		return $args;
	}

	/**
	 * The route's answer; null where it refuses, which the screen then hears itself.
	 *
	 * @param array<string, string> $args Arguments.
	 * @return array{route: string, args: array<string, string>, body: mixed}|null
	 */
	private function bring( string $route, array $args ): ?array {
		try {
			return array( 'route' => $route, 'args' => $args, 'body' => $this->router->run( $route, $args ) );
		} catch ( Failure ) {
			return null;
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return null;
		}
	}
}
