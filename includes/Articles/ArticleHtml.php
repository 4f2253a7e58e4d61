<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

/**
 * Reads a member's HTML and builds it anew out of what an article may have. Nothing of what came is passed through:
 * text is escaped, tags and attributes are written by us, so it does not matter how broken or clever the HTML is. No
 * database, no WordPress.
 *
 * Blocks are {tag, html?, items?, blocks?, text?, id?, alt?}: `p h2 h3` with inline html, `ul ol` with items, `quote`
 * with paragraphs,
 * `pre` with plain text, `img` with id, alt and a caption as html.
 *
 * @phpstan-type Item array{html: string, lists: list<array{tag: string, items: list<mixed>}>}
 * @phpstan-type Block array{tag: string, html: string, items: list<mixed>, blocks: list<string>, text: string, id: int,
 *   alt: string}
 */
final class ArticleHtml {

	/**
	 * A quoted value has no angle bracket, so that a scan never runs past the next tag: hostile text costs no more than
	 * its length.
	 */
	private const TAG = '~(<!--.*?(?:-->|\z)|</?[a-zA-Z][a-zA-Z0-9]*(?:[^<>"\']++|"[^"<>]*+"|\'[^\'<>]*+\'){0,60}+>)~s';

	/** Their words are none of the article's. */
	private const DROPPED = array(
		'script',
		'style',
		'iframe',
		'object',
		'embed',
		'svg',
		'math',
		'template',
		'noscript',
		'head',
		'title',
		'textarea',
		'select',
		'button',
		'canvas',
		'audio',
		'video',
	);

	private const INLINE = array(
		'b' => 'strong',
		'strong' => 'strong',
		'i' => 'em',
		'em' => 'em',
		'code' => 'code',
		'a' => 'a',
	);

	/** Other tags that end a paragraph; all that is left is inline, and only its words stay. */
	private const BREAKS = array(
		'p',
		'div',
		'section',
		'article',
		'header',
		'footer',
		'main',
		'aside',
		'nav',
		'table',
		'thead',
		'tbody',
		'tr',
		'td',
		'th',
		'dl',
		'dt',
		'dd',
		'form',
		'fieldset',
		'address',
		'hr',
		'details',
		'summary',
		'figure',
	);

	private ArticleTree $tree;

	/** Tag whose content is being left out, empty for none. */
	private string $dropped = '';

	/** Text of the open `pre`; null outside of one. */
	private ?string $pre = null;

	private function __construct() {
		$this->tree = new ArticleTree();
	}

	/**
	 * The blocks of it.
	 *
	 * @return list<Block>
	 */
	public static function read( string $html ): array {
		$html  = (string) preg_replace(
			'/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F\x{202A}-\x{202E}\x{2066}-\x{2069}\x{FEFF}]/u',
			'',
			mb_scrub( $html, 'UTF-8' )
		);
		$self  = new self();
		$parts = preg_split( self::TAG, $html, -1, PREG_SPLIT_DELIM_CAPTURE );
		foreach ( is_array( $parts ) ? $parts : array() as $n => $part ) {
			if ( 0 === $n % 2 ) {
				$self->text( (string) $part );
			} elseif ( ! str_starts_with( (string) $part, '<!' ) ) {
				$self->tag( (string) $part );
			}
		}
		$self->end_pre();
		return $self->tree->done();
	}

