<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

/**
 * The article being built: what is open, and the blocks that are done. Every call leaves it in order; what cannot stand
 * where it is asked for becomes a paragraph or goes.
 *
 * @phpstan-import-type Block from ArticleHtml
 * @phpstan-type Frame array{kind: string, tag: string, html: string, items: list<mixed>, lists: list<mixed>,
 *   blocks: list<string>}
 */
final class ArticleTree {

	/** Lists in lists. */
	private const DEPTH = 3;

	/** @var list<Block> */
	private array $blocks = array();

	/** @var list<Frame> Quote, lists and items that are open, outermost first. */
	private array $frames = array();

	private string $leaf = '';

	/** @var list<string> The open paragraph: escaped texts, and tags we wrote. */
	private array $pieces = array();

	/** @var list<string> Inline tags that are open. */
	private array $inline = array();

	/** Words of the open paragraph. */
	public function text( string $text ): void {
		$last = $this->last();
		$line = '' === $last || '<br>' === $last;
		if ( ! $line || '' !== trim( $text, ' ' ) ) {
			$this->add( ArticleHtml::escape( $line || str_ends_with( $last, ' ' ) ? ltrim( $text, ' ' ) : $text ) );
		}
	}

	/** A line break. */
	public function line(): void {
		if ( array() === $this->pieces || array( '<br>', '<br>' ) === array_slice( $this->pieces, -2 ) ) {
			return;
		}
		$this->add( rtrim( (string) array_pop( $this->pieces ), ' ' ) );
		$this->add( '<br>' );
	}

	/** Begins strong, em, code, a; each of them once at a time. */
	public function open( string $name, string $html ): void {
		if ( ! in_array( $name, $this->inline, true ) ) {
			$this->inline[] = $name;
			$this->add( $html );
		}
	}

	/** Ends it, and what was begun inside of it. */
	public function close( string $name ): void {
		while ( in_array( $name, $this->inline, true ) ) {
			$this->add( '</' . array_pop( $this->inline ) . '>' );
		}
	}

	/** A new paragraph of this kind begins; empty for a plain one. */
	public function leaf( string $leaf ): void {
		$this->flush();
		$this->leaf = $leaf;
	}

	/** A picture; only at the top, where readers see it whole. */
	public function picture( int $id, string $alt ): void {
		$this->flush();
		if ( $id > 0 && array() === $this->frames ) {
			$this->blocks[] = self::block( 'img', array( 'id' => $id, 'alt' => $alt ) );
		}
	}

	/** Text whose lines stand as they are. */
	public function pre( string $text ): void {
		$this->flush();
		if ( '' === trim( $text ) ) {
			return;
		}
		if ( array() === $this->frames ) {
			$this->blocks[] = self::block( 'pre', array( 'text' => $text ) );
		} else {
			$this->pieces = array(
				'<code>',
				ArticleHtml::escape( (string) preg_replace( '/\s+/', ' ', $text ) ),
				'</code>',
			);
			$this->flush();
		}
	}

	/** Begins a list: at the top, or in an item. */
	public function enter_list( string $tag ): void {
		$this->flush();
		$kind = end( $this->frames )['kind'] ?? '';
		if ( 'list' === $kind ) {
			// Editors of old put a list beside the items.
			$this->enter_item();
		}
		if ( 'quote' === $kind ) {
			$this->leave( 'quote' );
		}
		if ( count(
			array_filter( $this->frames, static fn( array $frame ): bool => 'list' === $frame['kind'] )
		) < self::DEPTH ) {
			$this->frames[] = self::frame( 'list', $tag );
		}
	}

	/** Begins an item; outside of a list it is a paragraph. */
	public function enter_item(): void {
		$this->flush();
		if ( 'item' === ( end( $this->frames )['kind'] ?? '' ) ) {
			$this->leave( 'item' );
		}
		if ( 'list' === ( end( $this->frames )['kind'] ?? '' ) ) {
			$this->frames[] = self::frame( 'item', 'li' );
		}
	}

	/** Begins a quotation; only at the top. */
	public function enter_quote(): void {
		$this->flush();
		if ( array() === $this->frames ) {
			$this->frames[] = self::frame( 'quote', 'quote' );
		}
	}

	/** Ends the innermost quote, list or item, and what was begun inside of it. */
	public function leave( string $kind ): void {
		$this->flush();
		if ( ! in_array( $kind, array_column( $this->frames, 'kind' ), true ) ) {
			return;
		}
		do {
			$frame = array_pop( $this->frames );
			if ( null !== $frame ) {
				$this->put( $frame );
			}
		} while ( null !== $frame && $frame['kind'] !== $kind );
	}

	/**
	 * Ends everything.
	 *
	 * @return list<Block>
	 */
	public function done(): array {
		$this->flush();
		while ( array() !== $this->frames ) {
			$this->leave( $this->frames[ count( $this->frames ) - 1 ]['kind'] );
		}
		return $this->blocks;
	}

