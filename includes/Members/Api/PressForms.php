<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Http\FormHandler;
use Zeromo\Community\Kernel\View\Icon;

/** Buttons of members that work without script, the forms they send, and what is said when one has been pressed. */
final class PressForms {

	/** What is said on the page that a press leads back to; lives as long as a page needs to load. */
	public const SAID = 'zeromo_said';

	/** @var array<string, true> Kinds that this page has buttons of. */
	private static array $kinds = array();

	/** How long what a press has done is told, in seconds: until the page that follows has come. */
	private const TOLD = 10;

	/**
	 * A button that works without script: one form of each kind stands at the end of the page, which all buttons of that
	 * kind send with values of their own. So a list of cards carries no form, and what a script adds later finds it
	 * there. A member's forms have their nonce. A visitor's page may come from a cache: its forms have none, and
	 * `FormHandler::handle()` leads the visitor to sign in.
	 *
	 * `type="submit" form="…" name="press" value="…"`, escaped.
	 *
	 * @param string                    $kind   `like` sends the form of `admin_post_zeromo_like`.
	 * @param array<string, string|int> $values Fields of that form.
	 */
	public static function button( string $kind, array $values ): string {
		self::$kinds[ $kind ] = true;
		if ( false === has_action( 'wp_footer', array( self::class, 'foot' ) ) ) {
			add_action( 'wp_footer', array( self::class, 'foot' ) );
		}
		return sprintf( 'type="submit" form="zmo-do-%s" name="press" value="%s"', esc_attr( $kind ), esc_attr( http_build_query( $values ) ) );
	}

	/** On `wp_footer`: the forms of this page, and what the last press has done. */
	public static function foot(): void {
		$kinds       = array_keys( self::$kinds );
		self::$kinds = array();
		foreach ( $kinds as $kind ) {
			printf(
				'<form id="zmo-do-%1$s" method="post" action="%2$s" hidden><input type="hidden" name="action" value="zeromo_%1$s">%3$s</form>',
				esc_attr( $kind ),
				esc_url( admin_url( 'admin-post.php' ) ),
				is_user_logged_in() ? '<input type="hidden" name="_wpnonce" value="' . esc_attr( wp_create_nonce( "zeromo_$kind" ) ) . '">' : ''
			);
		}
		$said = is_string( $_COOKIE[ self::SAID ] ?? null ) ? sanitize_text_field( wp_unslash( $_COOKIE[ self::SAID ] ) ) : '';
		if ( '' !== $said && is_user_logged_in() ) {
			printf( '<div class="zmo zmo-notices"><div class="zmo-toasts" aria-live="polite"><p class="zmo-toast is-ok is-told" role="status">%s<span>%s</span></p></div></div>', Icon::svg( 'circle-check' ), esc_html( $said ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg().
		}
	}

	/** As FormHandler::back(), where the page says what has been done. */
	public static function told( string $what, string $at = '' ): string {
		$url = FormHandler::back( '', $at );
		if ( ! headers_sent() ) {
			$path = (string) wp_parse_url( $url, PHP_URL_PATH );
			setcookie( self::SAID, $what, array( 'expires' => time() + self::TOLD, 'path' => '' === $path ? '/' : $path, 'secure' => is_ssl(), 'httponly' => true, 'samesite' => 'Lax' ) );
		}
		return $url;
	}
}
