<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

/**
 * Changes HTML token by token. What is a tag, a text or a comment is decided by core's tokenizer, as browsers decide
 * it, and never by a pattern: a pattern that takes an attribute's value for mark-up opens the page to whoever wrote the
 * value.
 */
final class HtmlTokens extends \WP_HTML_Tag_Processor {

	private const MARK = 'token';

	/** Elements whose end is the end of a line of words. */
	private const BLOCKS = array( 'P', 'LI', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6' );

	/**
	 * The HTML with its text rewritten; text of scripts, styles and form fields stays.
	 *
	 * @param callable(string): string $each     Takes a text as its HTML is written, answers the HTML in its place.
	 * @param bool                     $in_links Text inside links, too.
	 */
	public static function texts( string $html, callable $each, bool $in_links = false ): string {
		$tokens = new self( $html );
		$links  = 0;
		while ( $tokens->next_token() ) {
			$type = $tokens->get_token_type();
			if ( '#tag' === $type && 'A' === $tokens->get_tag() ) {
				$links = max( 0, $links + ( $tokens->is_tag_closer() ? -1 : 1 ) );
			} elseif ( '#text' === $type && ( $in_links || 0 === $links ) ) {
				$source = $tokens->source();
				$new    = $each( $source );
				if ( $new !== $source ) {
					$tokens->replace( $new );
				}
			}
		}
		return $tokens->get_updated_html();
	}

	/** The words of it: line breaks and ends of blocks as line ends, entities decoded. */
	public static function words( string $html ): string {
		if ( ! str_contains( $html, '<' ) ) {
			return html_entity_decode( $html, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		}
		$tokens = new self( $html );
		$text   = '';
		while ( $tokens->next_token() ) {
			if ( '#text' === $tokens->get_token_type() ) {
				$text .= $tokens->get_modifiable_text();
			} elseif (
				'BR' === $tokens->get_tag()
				|| ( $tokens->is_tag_closer() && in_array( $tokens->get_tag(), self::BLOCKS, true ) )
			) {
				$text .= "\n";
			}
		}
		return $text;
	}

	/** Each link is written anew: address and title stay, it opens beside the page and tells nobody where it was. */
	public static function outbound( string $html ): string {
		if ( false === stripos( $html, '<a' ) ) {
			return $html;
		}
		$tokens = new self( $html );
		while ( $tokens->next_tag( array( 'tag_name' => 'a' ) ) ) {
			$link = '<a';
			$href = $tokens->get_attribute( 'href' );
			if ( is_string( $href ) ) {
				$link .= ' href="' . esc_url( $href ) . '"';
			}
			$title = $tokens->get_attribute( 'title' );
			if ( is_string( $title ) ) {
				$link .= ' title="' . esc_attr( $title ) . '"';
			}
			$tokens->replace( $link . ' target="_blank" rel="noopener nofollow ugc">' );
		}
		return $tokens->get_updated_html();
	}

	/** The token the cursor is at, as it is written. */
	public function source(): string {
		if ( ! $this->set_bookmark( self::MARK ) ) {
			return '';
		}
		$span = $this->bookmarks[ self::MARK ];
		return substr( $this->html, $span->start, $span->length );
	}

	/** Puts HTML in the token's place; the cursor goes on behind it. */
	public function replace( string $html ): void {
		if ( $this->set_bookmark( self::MARK ) ) {
			$span                    = $this->bookmarks[ self::MARK ];
			$this->lexical_updates[] = new \WP_HTML_Text_Replacement( $span->start, $span->length, $html );
		}
	}

	/**
	 * The HTML without a tag that is begun and not ended: printed, it would take what stands behind it for its
	 * attributes. To be asked when no token is left.
	 *
	 * @param int $rest Bytes of the source behind its last token.
	 */
	public function closed_html( int $rest ): string {
		$html = $this->get_updated_html();
		return $rest > 0 && $this->paused_at_incomplete_token() ? substr( $html, 0, -$rest ) : $html;
	}
}
