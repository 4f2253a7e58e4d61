<?php

declare(strict_types=1);

namespace Zeromo\Community\Tools\Mutation;

use PhpParser\Node;
use PhpParser\Node\Expr;
use PhpParser\Node\Stmt;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor\NameResolver;
use PhpParser\NodeVisitorAbstract;
use PhpParser\ParserFactory;

/** Every guard of the plugin, found in its sources: what a mutation test takes away, one at a time. */
final class MutantList {

	private const SPACE = 'Zeromo\\Community\\';

	/** Whoever says what a member may see: method => what stands instead of the call. */
	private const OPEN = array(
		'sees'            => 'true',
		'member_sql'      => "new \\Zeromo\\Community\\Kernel\\Database\\SqlPart( '', '1=1' )",
		'circle_sql'      => "new \\Zeromo\\Community\\Kernel\\Database\\SqlPart( '', '1=1' )",
		'place_sql'       => "new \\Zeromo\\Community\\Kernel\\Database\\SqlPart( '', '1=1' )",
		'visible_sql'     => "new \\Zeromo\\Community\\Kernel\\Database\\SqlPart( '', '1=1' )",
		'sql'             => "new \\Zeromo\\Community\\Kernel\\Database\\SqlPart( '', '1=1' )",
		'refused_members' => 'array()',
	);

	/** Classes on which the calls above are questions of visibility. */
	private const VISIBILITY = array(
		'Posts\\Api\\Visibility',
		'Posts\\Api\\ContentVisibility',
		'Circles\\Api\\Circles',
		'Circles\\Api\\CircleRights',
		'CircleMembers\\View\\CirclePage',
	);

	/** Classes whose calls are the other guards: who calls, how often, and the kept totals. */
	private const CALLER   = 'Kernel\\Http\\Caller';
	private const LIMITER  = 'Kernel\\Http\\RateLimit';
	private const COUNTERS = 'Counters\\Counters';

	/** Class => methods hung on core's own ways to what is ours; without them core gives and takes what it likes. */
	private const CORE_WAYS = array(
		'CoreSurfaces'  => 'before_query posts_where archives comments before_comments found_comments rest_users users '
			. 'count_of_author comment_feed adjacent embed_id guess canonical own_embed',
		'CoreRestGuard' => 'narrow',
		'CoreGuard'     => 'rest rest_post rest_picture picture_text refuses_post post_data new_term term_data comment profile user_data registration',
		'DueGuard'      => 'holds',
	);

	/** @var list<Mutant> */
	private array $found = array();

	/** @var array<string, string> File => source. */
	private array $sources = array();

	private readonly Types $types;

	/** @param string $root The plugin's folder. */
	public function __construct( private readonly string $root ) {
		$this->types = new Types();
	}

	/**
	 * All of them, by an id that lasts.
	 *
	 * @return array<string, Mutant>
	 */
	public function all(): array {
		$trees = $this->trees();
		foreach ( $trees as $tree ) {
			$this->types->read( $tree );
		}
		foreach ( $trees as $file => $tree ) {
			$this->walk( $file, $tree );
			$this->totals( $file );
			$this->keys( $file );
		}
		$out  = array();
		$like = array();
		foreach ( $this->found as $mutant ) {
			$words          = "$mutant->kind|$mutant->file|$mutant->what|$mutant->name";
			$nth            = $like[ $words ] ?? 0;
			$like[ $words ] = $nth + 1;

			$out[ $mutant->id( $nth ) ] = $mutant;
		}
		return $out;
	}