	private function flush(): void {
		foreach ( array_reverse( $this->inline ) as $name ) {
			$this->add( "</$name>" );
		}
		$html         = implode( '', self::shown( $this->pieces ) );
		$leaf         = $this->leaf;
		$this->inline = array();
		$this->pieces = array();
		$this->leaf   = '';
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- our own HTML.
		$text = html_entity_decode( strip_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		if ( '' === trim( str_replace( "\u{00A0}", ' ', $text ) ) ) {
			return;
		}
		$this->take( $leaf, $html );
	}

	private function add( string $piece ): void {
		if ( '' !== $piece ) {
			$this->pieces[] = $piece;
		}
	}

	private function last(): string {
		return array() === $this->pieces ? '' : $this->pieces[ count( $this->pieces ) - 1 ];
	}

	/**
	 * What shows: breaks and blanks at the end do not, nor do tags around nothing.
	 *
	 * @param list<string> $pieces Of a paragraph.
	 * @return list<string>
	 */
	private static function shown( array $pieces ): array {
		for ( $n = count( $pieces ) - 1; $n >= 0; $n-- ) {
			if ( str_starts_with( $pieces[ $n ], '</' ) ) {
				continue;
			}
			$pieces[ $n ] = '<br>' === $pieces[ $n ] ? '' : rtrim( $pieces[ $n ] );
			if ( '' !== $pieces[ $n ] ) {
				break;
			}
		}
		$shown = array();
		foreach ( array_filter( $pieces, static fn( string $piece ): bool => '' !== $piece ) as $piece ) {
			$last = array() === $shown ? '' : $shown[ count( $shown ) - 1 ];
			if (
				str_starts_with( $piece, '</' )
				&& str_starts_with( $last, '<' )
				&& ! str_starts_with( $last, '</' )
				&& '<br>' !== $last
			) {
				array_pop( $shown );
			} else {
				$shown[] = $piece;
			}
		}
		return $shown;
	}

	private function take( string $leaf, string $html ): void {
		$last = count( $this->frames ) - 1;
		if ( $last >= 0 ) {
			$frame = $this->frames[ $last ];
			if ( 'list' === $frame['kind'] ) {
				$this->frames[] = self::frame( 'item', 'li' );
				++$last;
				$frame = $this->frames[ $last ];
			}
			if ( 'quote' === $frame['kind'] ) {
				$frame['blocks'][] = $html;
			} else {
				$frame['html'] .= ( '' === $frame['html'] ? '' : '<br>' ) . $html;
			}
			$this->frames = array( ...array_slice( $this->frames, 0, $last ), $frame );
			return;
		}
		$image = count( $this->blocks ) - 1;
		if (
			'caption' === $leaf
			&& $image >= 0
			&& 'img' === $this->blocks[ $image ]['tag']
			&& '' === $this->blocks[ $image ]['html']
		) {
			$this->blocks[ $image ]['html'] = $html;
			return;
		}
		$this->blocks[] = self::block(
			in_array( $leaf, array( 'h2', 'h3' ), true ) ? $leaf : 'p',
			array( 'html' => $html )
		);
	}

	/** @param Frame $frame What has ended. */
	private function put( array $frame ): void {
		$last = count( $this->frames ) - 1;
		if ( 'item' === $frame['kind'] && $last >= 0 ) {
			if ( '' !== $frame['html'] || array() !== $frame['lists'] ) {
				$this->frames[ $last ]['items'][] = array( 'html' => $frame['html'], 'lists' => $frame['lists'] );
			}
		} elseif ( 'list' === $frame['kind'] && array() !== $frame['items'] ) {
			$list = array( 'tag' => $frame['tag'], 'items' => $frame['items'] );
			if ( $last >= 0 ) {
				$this->frames[ $last ]['lists'][] = $list;
			} else {
				$this->blocks[] = self::block( $frame['tag'], array( 'items' => $frame['items'] ) );
			}
		} elseif ( 'quote' === $frame['kind'] && array() !== $frame['blocks'] ) {
			$this->blocks[] = self::block( 'quote', array( 'blocks' => $frame['blocks'] ) );
		}
	}

	/**
	 * @param array<string, mixed> $values What it has.
	 * @return Block
	 */
	private static function block( string $tag, array $values ): array {
		/** @var Block $block */
		$block = $values + array(
			'tag' => $tag,
			'html' => '',
			'items' => array(),
			'blocks' => array(),
			'text' => '',
			'id' => 0,
			'alt' => '',
		);
		return $block;
	}

	/** @return Frame */
	private static function frame( string $kind, string $tag ): array {
		return array(
			'kind' => $kind,
			'tag' => $tag,
			'html' => '',
			'items' => array(),
			'lists' => array(),
			'blocks' => array(),
		);
	}
}
