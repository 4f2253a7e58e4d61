<?php
/**
 * A faster parser for the SQLite driver of our sites: it remembers how statements of the same shape were taken apart.
 *
 * The driver asks for a class of this name before it takes its own parser; it is meant for an extension written in Rust. The tree
 * of a statement depends on the kinds of its tokens and on nothing else, so two statements whose tokens are of the same kinds
 * differ in the texts at the leaves only. The driver's parser takes apart the first one; each other gets a tree of its own, with
 * its own tokens, in the shape of the first. A shape is kept in a file, for the requests that come later. db.php of a site on
 * SQLite loads this from the driver's folder, where it is copied.
 */

declare(strict_types=1);

foreach ( array( 'grammar', 'node', 'token' ) as $zeromo_part ) {
	require_once __DIR__ . "/wp-includes/database/parser/class-wp-parser-$zeromo_part.php";
}
require_once __DIR__ . '/wp-includes/database/parser/class-wp-parser.php';

final class WP_MySQL_Native_Parser extends WP_Parser {
	/**
	 * By the kinds of the tokens that are left: how many of them the statement takes, and its shape.
	 *
	 * @var array<string, array{0: int, 1: array<mixed>}>
	 */
	private static array $known = array();

	private ?WP_Parser_Node $tree = null;

	/** @param list<WP_Parser_Token> $tokens */
	public function reset_tokens( array $tokens ): void {
		$this->tokens   = $tokens;
		$this->position = 0;
		$this->tree     = null;
	}

	public function next_query(): bool {
		if ( $this->position >= count( $this->tokens ) ) {
			return false;
		}
		$this->tree = $this->parse();
		return true;
	}

	public function get_query_ast(): ?WP_Parser_Node {
		return $this->tree;
	}

	public function parse(): ?WP_Parser_Node {
		$from   = $this->position;
		$tokens = array_slice( $this->tokens, $from );
		$kinds  = implode( ',', array_column( $tokens, 'id' ) );
		$known  = self::$known[ $kinds ] ??= self::kept( $kinds );
		if ( null !== $known ) {
			$this->position = $from + $known[0];
			return Zeromo_Parser_Node::grown( $known[1], $tokens, $this->grammar->rule_names );
		}
		$tree = parent::parse();
		if ( ! $tree instanceof WP_Parser_Node ) {
			return null;
		}
		$places                = array_flip( array_map( spl_object_id( ... ), $tokens ) );
		self::$known[ $kinds ] = array( $this->position - $from, self::shape( $tree, $places ) );
		self::keep( $kinds, self::$known[ $kinds ] );
		return $tree;
	}

	/**
	 * @param array<int, int> $places Of the tokens, by their object ids.
	 * @return list<mixed> The rule, then for each child the place of a token, or a shape.
	 */
	private static function shape( WP_Parser_Node $node, array $places ): array {
		$shape = array( $node->rule_id );
		foreach ( $node->get_children() as $child ) {
			$shape[] = $child instanceof WP_Parser_Node ? self::shape( $child, $places ) : $places[ spl_object_id( $child ) ];
		}
		return $shape;
	}

	private static function file( string $kinds ): string {
		return WP_CONTENT_DIR . '/parsed/' . hash( 'xxh128', $kinds ) . '.php';
	}

	/** @return array{0: int, 1: array<mixed>}|null */
	private static function kept( string $kinds ): ?array {
		$file = self::file( $kinds );
		return is_file( $file ) ? require $file : null;
	}

	/** @param array{0: int, 1: array<mixed>} $known */
	private static function keep( string $kinds, array $known ): void {
		$file = self::file( $kinds );
		// Where there is no folder for it (a copy of the site) it is remembered only.
		if ( is_dir( dirname( $file ) ) ) {
			// Whole at once, for another process may be looking.
			file_put_contents( $file . getmypid(), '<?php return ' . json_encode( $known ) . ';' );
			rename( $file . getmypid(), $file );
		}
	}
}

/** Sets the children of a node in one go; nodes are of the driver's own class. */
final class Zeromo_Parser_Node extends WP_Parser_Node {
	/**
	 * @param list<mixed>           $shape
	 * @param list<WP_Parser_Token> $tokens
	 * @param array<int, string>    $names Of the grammar's rules.
	 */
	public static function grown( array $shape, array $tokens, array $names ): WP_Parser_Node {
		$rule     = array_shift( $shape );
		$node     = new WP_Parser_Node( $rule, $names[ $rule ] );
		$children = array();
		foreach ( $shape as $child ) {
			$children[] = is_int( $child ) ? $tokens[ $child ] : self::grown( $child, $tokens, $names );
		}
		$node->children = $children;
		return $node;
	}
}
