<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Text;

/**
 * Reads BBCode into a tree. What is no tag it knows stays words; a tag that is not closed ends where its parent ends;
 * an end without a beginning is words.
 */
final class BbCode {

	/** Names, each between blanks. */
	private const TAGS = ' b i u s sup sub color backcolor size font align p float indent url email qq img quote code'
		. ' list * hide free attach attachimg media audio flash table tr td hr password index page postbg fly md'
		. ' blockquote wma begin spoiler thunder member at span left center right h1 h2 h3 ';

	/** Tags with nothing in them. */
	private const SINGLE = array( 'hr', 'page' );

	/** Tags whose content is not read. */
	private const RAW = ' code attach attachimg img media audio flash md password index postbg wma begin ';

	/** Tags in each other; deeper ones are words. */
	private const DEPTH = 40;

	/** @var list<Node> From the root to the tag that is open. */
	private array $open = array();

	private function __construct() {
		$this->open = array( new Node( 'root' ) );
	}

	/** The tree of a text; its root is a tag `root`. */
	public static function read( string $text ): Node {
		$reader = new self();
		$tokens = preg_split(
			'~(\[/?(?:[a-z]{1,10}[1-3]?|\*)(?:=[^\[\]\n]{0,2000})?\])~i',
			$text,
			-1,
			PREG_SPLIT_DELIM_CAPTURE
		);
		$tokens = false === $tokens ? array( $text ) : $tokens;
		$raw    = '';
		foreach ( $tokens as $n => $token ) {
			$tag = 1 === $n % 2 ? self::tag( $token ) : null;
			if ( '' !== $raw ) {
				// Up to its end everything is words.
				if ( null !== $tag && $tag->is_end && $raw === $tag->name ) {
					$reader->close( $raw );
					$raw = '';
				} else {
					$reader->words( $token );
				}
			} elseif ( null === $tag ) {
				$reader->words( $token );
			} elseif ( $tag->is_end ) {
				$reader->close( $tag->name ) || $reader->words( $token );
			} elseif ( ! $reader->begin( $tag ) ) {
				$reader->words( $token );
			} elseif ( str_contains( self::RAW, " $tag->name " ) ) {
				$raw = self::ends( $tag->name, $tokens, $n ) ? $tag->name : '';
				if ( '' === $raw ) {
					$reader->close( $tag->name );
				}
			}
		}
		return $reader->open[0];
	}

	/** A known tag, or null. */
	private static function tag( string $token ): ?Tag {
		$inner  = substr( $token, 1, -1 );
		$is_end = str_starts_with( $inner, '/' );
		$inner  = $is_end ? substr( $inner, 1 ) : $inner;
		[ $name, $value ] = array( ...explode( '=', $inner, 2 ), '' );
		$name   = strtolower( $name );
		return str_contains( self::TAGS, " $name " )
			? new Tag( $name, trim( $value, " \t\"'" ), $is_end )
			: null;
	}

	/**
	 * Whether a raw tag is ended somewhere behind it.
	 *
	 * @param list<string> $tokens All.
	 */
	private static function ends( string $name, array $tokens, int $from ): bool {
		for ( $n = $from + 2, $all = count( $tokens ); $n < $all; $n += 2 ) {
			if ( "[/$name]" === strtolower( $tokens[ $n ] ) ) {
				return true;
			}
		}
		return false;
	}

	private function words( string $text ): void {
		if ( '' !== $text ) {
			$this->top()->children[] = new Node( '', $text );
		}
	}

	private function begin( Tag $tag ): bool {
		if ( '*' === $tag->name ) {
			// An item ends where the next begins; outside of a list it is words.
			$this->close_item();
			if ( 'list' !== $this->top()->tag ) {
				return false;
			}
		}
		if ( count( $this->open ) > self::DEPTH ) {
			return false;
		}
		$node                    = new Node( $tag->name, $tag->value );
		$this->top()->children[] = $node;
		if ( ! in_array( $tag->name, self::SINGLE, true ) ) {
			$this->open[] = $node;
		}
		return true;
	}

	/** Ends the innermost open tag of this name with those inside of it; false where none is open. */
	private function close( string $name ): bool {
		for ( $at = count( $this->open ) - 1; $at > 0; $at-- ) {
			if ( $name === $this->open[ $at ]->tag ) {
				$this->open = array_slice( $this->open, 0, $at );
				return true;
			}
		}
		return false;
	}

	private function close_item(): void {
		for ( $at = count( $this->open ) - 1; $at > 0; $at-- ) {
			if ( 'list' === $this->open[ $at ]->tag ) {
				return;
			}
			if ( '*' === $this->open[ $at ]->tag ) {
				$this->open = array_slice( $this->open, 0, $at );
				return;
			}
		}
	}

	private function top(): Node {
		return $this->open[ count( $this->open ) - 1 ];
	}
}
