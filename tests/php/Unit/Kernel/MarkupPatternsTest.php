<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * HTML is changed by core's tokenizer or built anew, never by a pattern: one that took an attribute's value for mark-up
 * has put
 * script into everybody's page. A pattern that has an angle bracket or looks for an attribute is listed here with the
 * reason it may.
 */
final class MarkupPatternsTest extends TestCase {

	private const FUNCTIONS = array(
		'preg_replace',
		'preg_replace_callback',
		'preg_split',
		'preg_match',
		'preg_match_all',
		'str_replace',
		'str_ireplace',
		'substr_replace',
		'strtr',
	);

	/** Of these, those that put a text for another: they change mark-up whatever the two are. */
	private const PUT = array( 'str_replace', 'str_ireplace', 'substr_replace', 'strtr' );

	/** A variable, property or function that holds mark-up says so in its name. */
	private const HOLDS = '/^\$?(?:\w*_)?(?:html|markup)$|^\$?\w*(?:Html|Markup)$/';

	private const ATTRIBUTES = '/\\\\s\*=|\b(?:href|src|rel|target|class|style|id|data-[a-z-]+|on[a-z]+)=/i';

	/**
	 * File => a piece of each call in it that may stay => the reason. None of them answers mark-up it has not written
	 * itself.
	 */
	private const READ = array(
		'Archive/Anonymizer.php'         => array(
			'wp:zeromo' => 'Finds a page that holds nothing but our block, which stays.',
		),
		'Blocks/PageWriter.php'          => array( ']]>' => 'Compares two texts; nothing of it is printed.' ),
		'OpenApi/Api/Contract.php'       => array( '(?P<' => 'Path of a route.', '\(\?P<' => 'Path of a route.' ),
		'Cli/Demo/Activities.php'        => array(
			'"\n"' => 'Line ends of our own demo texts become breaks; they hold no mark-up.',
		),
		'Feed/ActivityType.php'       => array( ']]&gt;' => 'Core\'s own spelling, undone to compare two strings.' ),
		'Articles/ArticleHtml.php' => array(
			'(<!--'           => 'Reads an article into a tree; what is stored is written anew from it.',
			'~^<(/?)'         => 'Reads a tag\'s name for the tree.',
			'~^<[a-zA-Z0-9]+' => 'Reads an attribute for the tree.',
			'%3C'             => 'Percent-encodes an address.',
		),
		'Articles/Blocks/ArticlePageBlock.php' => array( ']]&gt;' => 'What core does behind the_content.' ),
		'Feed/Api/PostService.php'        => array( ']]&gt;' => 'What core does behind the_content.' ),
		'Html/SafeText.php'                => array(
			'zmo-home'    => 'A word of ours that stands for the site\'s address, which is escaped where it is put.',
			'strong|i|em' => 'The safe form: escaped text with seven tags that have no attribute; all else in it is an '
				. 'entity.',
			'<br>'        => 'Reads words; tags become line ends or blanks, '
				. 'and the answer is text that is escaped again.',
			'<br\s*/?>'   => 'Reads what a member typed; the answer is escaped.',
			'(?<url>'     => 'Finds addresses in escaped text between the safe form\'s tags.',
		),
		'Articles/View/ReadingTime.php'   => array( '~<[^>]*>~' => 'Counts words; the answer is a number.' ),
		'LinkPreviews/Fetch/PageReader.php'     => array(
			'<!--'    => 'Reads another site\'s page; what comes out is plain text, escaped where it is printed.',
			'<title'  => 'As above.',
			'<meta'   => 'As above.',
			'charset' => 'Reads a header.',
			'[a-z:-]' => 'Reads the attributes of a meta element.',
		),
		'FileFormats/Api/FileInspector.php'  => array( '<!doctype' => 'Refuses a file by its first bytes.' ),
		'TableOfContents/HeadingReader.php'      => array( '/<h[1-6]\b/i' => 'Whether to ask the tokenizer at all.' ),
		'OutboundLinks/Rewriter.php'          => array( '<a\s' => 'Whether to ask the tokenizer at all.' ),
	);

	public function test_no_pattern_changes_mark_up(): void {
		$found = array();
		foreach ( self::files() as $path => $code ) {
			foreach ( self::calls( $code ) as [ $line, $call ] ) {
				$reasons = self::READ[ substr( $path, strlen( 'includes/' ) ) ] ?? array();
				if ( array() === array_filter(
					array_keys( $reasons ),
					static fn( string $piece ): bool => str_contains( $call, $piece )
				) ) {
					$found[] = "$path:$line $call";
				}
			}
		}
		self::assertSame(
			array(),
			$found,
			'Html\\HtmlTokens changes HTML; a pattern that only reads stands in READ with its reason.'
		);
	}

	/** @return iterable<string, array{string, bool}> */
	public static function examples(): iterable {
		yield 'the one that was' => array(
			'<?php $h = preg_replace( \'/\s*(?:rel|target)\s*=\s*("[^"]*"|[^\s>]+)/i\', \'\', $h );',
			true,
		);
		yield 'a tag' => array( '<?php $h = preg_replace_callback( "/<a\\s/", $x, $h );', true );
		yield 'a constant' => array(
			'<?php class A { const TAG = "~<b>~"; function f() { preg_split( self::TAG, $h ); } }',
			true,
		);
		yield 'an attribute' => array( '<?php $h = str_replace( " href=", "", $h );', true );
		yield 'two variables' => array( '<?php $h = str_replace( $from, $to, $html );', true );
		yield 'what a method answers' => array( '<?php $h = strtr( $this->card_html( $post ), $all );', true );
		yield 'a property' => array( '<?php $h = substr_replace( $this->html, $more, 5, 0 );', true );
		yield 'mark-up that is only measured' => array( '<?php $t = strtr( $t, strlen( $html ), $u );', false );
		yield 'words for words' => array( '<?php $h = str_replace( $from, $to, $text );', false );
		yield 'words' => array( '<?php $h = preg_replace( "/(?<![\\w@])\\s+/u", " ", $h );', false );
		yield 'signs that may not be there' => array( '<?php $h = preg_match( "/[<>]/", $h );', false );
	}

