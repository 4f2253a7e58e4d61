<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Text;

/**
 * A post of an old forum, read: what is printed, what was hidden, which post it answers, and what has no counterpart
 * here.
 */
final class OldText {

	private const NO_COUNTERPART = array( 'media', 'audio', 'flash', 'password', 'begin', 'postbg', 'md' );

	/** @var list<string> Names of what was left out. */
	public array $unknown = array();

	/** @var list<int> Attachments in the text, in its order. */
	public array $attachments = array();

	/** Old id of the post that is answered, 0 for none. */
	public int $answers = 0;

	/** Whether something was hidden until the reader answers. */
	public bool $hides = false;

	private function __construct( private readonly Node $root ) {}

	public static function read( string $message ): self {
		// The editor of Discuz! writes its own smileys as numbers, whose pictures stay behind.
		$smileys = 0;
		$message = (string) preg_replace( '/\{:\d+_\d+:\}/', '', $message, -1, $smileys );
		$text    = new self( BbCode::read( $message ) );
		if ( $smileys > 0 ) {
			$text->unknown[] = 'smiley';
		}
		$text->look( $text->root );
		$text->unknown = array_values( array_unique( $text->unknown ) );
		return $text;
	}

	/** Blocks of core's editor, without what was hidden. */
	public function blocks(): string {
		return ( new BlockPrinter() )->print( $this->root );
	}

	/** Plain text with line breaks, without what was hidden. */
	public function plain(): string {
		return ( new PlainPrinter( false ) )->print( $this->root );
	}

	/** What was hidden, as plain text. */
	public function hidden(): string {
		$parts = array();
		foreach ( self::of( $this->root, 'hide' ) as $node ) {
			$parts[] = ( new PlainPrinter( true ) )->print( $node );
		}
		return trim( implode( "\n\n", $parts ) );
	}

	/** What a text that is sold gives to everybody, as plain text. */
	public function free(): string {
		$parts = array();
		foreach ( self::of( $this->root, 'free' ) as $node ) {
			$parts[] = ( new PlainPrinter( false ) )->print( $node );
		}
		return trim( implode( "\n\n", $parts ) );
	}

	/** The whole text, what was hidden included. */
	public function whole(): string {
		return ( new PlainPrinter( true ) )->print( $this->root );
	}

	/** Takes the words of the answered post out of the text; where they stand is said by the place of the comment. */
	public function without_quote(): void {
		$this->root->children = self::behind_quote( $this->root->children, $this->answers );
	}

	private function look( Node $node ): void {
		foreach ( $node->children as $child ) {
			$post = 'url' === $child->tag ? self::post_of( $child->value ) : 0;
			if ( $post > 0 && 0 === $this->answers ) {
				$this->answers = $post;
			}
			if ( in_array( $child->tag, array( 'attach', 'attachimg' ), true ) ) {
				$this->attachments[] = (int) $child->words();
			}
			$this->hides = $this->hides || 'hide' === $child->tag;
			if ( in_array( $child->tag, self::NO_COUNTERPART, true ) ) {
				$this->unknown[] = $child->tag;
			}
			$this->look( $child );
		}
	}

	/** The post an address of the old forum leads to, 0 for none. */
	private static function post_of( string $url ): int {
		$query = str_contains( $url, 'goto=findpost' ) ? explode( '?', explode( '#', $url )[0], 2 )[1] ?? '' : '';
		parse_str( html_entity_decode( $query, ENT_QUOTES | ENT_HTML5 ), $args );
		return is_numeric( $args['pid'] ?? null ) ? (int) $args['pid'] : 0;
	}

	/**
	 * @param list<Node> $nodes  Children of the root.
	 * @return list<Node>
	 */
	private static function behind_quote( array $nodes, int $answers ): array {
		$out  = array();
		$done = false;
		foreach ( $nodes as $node ) {
			if ( ! $done && '' !== $node->tag && self::leads_to( $node, $answers ) ) {
				$done = true;
				continue;
			}
			$out[] = $node;
		}
		return $out;
	}

	private static function leads_to( Node $node, int $post ): bool {
		if ( 'url' === $node->tag && self::post_of( $node->value ) === $post ) {
			return true;
		}
		foreach ( $node->children as $child ) {
			if ( self::leads_to( $child, $post ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return list<Node> The outermost of a name. */
	private static function of( Node $node, string $tag ): array {
		$out = array();
		foreach ( $node->children as $child ) {
			$out = $tag === $child->tag ? array( ...$out, $child ) : array( ...$out, ...self::of( $child, $tag ) );
		}
		return $out;
	}
}
