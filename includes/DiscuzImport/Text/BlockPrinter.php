<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Text;

/**
 * Prints a tree as blocks of core's editor. Only tags written here come out; words and addresses are escaped where they
 * are printed. Pictures of other servers are links: a page of ours asks no foreign host for anything.
 */
final class BlockPrinter {

	private const INLINE = array(
		'b'   => 'strong',
		'i'   => 'em',
		's'   => 's',
		'u'   => 'u',
		'sup' => 'sup',
		'sub' => 'sub',
	);

	private const LINE = '<hr class="wp-block-separator has-alpha-channel-opacity"/>';

	/** Nothing of it is printed. */
	private const SILENT = array( 'hide', 'attach', 'attachimg', 'password', 'index', 'page', 'postbg', 'begin' );

	/** @var list<string> */
	private array $blocks = array();

	/** HTML of the paragraph that is being written. */
	private string $line = '';

	public function print( Node $root ): string {
		$this->blocks = array();
		$this->line   = '';
		$this->walk( $root, array() );
		$this->end_paragraph();
		return implode( "\n\n", $this->blocks );
	}

	/** @param list<string> $marks Inline tags that are open. */
	private function walk( Node $node, array $marks ): void {
		foreach ( $node->children as $child ) {
			if ( in_array( $child->tag, self::SILENT, true ) ) {
				continue;
			}
			match ( $child->tag ) {
				''                    => $this->words( $child->value, $marks ),
				'quote', 'blockquote' => $this->quote( $child ),
				'code'                => $this->code( $child->words() ),
				'list'                => $this->listing( $child ),
				'table'               => $this->table( $child ),
				'hr'                  => $this->block( 'separator', self::LINE ),
				'h1', 'h2', 'h3'      => $this->heading( $child ),
				'p', 'align', 'left', 'center', 'right' => $this->paragraph( $child, $marks ),
				'url', 'email'        => $this->link( $child, $marks ),
				'img', 'media', 'audio', 'flash', 'thunder', 'wma' => $this->address( trim( $child->words() ), $marks ),
				default               => $this->walk(
					$child,
					isset( self::INLINE[ $child->tag ] ) ? array( ...$marks, self::INLINE[ $child->tag ] ) : $marks
				),
			};
		}
	}

	/** @param list<string> $marks Inline tags that are open. */
	private function words( string $text, array $marks ): void {
		$paragraphs = preg_split( '/\n\s*\n/', $text );
		foreach ( false === $paragraphs ? array( $text ) : $paragraphs as $n => $part ) {
			if ( $n > 0 ) {
				$this->end_paragraph();
			}
			$this->inline( self::lines( $part ), $marks );
		}
	}

	/** @param list<string> $marks Inline tags that are open. */
	private function inline( string $html, array $marks ): void {
		if ( '' === trim( $html ) ) {
			$this->line .= $html;
			return;
		}
		foreach ( array_reverse( array_unique( $marks ) ) as $tag ) {
			$html = "<$tag>$html</$tag>";
		}
		$this->line .= $html;
	}

	/** @param list<string> $marks Inline tags that are open. */
	private function link( Node $node, array $marks ): void {
		$words = trim( $node->words() );
		$url   = '' === $node->value ? $words : $node->value;
		$url   = 'email' === $node->tag ? 'mailto:' . $url : $url;
		$url   = str_starts_with( strtolower( $url ), 'www.' ) ? 'http://' . $url : $url;
		$url   = esc_url( $url, array( 'http', 'https', 'mailto', 'ed2k', 'magnet', 'thunder' ) );
		$this->inline(
			'' === $url || ! str_contains( $url, ':' )
				? self::escape( $words )
				: '<a href="' . $url . '">' . self::escape( '' === $words ? $node->value : $words ) . '</a>',
			$marks
		);
	}

	/**
	 * What another server would send, as a link to it.
	 *
	 * @param list<string> $marks Inline tags that are open.
	 */
	private function address( string $url, array $marks ): void {
		$safe = 1 === preg_match( '~^https?://~i', $url ) ? esc_url( $url, array( 'http', 'https' ) ) : '';
		$this->inline(
			'' === $safe ? self::escape( $url ) : '<a href="' . $safe . '">' . self::escape( $url ) . '</a>',
			$marks
		);
	}