	#[DataProvider( 'examples' )]
	public function test_it_knows_mark_up_when_it_sees_it( string $code, bool $is ): void {
		self::assertSame( $is, array() !== self::calls( $code ) );
	}

	/** @return iterable<string, string> */
	private static function files(): iterable {
		$root = dirname( __DIR__, 4 );
		foreach ( array( 'includes', 'templates', 'src' ) as $folder ) {
			foreach ( new \RecursiveIteratorIterator(
				new \RecursiveDirectoryIterator( "$root/$folder", \FilesystemIterator::SKIP_DOTS )
			) as $file ) {
				if ( $file instanceof \SplFileInfo && 'php' === $file->getExtension() ) {
					yield substr(
						$file->getPathname(),
						strlen( "$root/" )
					) => (string) file_get_contents( $file->getPathname() );
				}
			}
		}
	}

	/**
	 * Calls with a literal, or a constant of the file, that knows mark-up.
	 *
	 * @return list<array{int, string}>
	 */
	private static function calls( string $code ): array {
		$tokens    = \PhpToken::tokenize( $code );
		$tokens    = array_values( array_filter( $tokens, static fn( \PhpToken $t ): bool => ! $t->isIgnorable() ) );
		$constants = self::constants( $tokens );
		$calls     = array();
		foreach ( $tokens as $n => $token ) {
			if (
				! $token->is( array( T_STRING, T_NAME_FULLY_QUALIFIED ) )
				|| ! in_array( ltrim( $token->text, '\\' ), self::FUNCTIONS, true )
				|| '(' !== ( $tokens[ $n + 1 ]->text ?? '' )
			) {
				continue;
			}
			$literal = self::patterns( $tokens, $n + 1, $constants );
			$held    = in_array( ltrim( $token->text, '\\' ), self::PUT, true ) ? self::held( $tokens, $n + 1 ) : '';
			if ( '' !== $held || self::knows_markup( $literal ) ) {
				$calls[] = array( $token->line, "$token->text( $literal$held )" );
			}
		}
		return $calls;
	}

	/**
	 * Literals of the call's arguments.
	 *
	 * @param list<\PhpToken>       $tokens    Of the file.
	 * @param array<string, string> $constants Of the file.
	 */
	private static function patterns( array $tokens, int $at, array $constants ): string {
		$deep = 0;
		$text = '';
		do {
			$token = $tokens[ $at ];
			$deep += in_array( $token->text, array( '(', '[' ), true )
				? 1
				: ( in_array( $token->text, array( ')', ']' ), true ) ? -1 : 0 );
			if ( $token->is( array( T_CONSTANT_ENCAPSED_STRING, T_ENCAPSED_AND_WHITESPACE ) ) ) {
				$text .= $token->text;
			} elseif ( $token->is( T_STRING ) && 'self' === ( $tokens[ $at - 2 ]->text ?? '' ) ) {
				$text .= $constants[ $token->text ] ?? '';
			} elseif ( $token->is( array( T_FN, T_FUNCTION ) ) ) {
				break;
			}
			++$at;
		} while ( $deep > 0 && isset( $tokens[ $at ] ) );
		return $text;
	}

	/**
	 * Names in the call's arguments that hold mark-up; what is a call's own argument in turn stands in that call.
	 *
	 * @param list<\PhpToken> $tokens Of the file.
	 */
	private static function held( array $tokens, int $at ): string {
		$deep = 0;
		$text = '';
		do {
			$token = $tokens[ $at ];
			$deep += in_array( $token->text, array( '(', '[' ), true )
				? 1
				: ( in_array( $token->text, array( ')', ']' ), true ) ? -1 : 0 );
			if ( $token->is( array( T_FN, T_FUNCTION ) ) ) {
				break;
			}
			if (
				1 === $deep
				&& $token->is( array( T_VARIABLE, T_STRING ) )
				&& 1 === preg_match( self::HOLDS, $token->text )
			) {
				$text .= " $token->text";
			}
			++$at;
		} while ( $deep > 0 && isset( $tokens[ $at ] ) );
		return $text;
	}

	/**
	 * @param list<\PhpToken> $tokens Of the file.
	 * @return array<string, string>
	 */
	private static function constants( array $tokens ): array {
		$constants = array();
		foreach ( $tokens as $n => $token ) {
			if ( $token->is( T_CONST ) ) {
				$name = $tokens[ $n + 1 ]->text;
				for ( $m = $n + 3; isset( $tokens[ $m ] ) && ';' !== $tokens[ $m ]->text; $m++ ) {
					$constants[ $name ] = ( $constants[ $name ] ?? '' ) . $tokens[ $m ]->text;
				}
			}
		}
		return $constants;
	}

	private static function knows_markup( string $literal ): bool {
		// Groups that look behind, have a name or give nothing back are no mark-up, nor is a class of characters that
		// may not be there.
		$bare = str_replace( array( '(?<', '(?>', '=>', '->', '>=', '<=' ), '', $literal );
		$bare = (string) preg_replace( '/\(\?P?\w+>|\[(?:\\\\.|[^\]\\\\])*\]/', '', $bare );
		return 1 === preg_match( '/<|&lt;|>/', $bare ) || 1 === preg_match( self::ATTRIBUTES, $literal );
	}
}
