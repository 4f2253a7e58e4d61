<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Html\HtmlTokens;

/**
 * An article between its two forms: the HTML of our editor, and the blocks core keeps, letter for letter as core's own
 * editor writes them.
 *
 * @phpstan-import-type Block from ArticleHtml
 */
final class ArticleBlocks {

	/**
	 * Blocks as core keeps them.
	 *
	 * @param list<Block>        $blocks From ArticleHtml.
	 * @param array<int, string> $urls   Addresses of the pictures; one without is left out.
	 */
	public static function write( array $blocks, array $urls ): string {
		$out = array();
		foreach ( $blocks as $block ) {
			$html = match ( $block['tag'] ) {
				'h2' => self::wrap( 'heading', '', '<h2 class="wp-block-heading">' . $block['html'] . '</h2>' ),
				'h3' => self::wrap(
					'heading',
					' {"level":3}',
					'<h3 class="wp-block-heading">' . $block['html'] . '</h3>'
				),
				'ul', 'ol' => self::listing( $block['tag'], $block['items'] ),
				'quote' => self::wrap(
					'quote',
					'',
					'<blockquote class="wp-block-quote">'
						. implode( "\n\n", array_map( self::paragraph( ... ), $block['blocks'] ) ) . '</blockquote>'
				),
				'pre' => self::wrap(
					'code',
					'',
					'<pre class="wp-block-code"><code>' . self::code( $block['text'] ) . '</code></pre>'
				),
				'img' => isset( $urls[ $block['id'] ] ) ? self::image( $block, $urls[ $block['id'] ] ) : '',
				default => self::paragraph( $block['html'] ),
			};
			if ( '' !== $html ) {
				$out[] = $html;
			}
		}
		return implode( "\n\n", $out );
	}

	/** The HTML our editor opens: the blocks without core's marks. */
	public static function html( string $stored ): string {
		$tokens = new HtmlTokens( $stored );
		$behind = false;
		while ( $tokens->next_token() ) {
			$source = $tokens->source();
			$name   = ltrim( substr( $source, 4 ), " \t\n\r/" );
			if (
				'#comment' === $tokens->get_token_type()
				&& str_starts_with( $source, '<!--' )
				&& str_starts_with( $name, 'wp:' )
			) {
				$tokens->replace( '' );
				$behind = true;
			} elseif ( $behind ) {
				// The line end behind a mark belongs to it.
				if ( '#text' === $tokens->get_token_type() && str_starts_with( $source, "\n" ) ) {
					$tokens->replace( substr( $source, 1 ) );
				}
				$behind = false;
			}
		}
		return trim( $tokens->get_updated_html() );
	}

	/**
	 * Whether our editor would lose nothing of it: what it writes again is what is there.
	 *
	 * @param array<int, string> $urls Addresses of its pictures.
	 */
	public static function holds( string $stored, array $urls ): bool {
		return self::same( $stored ) === self::same( self::write( ArticleHtml::read( $stored ), $urls ) );
	}

	/**
	 * Pictures in it.
	 *
	 * @param list<Block> $blocks From ArticleHtml.
	 * @return list<int>
	 */
	public static function pictures( array $blocks ): array {
		return array_values( array_unique( array_filter( array_column( $blocks, 'id' ) ) ) );
	}

	/** Its words, for counting. */
	public static function plain( string $stored ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- our own HTML.
		return trim( html_entity_decode( strip_tags( self::html( $stored ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	private static function wrap( string $name, string $attributes, string $html ): string {
		return "<!-- wp:$name$attributes -->\n$html\n<!-- /wp:$name -->";
	}

	/** An address alone in a paragraph would be fetched and embedded by core; it is a link here. */
	private static function paragraph( string $html ): string {
		$html = 1 === preg_match( '~^https?://[^\s<>"]+$~i', $html ) ? "<a href=\"$html\">$html</a>" : $html;
		return self::wrap( 'paragraph', '', "<p>$html</p>" );
	}

	/** @param array<mixed> $items Items of a list. */
	private static function listing( string $tag, array $items ): string {
		$out = array();
		foreach ( $items as $item ) {
			$html  = is_array( $item ) && is_string( $item['html'] ?? null ) ? $item['html'] : '';
			$lists = '';
			foreach ( is_array( $item ) && is_array( $item['lists'] ?? null ) ? $item['lists'] : array() as $list ) {
				$lists .= is_array( $list )
					? self::listing(
						'ol' === ( $list['tag'] ?? '' ) ? 'ol' : 'ul',
						is_array( $list['items'] ?? null ) ? $list['items'] : array()
					)
					: '';
			}
			$out[] = self::wrap( 'list-item', '', "<li>$html$lists</li>" );
		}
		return self::wrap(
			'list',
			'ol' === $tag ? ' {"ordered":true}' : '',
			"<$tag class=\"wp-block-list\">" . implode( "\n\n", $out ) . "</$tag>"
		);
	}

	/** @param Block $block A picture. */
	private static function image( array $block, string $url ): string {
		$caption = '' === $block['html']
			? ''
			: '<figcaption class="wp-element-caption">' . $block['html'] . '</figcaption>';
		return self::wrap(
			'image',
			' {"id":' . $block['id'] . ',"sizeSlug":"large","linkDestination":"none"}',
			'<figure class="wp-block-image size-large"><img src="' . ArticleHtml::escape_attribute( $url ) . '" alt="'
				. ArticleHtml::escape_attribute( $block['alt'] )
				. "\" class=\"wp-image-{$block['id']}\"/>$caption</figure>"
		);
	}

	/** Core embeds an address alone in a line, also in code; core's editor writes it so that it is not found. */
	private static function code( string $text ): string {
		return (string) preg_replace(
			'~^(\s*https?:)//([^\s<>"]+\s*)$~m',
			'$1&#47;&#47;$2',
			ArticleHtml::escape( $text )
		);
	}

	private static function same( string $html ): string {
		return (string) preg_replace( '/\s+/', '', html_entity_decode( $html, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