	/** @param list<string> $marks Inline tags that are open. */
	private function paragraph( Node $node, array $marks ): void {
		$this->end_paragraph();
		$this->walk( $node, $marks );
		$this->end_paragraph();
	}

	private function quote( Node $node ): void {
		$inner = ( new self() )->print( $node );
		if ( '' !== $inner ) {
			$this->block( 'quote', "<blockquote class=\"wp-block-quote\">$inner</blockquote>" );
		}
	}

	private function heading( Node $node ): void {
		$words = trim( $node->words() );
		if ( '' !== $words ) {
			$this->block( 'heading', '<h2 class="wp-block-heading">' . self::escape( $words ) . '</h2>' );
		}
	}

	private function code( string $text ): void {
		// Core embeds an address alone in a line, also in code.
		$html = str_replace( '://', ':&#47;&#47;', self::escape( trim( $text, "\n" ) ) );
		$this->block( 'code', "<pre class=\"wp-block-code\"><code>$html</code></pre>" );
	}

	private function listing( Node $node ): void {
		$is_ordered = '' !== $node->value;
		$items      = array();
		foreach ( $node->children as $child ) {
			$words = trim( $child->words() );
			if ( '' !== $words ) {
				$html    = self::lines( $words );
				$items[] = "<!-- wp:list-item -->\n<li>$html</li>\n<!-- /wp:list-item -->";
			}
		}
		$tag = $is_ordered ? 'ol' : 'ul';
		if ( array() !== $items ) {
			$this->block(
				'list',
				"<$tag class=\"wp-block-list\">" . implode( "\n\n", $items ) . "</$tag>",
				$is_ordered ? ' {"ordered":true}' : ''
			);
		}
	}

	private function table( Node $node ): void {
		$rows = '';
		foreach ( $node->children as $row ) {
			$cells = '';
			foreach ( 'tr' === $row->tag ? $row->children : array() as $cell ) {
				$cells .= 'td' === $cell->tag ? '<td>' . self::escape( trim( $cell->words() ) ) . '</td>' : '';
			}
			$rows .= '' === $cells ? '' : "<tr>$cells</tr>";
		}
		if ( '' === $rows ) {
			$this->walk( $node, array() );
			return;
		}
		$this->block( 'table', "<figure class=\"wp-block-table\"><table><tbody>$rows</tbody></table></figure>" );
	}

	private function block( string $name, string $html, string $attributes = '' ): void {
		$this->end_paragraph();
		$this->blocks[] = "<!-- wp:$name$attributes -->\n$html\n<!-- /wp:$name -->";
	}

	private function end_paragraph(): void {
		$html       = trim( $this->line );
		$this->line = '';
		while ( str_starts_with( $html, '<br>' ) ) {
			$html = ltrim( substr( $html, 4 ) );
		}
		while ( str_ends_with( $html, '<br>' ) ) {
			$html = rtrim( substr( $html, 0, -4 ) );
		}
		if ( '' !== $html ) {
			// An address alone in a paragraph would be fetched and embedded by core; it is a link here.
			$is_address     = 1 === preg_match( '~^https?://[^\s<>"]+$~i', $html );
			$html           = $is_address ? "<a href=\"$html\">$html</a>" : $html;
			$this->blocks[] = "<!-- wp:paragraph -->\n<p>$html</p>\n<!-- /wp:paragraph -->";
		}
	}

	/** Escaped text, a line each. */
	private static function lines( string $text ): string {
		return implode( '<br>', array_map( self::escape( ... ), explode( "\n", $text ) ) );
	}

	/** Words as they stand in HTML; what looks like a shortcode stays what it looks like. */
	private static function escape( string $text ): string {
		return str_replace(
			array( '[', ']' ),
			array( '&#91;', '&#93;' ),
			htmlspecialchars( $text, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8' )
		);
	}
}
