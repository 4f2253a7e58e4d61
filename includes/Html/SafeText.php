<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

/**
 * Members' text. Plain text with a few inline tags goes in; what is stored (the "safe form") holds nothing but escaped
 * text, those tags and line breaks, so that it does no harm wherever it is printed: no shortcode, no block, no markup.
 *
 * source( clean( x ) ) is x again for what a member typed, so an edit changes nothing by itself.
 */
final class SafeText {

	/** Stands for the site's address in ready HTML, so that stored HTML survives a move. */
	public const HOME = '%zmo-home%';

	private const INLINE = array( 'B', 'STRONG', 'I', 'EM', 'S', 'DEL', 'CODE' );
	private const BREAKS = array( 'P', 'DIV', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'LI', 'BLOCKQUOTE', 'PRE', 'TR' );

	private const TAG = '~(</?(?:b|strong|i|em|s|del|code)>)~i';

	// Entities come first, so that their # is not taken for a topic's.
	private const LINK = '~(?<url>https?://(?:&amp;|[^\s<>&"\'\x{2018}-\x{201D}\x{3000}-\x{303F}\x{FF01}-\x{FF0F}'
		. '\x{FF1A}-\x{FF20}\x{FF3B}-\x{FF40}\x{FF5B}-\x{FF65}])++)'
		. '|(?<entity>&(?:[a-z]+|#\d+);)'
		. '|\#(?<topic>[^\#&<>\s](?:[^\#&<>\n]{0,48}[^\#&<>\s])?)\#~u';

	/** The safe form of what a member sent. */
	public static function clean( string $text ): string {
		return implode( "\n", array_map( self::clean_line( ... ), explode( "\n", self::normalise( $text ) ) ) );
	}

	/**
	 * The safe form of what is stored, also when another editor has stored HTML or blocks.
	 *
	 * @param string $stored Content of an activity.
	 */
	public static function adopt( string $stored ): string {
		if ( 1 !== preg_match( '~<(?!/?(?:b|strong|i|em|s|del|code)>)~i', $stored ) ) {
			return self::clean( self::source( $stored ) );
		}
		$tokens = new HtmlTokens( $stored );
		$text   = '';
		$hidden = 0;
		while ( $tokens->next_token() ) {
			$name   = (string) $tokens->get_tag();
			$ends   = $tokens->is_tag_closer();
			$hidden = 'TEMPLATE' === $name ? max( 0, $hidden + ( $ends ? -1 : 1 ) ) : $hidden;
			if ( $hidden > 0 ) {
				continue;
			}
			if ( '#text' === $tokens->get_token_type() ) {
				$text .= $tokens->get_modifiable_text();
			} elseif ( in_array( $name, self::INLINE, true ) ) {
				$text .= ( $ends ? '</' : '<' ) . strtolower( $name ) . '>';
			} elseif ( 'BR' === $name || ( $ends && in_array( $name, self::BREAKS, true ) ) ) {
				$text = rtrim( $text, ' ' ) . "\n";
			}
		}
		return self::clean( $text );
	}

	/** What the member typed, for the editor. */
	public static function source( string $safe ): string {
		return html_entity_decode( $safe, ENT_QUOTES | ENT_HTML401, 'UTF-8' );
	}

	/** The words alone. */
	public static function plain( string $safe ): string {
		return self::source( (string) preg_replace( self::TAG, '', $safe ) );
	}

	/** Whether a reader would see nothing at all. */
	public static function is_blank( string $plain ): bool {
		return '' === preg_replace( '/[\s\p{Z}\p{Cf}\p{Cc}]+/u', '', $plain );
	}

	/** A title or another single line: no tags, no breaks. */
	public static function line( string $text ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', self::normalise( $text ) ) );
	}

	/** A title as it is stored: like core's, safe wherever a theme prints it. */
	public static function title( string $text ): string {
		return self::escape( self::line( $text ) );
	}

	/** Ready HTML: paragraphs, breaks, links. */
	public static function html( string $safe ): string {
		$html = '';
		foreach ( (array) preg_split( '/\n{2,}/', $safe ) as $paragraph ) {
			if ( '' !== (string) $paragraph ) {
				$html .= '<p>'
					. implode( '<br>', array_map( self::line_html( ... ), explode( "\n", (string) $paragraph ) ) )
					. '</p>';
			}
		}
		return $html;
	}

	/** Ready HTML as it is sent: with this site's address. */
	public static function sent( string $html ): string {
		return str_contains( $html, self::HOME ) ? str_replace( self::HOME, esc_url( home_url( '/' ) ), $html ) : $html;
	}

