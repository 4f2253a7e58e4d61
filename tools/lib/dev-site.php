<?php
/**
 * Must-use plugin of development sites: no look-outs for updates, passwords that cost little, and a reload when
 * `npm run dev` has built anew.
 */

declare(strict_types=1);

foreach ( array( 'update_core', 'update_plugins', 'update_themes' ) as $zeromo_transient ) {
	add_filter(
		"pre_site_transient_$zeromo_transient",
		static fn(): object => (object) array(
			'last_checked' => time(),
			'updates'      => array(),
			'response'     => array(),
			'translations' => array(),
			'checked'      => array(),
		)
	);
}

// A journey signs in three members, and each was a twentieth of a second of computing.
add_filter( 'wp_hash_password_options', static fn(): array => array( 'cost' => 4 ) );

// Browser tests look at another theme without taking it from the other tests: a cookie names it.
$zeromo_theme = isset( $_COOKIE['zm_theme'] ) && is_string( $_COOKIE['zm_theme'] ) ? sanitize_key( $_COOKIE['zm_theme'] ) : '';
if ( in_array( $zeromo_theme, array( 'classic-sample', 'twentytwentyfour' ), true ) ) {
	add_filter( 'pre_option_template', static fn(): string => $zeromo_theme );
	add_filter( 'pre_option_stylesheet', static fn(): string => $zeromo_theme );
}

// The same for articles on the theme's own page, and for the theme's footer.
$zeromo_own = array();
if ( 'theme' === ( $_COOKIE['zm_article'] ?? '' ) ) {
	$zeromo_own['article_template'] = false;
}
if ( 'theme' === ( $_COOKIE['zm_footer'] ?? '' ) ) {
	$zeromo_own['theme_footer'] = true;
}
if ( array() !== $zeromo_own ) {
	$zeromo_with = static fn( mixed $all ): array => $zeromo_own + ( is_array( $all ) ? $all : array() );
	add_filter( 'option_zeromo_settings', $zeromo_with );
	add_filter( 'default_option_zeromo_settings', $zeromo_with );
}

// The offer to make the community the front page, as if nobody had answered it yet.
if ( 'open' === ( $_COOKIE['zm_offer'] ?? '' ) ) {
	add_filter(
		'option_zeromo_settings',
		static function ( mixed $all ): mixed {
			if ( is_array( $all ) ) {
				unset( $all['_front_page_answered'] );
			}
			return $all;
		}
	);
}

$zeromo_reload = (int) getenv( 'ZEROMO_RELOAD' );
if ( $zeromo_reload > 0 ) {
	$zeromo_script = static function () use ( $zeromo_reload ): void {
		printf( '<script>new EventSource( "http://127.0.0.1:%d/" ).onmessage = () => location.reload();</script>', $zeromo_reload );
	};
	add_action( 'wp_footer', $zeromo_script, 99 );
	add_action( 'admin_footer', $zeromo_script, 99 );
}