	/** @return array<string, list<Stmt>> File below the root => its statements, names resolved. */
	private function trees(): array {
		$parser = ( new ParserFactory() )->createForHostVersion();
		$out    = array();
		$files  = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( "$this->root/includes", \FilesystemIterator::SKIP_DOTS ) );
		foreach ( $files as $file ) {
			if ( ! $file instanceof \SplFileInfo || 'php' !== $file->getExtension() ) {
				continue;
			}
			$name                   = substr( $file->getPathname(), strlen( $this->root ) + 1 );
			$this->sources[ $name ] = (string) file_get_contents( $file->getPathname() );
			$traverser              = new NodeTraverser( new NameResolver() );
			/** @var list<Stmt> $tree */
			$tree         = $traverser->traverse( $parser->parse( $this->sources[ $name ] ) ?? array() );
			$out[ $name ] = $tree;
		}
		ksort( $out );
		return $out;
	}

	/** @param list<Stmt> $tree Statements of the file. */
	private function walk( string $file, array $tree ): void {
		$visitor = new class( fn( Node $node, string $inside, array $variables ) => $this->look( $file, $node, $inside, $variables ) ) extends NodeVisitorAbstract {
			/** @var list<string> */
			private array $classes = array();
			/** @var list<array<string, string>> */
			private array $variables = array( array() );

			/** @param \Closure(Node, string, array<string, string>): void $look Gets each node. */
			public function __construct( private readonly \Closure $look ) {}

			public function enterNode( Node $node ): null {
				if ( $node instanceof Stmt\ClassLike ) {
					$this->classes[] = (string) ( $node->namespacedName ?? end( $this->classes ) );
				}
				if ( $node instanceof Node\FunctionLike ) {
					$this->variables[] = Types::of_params( $node ) + ( end( $this->variables ) ?: array() );
				}
				( $this->look )( $node, (string) end( $this->classes ), end( $this->variables ) ?: array() );
				return null;
			}

			public function leaveNode( Node $node ): null {
				if ( $node instanceof Stmt\ClassLike ) {
					array_pop( $this->classes );
				}
				if ( $node instanceof Node\FunctionLike ) {
					array_pop( $this->variables );
				}
				return null;
			}
		};
		( new NodeTraverser( $visitor ) )->traverse( $tree );
	}

	/** @param array<string, string> $variables Classes of parameters. */
	private function look( string $file, Node $node, string $inside, array $variables ): void {
		if ( $node instanceof Expr\MethodCall && $node->name instanceof Node\Identifier ) {
			$this->call( $file, $node, $node->name->toString(), $this->types->of( $node->var, $inside, $variables ) );
		}
		if ( $node instanceof Expr\FuncCall && $node->name instanceof Node\Name && 'wp_verify_nonce' === $node->name->toString() ) {
			$this->add( 'permission', $file, $node, '1', 'nonce accepted' );
		}
		if ( $node instanceof Stmt\Class_ ) {
			$this->rules( $file, $node );
		}
	}

	private function call( string $file, Expr\MethodCall $node, string $method, string $on ): void {
		$on  = str_starts_with( $on, self::SPACE ) ? substr( $on, strlen( self::SPACE ) ) : $on;
		$arg = static fn( int $n ): ?Expr => ( $node->args[ $n ] ?? null ) instanceof Node\Arg ? $node->args[ $n ]->value : null;
		$own = $node->var instanceof Expr\Variable && 'this' === $node->var->name;
		// A switch declares two routes with one permission and one limit.
		foreach ( 'toggle' === $method && $own ? array( $arg( 0 ), $arg( 1 ) ) : array() as $route ) {
			$line = $this->text_of( $file, $route );
			if ( null !== $arg( 4 ) && null !== $arg( 7 ) ) {
				$this->add( 'permission', $file, $arg( 4 ), 'static fn (): bool => true', "anybody calls $line", $line );
				$this->add( 'limit', $file, $arg( 7 ), 'null', "no limit of $line", $line );
			}
		}
		// A bulk hands over its line and who may.
		if ( 'begin' === $method && $own && $arg( 0 ) instanceof Node\Scalar\String_ && null !== $arg( 2 ) ) {
			$line = $this->text_of( $file, $arg( 0 ) );
			$this->add( 'permission', $file, $arg( 2 ), 'static fn (): bool => true', "anybody calls $line", $line );
			return;
		}
		// Where the line is a variable, who hands it over is looked at.
		if ( 'route' === $method && $own && ! $arg( 0 ) instanceof Expr\Variable ) {
			$line = $this->text_of( $file, $arg( 0 ) );
			// Everybody may read what everybody may read: there is nothing to take away.
			$open = null !== $arg( 2 ) && str_starts_with( trim( $line, '"' ), 'GET ' ) && '$this->anyone()' === $this->source_of( $file, $arg( 2 ) );
			if ( null !== $arg( 2 ) && ! $open ) {
				$this->add( 'permission', $file, $arg( 2 ), 'static fn (): bool => true', "anybody calls $line", $line );
			}
			if ( null !== $arg( 5 ) ) {
				$this->add( 'limit', $file, $arg( 5 ), 'null', "no limit of $line", $line );
			}
			return;
		}
		if ( self::CALLER === $on && in_array( $method, array( 'need', 'member' ), true ) ) {
			$this->add( 'permission', $file, $node, $this->source_of( $file, $node->var ) . '->id()', "Caller::$method() lets everybody through" );
		}
		if ( self::CALLER === $on && 'same_origin' === $method ) {
			$this->add( 'permission', $file, $node, 'true', 'another site’s page is let through' );
		}
		if ( 'check_nonce' === $method ) {
			$this->add( 'permission', $file, $node, 'null', 'no nonce of an action asked for' );
		}
		if ( self::LIMITER === $on && in_array( $method, array( 'hit', 'refusal' ), true ) ) {
			$this->add( 'limit', $file, $node, 'null', 'no limit counted', $this->text_of( $file, $arg( 0 ) ) );
		}
		if ( self::LIMITER === $on && 'limits' === $method ) {
			$this->add( 'limit', $file, $node, 'array()', 'no limit looked up', $this->text_of( $file, $arg( 0 ) ) );
		}
		if ( self::COUNTERS === $on && in_array( $method, array( 'add', 'raise' ), true ) ) {
			$this->add( 'counter', $file, $node, 'null', "Counters::$method() left out", $arg( 2 ) instanceof Node\Scalar\String_ ? $arg( 2 )->value : '' );
		}
		if ( in_array( $on, self::VISIBILITY, true ) && isset( self::OPEN[ $method ] ) ) {
			$this->add( 'visibility', $file, $node, self::OPEN[ $method ], "$method() says yes" );
		}
	}

	/** The methods of rules that open locks or refuse to show members' things. */
	private function rules( string $file, Stmt\Class_ $node ): void {
		$names = array_map( static fn( Node\Name $name ): string => $name->getLast(), $node->implements );
		foreach ( $node->getMethods() as $method ) {
			$what = $node->name . '::' . $method->name;
			$body = match ( true ) {
				in_array( 'UnlockRule', $names, true ) && in_array( $method->name->toString(), array( 'opens', 'concerns' ), true ) => array( 'lock', 'return true;' ),
				in_array( 'WaitingRule', $names, true ) && 'waits' === $method->name->toString() => array( 'lock', 'return true;' ),
				'LockGate' === (string) $node->name && in_array( $method->name->toString(), array( 'can_view_hidden', 'waits' ), true ) => array( 'lock', 'return true;' ),
				in_array( 'VisibilityRule', $names, true ) && 'sql' === $method->name->toString() => array( 'visibility', 'return null;' ),
				in_array( 'VisibilityRule', $names, true ) && 'refuses' === $method->name->toString() => array( 'visibility', 'return array();' ),
				'ContentVisibility' === (string) $node->name && in_array( $method->name->toString(), array( 'moderates', 'controls', 'oversees', 'allows' ), true ) => array( 'visibility', 'return true;' ),
				in_array( $method->name->toString(), explode( ' ', self::CORE_WAYS[ (string) $node->name ] ?? '' ), true ) => array( 'visibility', self::let_through( $method ) ),
				default => null,
			};
			$stmts = $method->stmts ?? array();
			if ( null === $body || array() === $stmts ) {
				continue;
			}
			$from = $stmts[0]->getStartFilePos();
			$last = $stmts[ count( $stmts ) - 1 ];
			// A rule that always says yes is taken away by a no.
			if ( $body[1] === substr( $this->sources[ $file ], $from, $last->getEndFilePos() + 1 - $from ) ) {
				$body[1] = 'return false;';
			}
			// The return type may say that it is never null; the mutant has none.
			$this->found[] = new Mutant( $body[0], $file, $method->getStartLine(), $method->getEndLine(), $from, $last->getEndFilePos() + 1, 'return null;' === $body[1] ? "return new \\Zeromo\\Community\\Kernel\\Database\\SqlPart( '', '1=1' );" : $body[1], "$what: $body[1]" );
		}
	}

	/** What a filter does that changes nothing, and a check that minds nothing. */
	private static function let_through( Stmt\ClassMethod $method ): string {
		$type  = $method->returnType instanceof Node\Identifier ? $method->returnType->name : '';
		$first = $method->params[0]->var ?? null;
		return match ( true ) {
			'void' === $type                        => 'return;',
			'bool' === $type                        => 'return false;',
			$first instanceof Expr\Variable && is_string( $first->name ) => 'return $' . $first->name . ';',
			default                                 => throw new \LogicException( "{$method->name} is no filter" ),
		};
	}

	/** Statements that change a kept total by a number. */
	private function totals( string $file ): void {
		$source = $this->sources[ $file ];
		preg_match_all( '/\b(\w+) = \1 [+-] (?=[(%1V$])/', $source, $matches, PREG_OFFSET_CAPTURE );
		foreach ( $matches[0] as $n => [ $text, $offset ] ) {
			$start = (int) strrpos( substr( $source, 0, $offset ), "\n" ) + 1;
			if ( 1 === preg_match( '/^\s*(\*|\/\/)/', substr( $source, $start, $offset - $start + 1 ) ) ) {
				continue;
			}
			$line          = 1 + substr_count( $source, "\n", 0, $offset );
			$this->found[] = new Mutant( 'counter', $file, $line, $line, $offset + strlen( $text ), $offset + strlen( $text ), '0 * ', 'a statement leaves ' . $matches[1][ $n ][0] . ' as it is', $matches[1][ $n ][0] );
		}
	}

	/** Unique keys of our tables; a key that only numbers the rows is none. */
	private function keys( string $file ): void {
		if ( ! preg_match_all( '/new Table\(\s*\'(\w+)\',\s*(["\'])(.*?)\2\s*\)/s', $this->sources[ $file ], $tables, PREG_SET_ORDER ) ) {
			return;
		}
		foreach ( $tables as [ , $table, , $body ] ) {
			preg_match_all( '/(PRIMARY KEY|UNIQUE KEY (\w+)) \(([^)]+(?:\(\d+\)[^)]*)*)\)/', $body, $keys, PREG_SET_ORDER );
			foreach ( $keys as $key ) {
				$counted = 1 === preg_match( '/^\s*' . preg_quote( $key[3], '/' ) . '\s[^\n]*AUTO_INCREMENT/mi', $body );
				if ( ! $counted ) {
					$this->found[] = new Mutant( 'key', $table, 0, 0, 0, 0, '' === $key[2] ? 'PRIMARY' : $key[2], "$table ($key[3]) need not be unique", $key[3] );
				}
			}
		}
	}

	private function add( string $kind, string $file, Node $node, string $instead, string $what, string $name = '' ): void {
		$this->found[] = new Mutant( $kind, $file, $node->getStartLine(), $node->getEndLine(), $node->getStartFilePos(), $node->getEndFilePos() + 1, $instead, $what, $name );
	}

	/** A text written down, or what stands there. */
	private function text_of( string $file, ?Node $node ): string {
		if ( $node instanceof Node\Scalar\String_ ) {
			return $node->value;
		}
		if ( $node instanceof Expr\ClassConstFetch && $node->name instanceof Node\Identifier ) {
			preg_match( '/const ' . $node->name . '\s*=\s*\'([^\']*)\'/', $this->sources[ $file ], $match );
			return $match[1] ?? $this->source_of( $file, $node );
		}
		return null === $node ? '' : $this->source_of( $file, $node );
	}

	private function source_of( string $file, Node $node ): string {
		return substr( $this->sources[ $file ], $node->getStartFilePos(), $node->getEndFilePos() + 1 - $node->getStartFilePos() );
	}
}