	private function text( string $raw ): void {
		if ( '' !== $this->dropped || '' === $raw ) {
			return;
		}
		$text = html_entity_decode( $raw, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		// What an entity stood for is judged like what is typed.
		$text = (string) preg_replace(
			'/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F\x{202A}-\x{202E}\x{2066}-\x{2069}\x{FEFF}]/u',
			'',
			$text
		);
		if ( null !== $this->pre ) {
			$this->pre .= $text;
		} else {
			$this->tree->text( (string) preg_replace( '/[ \t\r\n]+/', ' ', $text ) );
		}
	}

	private function tag( string $tag ): void {
		preg_match( '~^<(/?)([a-zA-Z][a-zA-Z0-9]*)~', $tag, $m );
		$ends = '/' === ( $m[1] ?? '' );
		$name = strtolower( $m[2] ?? '' );
		if ( '' !== $this->dropped ) {
			$this->dropped = $ends && $name === $this->dropped ? '' : $this->dropped;
		} elseif ( in_array( $name, self::DROPPED, true ) ) {
			$this->dropped = $ends || str_ends_with( $tag, '/>' ) || 'embed' === $name ? '' : $name;
		} elseif ( 'pre' === $name ) {
			$this->end_pre();
			$this->pre = $ends ? null : '';
		} elseif ( null !== $this->pre ) {
			$this->pre .= 'br' === $name ? "\n" : '';
		} elseif ( isset( self::INLINE[ $name ] ) ) {
			$ends ? $this->tree->close( self::INLINE[ $name ] ) : $this->open( self::INLINE[ $name ], $tag );
		} else {
			$this->block( $name, $ends, $tag );
		}
	}

	private function open( string $name, string $tag ): void {
		$html = "<$name>";
		if ( 'a' === $name ) {
			$href = self::href( self::attribute( $tag, 'href' ) );
			if ( '' === $href ) {
				return;
			}
			$html = '<a href="' . self::escape_attribute( $href ) . '"'
				. (
					'_blank' === strtolower( self::attribute( $tag, 'target' ) )
						? ' target="_blank" rel="noreferrer noopener"'
						: ''
				)
				. '>';
		}
		$this->tree->open( $name, $html );
	}

	private function block( string $name, bool $ends, string $tag ): void {
		match ( true ) {
			'br' === $name => $this->tree->line(),
			'img' === $name => $this->tree->picture(
				self::picture( $tag ),
				self::clean_alt( self::attribute( $tag, 'alt' ) )
			),
			in_array(
				$name,
				array( 'h1', 'h2', 'h3', 'h4', 'h5', 'h6' ),
				true
			) => $this->tree->leaf( $ends ? '' : ( $name < 'h3' ? 'h2' : 'h3' ) ),
			'figcaption' === $name => $this->tree->leaf( $ends ? '' : 'caption' ),
			'ul' === $name, 'ol' === $name => $ends ? $this->tree->leave( 'list' ) : $this->tree->enter_list( $name ),
			'li' === $name => $ends ? $this->tree->leave( 'item' ) : $this->tree->enter_item(),
			'blockquote' === $name => $ends ? $this->tree->leave( 'quote' ) : $this->tree->enter_quote(),
			in_array( $name, self::BREAKS, true ) => $this->tree->leaf( '' ),
			default => null,
		};
	}

	private function end_pre(): void {
		if ( null !== $this->pre ) {
			$this->tree->pre( trim( str_replace( array( "\r\n", "\r" ), "\n", $this->pre ), "\n" ) );
			$this->pre = null;
		}
	}

	/** Value of an attribute, decoded; empty where there is none. */
	private static function attribute( string $tag, string $name ): string {
		preg_match_all(
			'~([a-zA-Z_:][-a-zA-Z0-9_:.]*)(?:\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'<>]+)))?~',
			(string) preg_replace( '~^<[a-zA-Z0-9]+~', '', $tag ),
			$all,
			PREG_SET_ORDER
		);
		foreach ( $all as $m ) {
			if ( strtolower( $m[1] ) === $name ) {
				return html_entity_decode(
					( $m[2] ?? '' ) . ( $m[3] ?? '' ) . ( $m[4] ?? '' ),
					ENT_QUOTES | ENT_HTML5,
					'UTF-8'
				);
			}
		}
		return '';
	}

	/** The library's number of a picture: core's class says it; the address is ours to write. */
	private static function picture( string $tag ): int {
		return 1 === preg_match( '/(?:^|\s)wp-image-([1-9]\d{0,14})(?:\s|$)/', self::attribute( $tag, 'class' ), $m )
			? (int) $m[1]
			: 0;
	}

	/** An address people may follow, empty for any other. */
	private static function href( string $href ): string {
		$href = (string) preg_replace(
			'/[\x00-\x20\x7F\x{00A0}\x{200B}-\x{200F}\x{2028}-\x{202E}\x{2066}-\x{2069}]+/u',
			'',
			$href
		);
		$href = str_replace(
			array( '[', ']', '"', '<', '>', '\\', '`' ),
			array( '%5B', '%5D', '%22', '%3C', '%3E', '%5C', '%60' ),
			$href
		);
		return strlen( $href ) <= 2000
			&& 1 === preg_match( '~^(?:https?://[^/?#@]+(?:[/?#].*)?|mailto:[^?]+@[^?]+|/(?!/).*|#.+)$~i', $href )
			? $href
			: '';
	}

	private static function clean_alt( string $alt ): string {
		return mb_substr( trim( (string) preg_replace( '/\s+/u', ' ', $alt ) ), 0, 200 );
	}

	/** Text of an attribute. Brackets too: a shortcode cannot begin without one. */
	public static function escape_attribute( string $text ): string {
		return str_replace(
			array( '[', ']' ),
			array( '&#91;', '&#93;' ),
			htmlspecialchars( $text, ENT_QUOTES | ENT_HTML401, 'UTF-8' )
		);
	}

	/** Text between tags. */
	public static function escape( string $text ): string {
		return str_replace(
			array( '[', ']' ),
			array( '&#91;', '&#93;' ),
			htmlspecialchars( $text, ENT_NOQUOTES | ENT_HTML401, 'UTF-8' )
		);
	}
}
