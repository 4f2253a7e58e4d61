<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Text;

/** Prints a tree as plain text: lines, `>` before what is quoted, an address behind the words that led to it. */
final class PlainPrinter {

	private const BLOCKS = ' p align list table tr quote blockquote code h1 h2 h3 ';

	/** Nothing of it is printed. */
	private const SILENT = array( 'attach', 'attachimg', 'password', 'index', 'page', 'postbg', 'begin' );

	/** @param bool $with_hidden Whether what was hidden is printed, too. */
	public function __construct( private readonly bool $with_hidden ) {}

	public function print( Node $root ): string {
		$lines = array_map( 'rtrim', explode( "\n", $this->children( $root ) ) );
		return trim( (string) preg_replace( '/\n{3,}/', "\n\n", implode( "\n", $lines ) ) );
	}

	private function children( Node $node ): string {
		$out = '';
		foreach ( $node->children as $child ) {
			$out .= $this->node( $child );
		}
		return $out;
	}

	private function node( Node $node ): string {
		if (
			in_array( $node->tag, self::SILENT, true )
			|| ( 'hide' === $node->tag && ! $this->with_hidden )
		) {
			return '';
		}
		$inner = '' === $node->tag ? $node->value : $this->children( $node );
		$inner = match ( $node->tag ) {
			'url'                        => self::link( $inner, $node->value ),
			'img', 'media', 'audio',
			'flash', 'thunder', 'wma'    => ' ' . trim( $inner ) . ' ',
			'*'                          => "\n• " . trim( $inner ),
			'td'                         => trim( $inner ) . "\t",
			'hr'                         => "\n————\n",
			'quote', 'blockquote'        => self::quoted( $inner ),
			default                      => $inner,
		};
		return str_contains( self::BLOCKS, " $node->tag " ) ? "\n$inner\n" : $inner;
	}

	private static function link( string $words, string $url ): string {
		$words = trim( $words );
		$url   = trim( $url );
		if ( '' === $url || $words === $url || str_contains( $words, $url ) ) {
			return $words;
		}
		return 1 === preg_match( '~^https?://~i', $url ) ? "$words $url " : $words;
	}

	private static function quoted( string $words ): string {
		return implode(
			"\n",
			array_map( static fn( string $line ): string => "> $line", explode( "\n", trim( $words ) ) )
		);
	}
}
