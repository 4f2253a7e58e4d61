<?php

declare(strict_types=1);

namespace Zeromo\Community\TableOfContents;

/**
 * Finds the headings of HTML and gives each an id. Core's tag processor reads it, so that what looks like a heading in
 * a comment, a script or an attribute is none.
 *
 * @phpstan-import-type Heading from TocTree
 */
final class HeadingReader {

	/** Where a link jumps to, room is left for the header above it. */
	private const ANCHOR = 'zmo-anchor';

	/**
	 * The HTML with ids, and the headings that have words.
	 *
	 * @return array{html: string, headings: list<Heading>}
	 */
	public static function read( string $html ): array {
		if ( 1 !== preg_match( '/<h[1-6]\b/i', $html ) ) {
			return array( 'html' => $html, 'headings' => array() );
		}
		$titles   = self::titles( $html );
		$tags     = new \WP_HTML_Tag_Processor( $html );
		$ids      = new HeadingIds();
		$headings = array();
		$n        = 0;
		while ( $tags->next_tag() ) {
			$level = self::level( $tags->get_tag() );
			if ( 0 === $level ) {
				continue;
			}
			$title = $titles[ $n++ ] ?? '';
			if ( '' === $title ) {
				continue;
			}
			$own = $tags->get_attribute( 'id' );
			$id  = $ids->next( $title, is_string( $own ) ? $own : '' );
			if ( $id !== $own ) {
				$tags->set_attribute( 'id', $id );
			}
			$tags->add_class( self::ANCHOR );
			$headings[] = array( 'level' => $level, 'title' => $title, 'id' => $id );
		}
		return array( 'html' => $tags->get_updated_html(), 'headings' => $headings );
	}

	/**
	 * The words of each heading in order, empty where there are none.
	 *
	 * @return list<string>
	 */
	private static function titles( string $html ): array {
		$tokens = new \WP_HTML_Tag_Processor( $html );
		$titles = array();
		$open   = 0;
		while ( $tokens->next_token() ) {
			if ( '#tag' === $tokens->get_token_type() ) {
				$level = self::level( $tokens->get_tag() );
				if ( $level > 0 && ! $tokens->is_tag_closer() ) {
					$titles[] = '';
					$open     = $level;
				} elseif ( $level > 0 ) {
					$open = 0;
				}
			} elseif ( $open > 0 && '#text' === $tokens->get_token_type() ) {
				$words    = (string) array_pop( $titles );
				$titles[] = $words . $tokens->get_modifiable_text();
			}
		}
		return array_map(
			static fn( string $title ): string => trim( (string) preg_replace( '/[\s\x{00A0}]+/u', ' ', $title ) ),
			$titles
		);
	}

	/** 1 to 6 for a heading's tag, else 0. */
	private static function level( ?string $tag ): int {
		return null !== $tag && 2 === strlen( $tag ) && 'H' === $tag[0] && $tag[1] >= '1' && $tag[1] <= '6'
			? (int) $tag[1]
			: 0;
	}
}
