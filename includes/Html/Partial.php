<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

use Zeromo\Community\Kernel\Wiring\Action;

/**
 * Renders `templates/<room>/<name>.php`; a theme overrides it with `zeromo-community/<room>/<name>.php`.
 *
 * Partials escape and loop, nothing else. They read their values from `$v`.
 */
final class Partial {

	/** @var array<string, string> */
	private static array $files = array();

	private static ?bool $overridden = null;

	/**
	 * The HTML of a partial.
	 *
	 * @param string               $name   `room/name`.
	 * @param array<string, mixed> $values What the partial reads as `$v`.
	 */
	public static function render( string $name, array $values = array() ): string {
		$file = self::file( $name );
		ob_start();
		( static function ( string $zeromo_file, array $v ): void {
			require $zeromo_file;
		} )( $file, $values );
		return (string) ob_get_clean();
	}

	/**
	 * The heading of a block that has a page of its own: there the page's only `h1`, and `h2` in a text, which stands
	 * below the title of its page.
	 */
	public static function heading( string $words, string $style = '', string $id = '' ): string {
		return sprintf(
			'<%1$s%2$s%3$s>%4$s</%1$s>',
			doing_filter( 'the_content' ) ? 'h2' : 'h1',
			'' === $style ? '' : ' class="' . esc_attr( $style ) . '"',
			'' === $id ? '' : ' id="' . esc_attr( $id ) . '"',
			esc_html( $words )
		);
	}

	/** The theme is another one, or has other files. */
	#[Action( 'switch_theme', 10, 0 )]
	#[Action( 'switch_blog', 10, 0 )]
	public static function forget(): void {
		self::$files      = array();
		self::$overridden = null;
	}

	/** The file that draws a partial on this site. */
	private static function file( string $name ): string {
		if ( ! isset( self::$files[ $name ] ) ) {
			$found                = self::theme_has_some()
				? locate_template( array( "zeromo-community/$name.php" ) )
				: '';
			self::$files[ $name ] = '' !== $found ? $found : dirname( __DIR__, 2 ) . "/templates/$name.php";
		}
		return self::$files[ $name ];
	}

	/**
	 * Whether the theme or its parent overrides any partial: most do not, and then core need not look in three places.
	 */
	private static function theme_has_some(): bool {
		if ( null === self::$overridden ) {
			$theme            = get_stylesheet_directory();
			$parent           = get_template_directory();
			self::$overridden = is_dir( "$theme/zeromo-community" )
				|| ( $parent !== $theme && is_dir( "$parent/zeromo-community" ) );
		}
		return self::$overridden;
	}
}
