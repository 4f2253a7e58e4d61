<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Old;

use Zeromo\Community\Html\HtmlTokens;
use Zeromo\Community\Import\Api\Words;

/** HTML out of old tables. */
final class HtmlText {

	/** Of the list in which rtMedia shows the files of an activity. */
	private const MEDIA = array( 'rtmedia-list', 'rtm-activity-media-list' );

	/**
	 * Its words with line breaks; an address that is not said by the words of its link stands behind them. What rtMedia
	 * has written of files is no words.
	 */
	public static function plain( string $html ): string {
		$tokens = new HtmlTokens( Words::utf8( $html ) );
		$text   = '';
		$href   = '';
		$begun  = 0;
		$media  = 0;
		while ( $tokens->next_token() ) {
			$tag = $tokens->get_tag();
			if ( 'UL' === $tag && ( $media > 0 || self::is_media( $tokens ) ) ) {
				$media += $tokens->is_tag_closer() ? -1 : 1;
			}
			if ( $media > 0 ) {
				continue;
			}
			if ( '#text' === $tokens->get_token_type() ) {
				$text .= $tokens->get_modifiable_text();
			} elseif ( 'A' === $tag && ! $tokens->is_tag_closer() ) {
				$said  = $tokens->get_attribute( 'href' );
				$href  = is_string( $said ) && 1 === preg_match( '~^https?://~i', $said ) ? $said : '';
				$begun = strlen( $text );
			} elseif ( 'A' === $tag && '' !== $href ) {
				$words = trim( substr( $text, $begun ) );
				$text .= str_starts_with( $words, '@' ) || str_contains( $href, $words ) && '' !== $words
					? ''
					: " $href ";
				$href  = '';
			} elseif ( 'BR' === $tag || ( 'LI' === $tag && $tokens->is_tag_closer() ) ) {
				$text .= str_ends_with( $text, "\n" ) ? '' : "\n";
			} elseif ( in_array( $tag, array( 'P', 'DIV', 'BLOCKQUOTE', 'PRE' ), true ) && $tokens->is_tag_closer() ) {
				$text .= "\n\n";
			}
		}
		// What was typed as an entity of an entity, as old plugins stored it.
		$text = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return trim( (string) preg_replace( '/[ \t]*\n[ \t]*(?:\n[ \t]*)+/', "\n\n", $text ) );
	}

	private static function is_media( HtmlTokens $list ): bool {
		foreach ( $list->is_tag_closer() ? array() : self::MEDIA as $class ) {
			if ( true === $list->has_class( $class ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * What an article holds: core's tags for posts, no shortcode, and no picture of another server.
	 *
	 * @param bool $is_typed Written without an editor: addresses become links.
	 */
	public static function article( string $html, bool $is_typed ): string {
		$html   = wp_kses_post( Words::utf8( $html ) );
		$tokens = new HtmlTokens( $html );
		while ( $tokens->next_tag( array( 'tag_name' => 'img' ) ) ) {
			$src = $tokens->get_attribute( 'src' );
			if ( is_string( $src ) && ! str_starts_with( $src, content_url( '/' ) ) ) {
				$safe = esc_url( $src, array( 'http', 'https' ) );
				$tokens->replace( '' === $safe ? '' : "<a href=\"$safe\">$safe</a>" );
			}
		}
		$html = HtmlTokens::texts(
			$tokens->get_updated_html(),
			static fn( string $text ): string => str_replace( array( '[', ']' ), array( '&#91;', '&#93;' ), $text ),
			true
		);
		// Core fetches and embeds an address alone in a line.
		return trim( $is_typed ? make_clickable( $html ) : $html );
	}
}
