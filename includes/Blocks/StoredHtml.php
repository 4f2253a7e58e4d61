<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Html\HtmlTokens;

/**
 * HTML that somebody has stored, without what the page's script obeys. Core's filter for authors keeps every `data-*`,
 * and a widget mounts on whatever element has its attribute: printed as it is, a text could call our routes as its
 * reader.
 */
final class StoredHtml {

	/** Attributes that name another element, an id among them: only values that are ours go. */
	private const NAMES = array( 'id', 'for', 'form', 'list', 'popovertarget', 'commandfor', 'aria-controls' );

	/** Elements whose content the tokenizer takes for text, and a browser may not, inside of `svg` say. */
	private const RAW = array( 'STYLE', 'TEXTAREA', 'TITLE', 'XMP', 'IFRAME', 'NOEMBED', 'NOFRAMES', 'NOSCRIPT' );

	private const OURS = '/zmo|zeromo/i';

	/** Whether there is anything to take away; most texts have nothing and cost no more than this look. */
	public static function concerns( string $html ): bool {
		return str_contains( $html, '<' ) && ( 1 === preg_match( self::OURS, $html )
			// An attribute's value may be written in entities; its name may not.
			|| ( str_contains( $html, '&#' ) && 1 === preg_match( self::OURS, self::decoded( $html ) ) ) );
	}

	/** The HTML without our attributes, classes and ids, and without a tag that is begun and not ended. */
	public static function bare( string $html ): string {
		if ( ! self::concerns( $html ) ) {
			return $html;
		}
		$tokens = new HtmlTokens( $html );
		$rest   = strlen( $html );
		while ( $tokens->next_token() ) {
			$source = $tokens->source();
			$rest  -= strlen( $source );
			if ( '#tag' !== $tokens->get_token_type() || $tokens->is_tag_closer() ) {
				continue;
			}
			if ( in_array( $tokens->get_tag(), self::RAW, true ) && 1 === preg_match( self::OURS, $source ) ) {
				$tokens->replace( '' );
				continue;
			}
			self::element( $tokens );
		}
		return $tokens->closed_html( $rest );
	}

	/** Names of classes without ours. */
	public static function classes( string $names ): string {
		$kept = array_filter(
			explode( ' ', $names ),
			static fn( string $name ): bool => 0 !== stripos( trim( $name ), 'zmo-' )
		);
		return implode( ' ', $kept );
	}

	private static function element( HtmlTokens $tag ): void {
		foreach ( array( 'data-zeromo', 'data-zmo' ) as $prefix ) {
			foreach ( (array) $tag->get_attribute_names_with_prefix( $prefix ) as $name ) {
				$tag->remove_attribute( (string) $name );
			}
		}
		foreach ( self::NAMES as $name ) {
			$value = $tag->get_attribute( $name );
			if ( is_string( $value ) && 1 === preg_match( '/^\s*(?:zmo|zeromo)/i', $value ) ) {
				$tag->remove_attribute( $name );
			}
		}
		$classes = $tag->get_attribute( 'class' );
		if ( is_string( $classes ) && false !== stripos( $classes, 'zmo-' ) ) {
			$tag->set_attribute( 'class', self::classes( (string) preg_replace( '/\s+/', ' ', $classes ) ) );
		}
	}

	/** Numbers of entities as signs, also those that a browser reads without their semicolon. */
	private static function decoded( string $html ): string {
		return (string) preg_replace_callback(
			'/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/i',
			static function ( array $m ): string {
				$code = isset( $m[2] ) ? (int) $m[2] : (int) hexdec( $m[1] );
				return $code > 31 && $code < 127 ? chr( $code ) : ' ';
			},
			$html
		);
	}
}
