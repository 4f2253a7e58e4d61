<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

use Zeromo\Community\Kernel\Version;

/** Scripts and styles, registered from build/*.asset.php and sent only where something of ours is on the page. */
final class Assets {

	private static bool $config_printed = false;

	private static string $key = '';

	/** Registers handles, once, when a page first needs one: other requests do not look at the files. */
	public static function register(): void {
		if ( wp_script_is( 'zeromo-front', 'registered' ) ) {
			return;
		}
		self::front_script();
		self::register_style( 'front', array() );
	}

	/** The front bundle, its configuration and the base stylesheet. */
	public static function require_front(): void {
		if ( ! self::$config_printed && self::prints() ) {
			self::$config_printed = true;
			self::register();
			wp_enqueue_script( 'zeromo-front' );
			wp_enqueue_style( 'zeromo-front' );
			wp_add_inline_script(
				'zeromo-front',
				'window.zeromo='
					. wp_json_encode( self::config(), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG )
					. ';',
				'before'
			);
		}
	}

	/** A stylesheet beside the base one, by the name of its file in `src/styles`. */
	public static function require_style( string $name ): void {
		if ( self::prints() ) {
			self::require_front();
			self::register_style( $name, array( 'zeromo-front' ) );
			wp_enqueue_style( "zeromo-$name" );
		}
	}

	/** A script of one page alone, beside the front bundle: `front/{name}/index.js`. */
	public static function require_script( string $name ): void {
		if ( self::prints() ) {
			self::require_front();
			self::register_script( $name );
			wp_enqueue_script( "zeromo-$name" );
		}
	}

	/**
	 * A random word of this page: by it the client knows widgets that a block of ours has printed into a stored text,
	 * because whoever wrote the text could not know it.
	 */
	public static function key(): string {
		if ( '' === self::$key ) {
			self::$key = bin2hex( random_bytes( 9 ) );
		}
		return self::$key;
	}

	/**
	 * HTML in an answer of REST or ajax goes into a page that has its files; core would list all its own scripts for
	 * nothing.
	 */
	private static function prints(): bool {
		return ! wp_is_serving_rest_request() && ! wp_doing_ajax();
	}

	/**
	 * Address of a file in build/.
	 *
	 * @return non-empty-string
	 */
	public static function url( string $path ): string {
		/** @var non-empty-string */
		return plugins_url( "build/$path", self::root() . '/zeromo-community.php' );
	}

	/** Path of a file in build/. */
	public static function path( string $file ): string {
		return self::root() . "/build/$file";
	}

	/** The plugin's folder, without a slash at the end. */
	public static function root(): string {
		return dirname( __DIR__, 2 );
	}

	/**
	 * What the page's script starts from. Pages of visitors hold nothing of a session, so that they may be cached;
	 * widgets ask `zeromo_session` before the first action.
	 *
	 * @return array<string, mixed>
	 */
	public static function config(): array {
		$config = array(
			'rest'    => esc_url_raw( rest_url( 'zeromo/v1' ) ),
			'ajax'    => admin_url( 'admin-ajax.php', 'relative' ),
			'chunks'  => self::url( '' ),
			'icons'   => self::url( 'icons.svg' ),
			'home'    => home_url( '/' ),
			'member'  => is_user_logged_in(),
			'key'     => self::key(),
		);
		return is_user_logged_in()
			? $config + array(
				'nonce' => wp_create_nonce( 'wp_rest' ),
				'user' => get_current_user_id(),
				'upload_max' => wp_max_upload_size(),
			)
			: $config;
	}

	private static function front_script(): void {
		self::script( 'zeromo-front', 'front/index', array() );
		Translations::of_script( 'zeromo-front' );
	}

	private static function register_script( string $name ): void {
		if ( ! wp_script_is( "zeromo-$name", 'registered' ) ) {
			self::script( "zeromo-$name", "front/$name/index", array( 'zeromo-front' ) );
		}
	}

	/**
	 * @param non-empty-string       $handle Its name.
	 * @param list<non-empty-string> $after  Handles it comes after.
	 */
	private static function script( string $handle, string $path, array $after ): void {
		$file  = self::path( "$path.asset.php" );
		$asset = is_file( $file ) ? require $file : array();
		$deps  = is_array( $asset ) && is_array( $asset['dependencies'] ?? null ) ? $asset['dependencies'] : array();
		wp_register_script(
			$handle,
			self::url( "$path.js" ),
			array_merge(
				$after,
				array_values(
					array_filter( $deps, static fn( mixed $dep ): bool => is_string( $dep ) && '' !== $dep )
				)
			),
			is_array( $asset ) && is_string( $asset['version'] ?? null ) ? $asset['version'] : Version::CURRENT,
			array( 'strategy' => 'defer', 'in_footer' => true )
		);
	}

	/** @param list<string> $after Handles it comes after. */
	private static function register_style( string $name, array $after ): void {
		if ( ! wp_style_is( "zeromo-$name", 'registered' ) ) {
			wp_register_style(
				"zeromo-$name",
				self::url( "styles/$name.css" ),
				$after,
				self::version( "styles/$name.css" )
			);
		}
	}

	private static function version( string $path ): string {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- what goes wrong is told by the answer.
		$time = (int) @filemtime( self::root() . "/build/$path" );
		return $time > 0 ? (string) $time : Version::CURRENT;
	}
}