	/** The beginning of a text of more than $length characters, in the safe form. */
	public static function cut( string $safe, int $length ): string {
		if ( mb_strlen( self::plain( $safe ) ) <= $length ) {
			return $safe;
		}
		$out = array();
		foreach ( explode( "\n", $safe ) as $line ) {
			$plain = self::plain( $line );
			$size  = mb_strlen( $plain );
			if ( $size > $length ) {
				$out[] = self::escape( mb_substr( $plain, 0, max( 0, $length ) ) ) . '…';
				break;
			}
			$out[]   = $line;
			$length -= $size;
		}
		return implode( "\n", $out );
	}

	/** The first words of ready HTML, as plain text. */
	public static function excerpt( string $html, int $length = 120 ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- our own HTML; there is no script in it.
		$text = strip_tags( str_replace( array( '<br>', '</p>' ), ' ', $html ) );
		$text = (string) preg_replace( '/\s+/u', ' ', $text );
		$text = trim( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		return mb_strlen( $text ) > $length ? mb_substr( $text, 0, $length ) . '…' : $text;
	}

	private static function normalise( string $text ): string {
		$text = (string) preg_replace( '~\r\n?|<br\s*/?>~i', "\n", mb_scrub( $text, 'UTF-8' ) );
		// Control characters and those that turn the direction of writing; joiners inside emoji stay.
		$text = (string) preg_replace(
			'/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F\x{202A}-\x{202E}\x{2066}-\x{2069}\x{FEFF}]/u',
			'',
			$text
		);
		$text = (string) preg_replace( array( '/[ \t]+\n/', '/\n{3,}/' ), array( "\n", "\n\n" ), $text );
		return (string) preg_replace( '/^[\s\p{Z}]+|[\s\p{Z}]+$/u', '', $text );
	}

	/** Escapes everything but balanced inline tags; what stays open is closed at the end of its line. */
	private static function clean_line( string $line ): string {
		$open = array();
		$out  = '';
		foreach ( (array) preg_split( self::TAG, $line, -1, PREG_SPLIT_DELIM_CAPTURE ) as $n => $part ) {
			$part = (string) $part;
			$name = strtolower( trim( $part, '</>' ) );
			if ( 0 === $n % 2 ) {
				$out .= self::escape( $part );
			} elseif ( '/' !== $part[1] ) {
				$open[] = $name;
				$out   .= "<$name>";
			} elseif ( end( $open ) === $name ) {
				array_pop( $open );
				$out .= "</$name>";
			} else {
				$out .= self::escape( $part );
			}
		}
		foreach ( array_reverse( $open ) as $name ) {
			$out .= "</$name>";
		}
		return $out;
	}

	/** Brackets too: a shortcode cannot begin without one. */
	private static function escape( string $text ): string {
		return str_replace(
			array( '[', ']' ),
			array( '&#91;', '&#93;' ),
			htmlspecialchars( $text, ENT_QUOTES | ENT_HTML401, 'UTF-8' )
		);
	}

	private static function line_html( string $line ): string {
		if ( ! str_contains( $line, '#' ) && ! str_contains( $line, '://' ) ) {
			return $line;
		}
		$out = '';
		foreach ( (array) preg_split( self::TAG, $line, -1, PREG_SPLIT_DELIM_CAPTURE ) as $n => $part ) {
			$out .= 0 === $n % 2
				? ( preg_replace_callback( self::LINK, self::link( ... ), (string) $part ) ?? (string) $part )
				: (string) $part;
		}
		return $out;
	}

	/** @param array<int|string, string> $m A match of LINK. */
	private static function link( array $m ): string {
		if ( '' !== ( $m['topic'] ?? '' ) ) {
			return '<a href="' . self::HOME . '?s=' . rawurlencode( $m['topic'] ) . '">#' . $m['topic'] . '#</a>';
		}
		if ( '' === ( $m['url'] ?? '' ) ) {
			return $m[0];
		}
		$url = rtrim( $m['url'], '.,;:!?*~' );
		$url = str_ends_with( $url, '&amp' ) ? substr( $url, 0, -4 ) : $url;
		if ( str_ends_with( $url, ')' ) && ! str_contains( $url, '(' ) ) {
			$url = rtrim( $url, ')' );
		}
		if ( strlen( $url ) < 10 ) {
			return $m[0];
		}
		return '<a href="' . $url . '" target="_blank" rel="noopener nofollow ugc">' . $url . '</a>'
			. substr( $m['url'], strlen( $url ) );
	}
}
