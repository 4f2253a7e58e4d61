<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Html\Icon;

/**
 * Buttons of members that work without script: the forms they send, the menus they stand in, and what is said when one
 * has been pressed.
 */
final class PressForms {

	/** What is said on the page that a press leads back to; lives as long as a page needs to load. */
	public const SAID = 'zeromo_said';

	/** In an address: what is to be reported, `comment-12`. */
	public const REPORT = 'zmo_report';

	/** @var array<string, true> Kinds that this page has buttons of. */
	private static array $kinds = array();

	/** How long what a press has done is told, in seconds: until the page that follows has come. */
	private const TOLD = 10;

	/**
	 * A button that works without script: one form of each kind stands at the end of the page, which all buttons of
	 * that kind send with values of their own. So a list of cards carries no form, and what a script adds later finds
	 * it there. A member's forms have their nonce. A visitor's page may come from a cache: its forms have none, and
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
		return sprintf(
			'type="submit" form="zmo-do-%s" name="press" value="%s"',
			esc_attr( $kind ),
			esc_attr( http_build_query( $values ) )
		);
	}

	/**
	 * The page that a press leads to which has to be asked about first: `admin_post_zeromo_{kind}` by GET.
	 *
	 * @param array<string, string|int> $values What it is about.
	 */
	public static function page( string $kind, array $values ): string {
		return admin_url( 'admin-post.php?' . http_build_query( array( 'action' => "zeromo_$kind" ) + $values ) );
	}

	/**
	 * Where a thing is reported without script, over signing in: an address of ours, because visitors' pages have it
	 * beside every thing.
	 *
	 * @param string $type Word of `object_type`.
	 */
	public static function report( string $type, int $id ): string {
		return add_query_arg( self::REPORT, "$type-$id", home_url( '/' ) );
	}

	/**
	 * A button and its menu, which the browser opens beside it by `popovertarget`, without script too; the widget
	 * around them gives it the keys of a menu.
	 *
	 * @param string $id      Of the menu; made of what it is about, because lists that grow bring further ones into the
	 *   page.
	 * @param string $name    What button and menu are called.
	 * @param string $style   Classes of the button.
	 * @param string $label   Ready HTML of the button.
	 * @param string $entries Ready HTML of the menu, see entry().
	 * @param string $place   Class that says at which edge of the button the menu stands; below and to its end when
	 *   empty.
	 */
	public static function menu(
		string $id,
		string $name,
		string $style,
		string $label,
		string $entries,
		string $place = ''
	): string {
		return sprintf(
			'<button class="%1$s" type="button" aria-label="%2$s" aria-haspopup="menu" aria-expanded="false" '
				. 'popovertarget="%3$s">%4$s</button>'
				. '<div class="zmo-pop zmo-pop--menu%5$s" id="%3$s" role="menu" aria-label="%2$s" popover>%6$s</div>',
			esc_attr( $style ),
			esc_attr( $name ),
			esc_attr( $id ),
			$label,
			'' === $place ? '' : ' ' . esc_attr( $place ),
			$entries
		);
	}

	/**
	 * An entry of a menu: a link to where the thing is done without script.
	 *
	 * @param string $url   Address.
	 * @param string $icon  Name of an icon.
	 * @param string $label Words.
	 * @param string $deed  What the menu's widget does in the link's place: `copy`, `delete`, `report`; empty for a
	 *   mere link.
	 */
	public static function entry( string $url, string $icon, string $label, string $deed = '' ): string {
		return sprintf(
			'<a class="zmo-pop__item%s" role="menuitem" href="%s"%s>%s%s</a>',
			'delete' === $deed ? ' is-bad' : '',
			esc_url( $url ),
			'' === $deed
				? ''
				: ' data-zmo-do="' . esc_attr( $deed ) . '"' . ( 'copy' === $deed ? '' : ' rel="nofollow"' ),
			Icon::svg( $icon ),
			esc_html( $label )
		);
	}

	/** On `wp_footer`: the forms of this page, and what the last press has done. */
	public static function foot(): void {
		$kinds       = array_keys( self::$kinds );
		self::$kinds = array();
		foreach ( $kinds as $kind ) {
			printf(
				'<form id="zmo-do-%1$s" method="post" action="%2$s" hidden>'
					. '<input type="hidden" name="action" value="zeromo_%1$s">%3$s</form>',
				esc_attr( $kind ),
				esc_url( admin_url( 'admin-post.php' ) ),
				is_user_logged_in()
					? '<input type="hidden" name="_wpnonce" value="' . esc_attr( wp_create_nonce( "zeromo_$kind" ) )
						. '">'
					: ''
			);
		}
		$said = is_string( $_COOKIE[ self::SAID ] ?? null )
			? sanitize_text_field( wp_unslash( $_COOKIE[ self::SAID ] ) )
			: '';
		if ( '' !== $said && is_user_logged_in() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg().
			printf(
				'<div class="zmo zmo-notices"><div class="zmo-toasts" aria-live="polite">'
					. '<p class="zmo-toast is-ok is-told" role="status">%s<span>%s</span></p></div></div>',
				Icon::svg( 'circle-check' ),
				esc_html( $said )
			);
		}
	}

	/** As FormHandler::back(), or where else it goes on to; the page says what has been done. */
	public static function told( string $what, string $at = '', string $to = '' ): string {
		$url = '' === $to ? FormHandler::back( '', $at ) : $to;
		if ( ! headers_sent() ) {
			$path = (string) wp_parse_url( $url, PHP_URL_PATH );
			setcookie(
				self::SAID,
				$what,
				array(
					'expires' => time() + self::TOLD,
					'path' => '' === $path ? '/' : $path,
					'secure' => is_ssl(),
					'httponly' => true,
					'samesite' => 'Lax',
				)
			);
		}
		return $url;
	}
}
