<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * The ways of four acts in docs/architecture.md, function by function: each exists, one before it names it or the event
 * it
 * listens to, and few rooms are met, hardly one twice.
 */
final class WalksTest extends TestCase {

	private const ROOT = __DIR__ . '/../../../';

	/** A way: most rooms, most returns to a room that was left. */
	private const BOUNDS = array(
		'like'               => array( 8, 1 ),
		'join'               => array( 8, 1 ),
		'password, written'  => array( 6, 2 ),
		'password, asked of' => array( 6, 2 ),
		'notice'             => array( 8, 1 ),
	);

	/** @return iterable<string, array{string, list<string>}> */
	public static function walks(): iterable {
		preg_match_all(
			'/^```walk ([^\n]+)\n(.*?)^```$/ms',
			(string) file_get_contents( self::ROOT . 'docs/architecture.md' ),
			$found,
			PREG_SET_ORDER
		);
		foreach ( $found as [ , $name, $steps ] ) {
			yield $name => array( $name, array_values( array_filter( explode( "\n", $steps ) ) ) );
		}
	}

	public function test_each_act_has_its_way(): void {
		self::assertSame( array_keys( self::BOUNDS ), array_keys( iterator_to_array( self::walks() ) ) );
	}

	/**
	 * @param list<string> $steps A file or a method a line; `via` before one that only passes on what it does not look
	 *                            into.
	 */
	#[DataProvider( 'walks' )]
	public function test_each_step_calls_the_next_and_few_rooms_are_met( string $name, array $steps ): void {
		$before = '';
		$rooms  = array();
		foreach ( $steps as $step ) {
			self::assertSame( 1, preg_match( '/^(via )?([\w\\\\.\/-]+(?:::\w+)?)(?: \((.+)\))?$/', $step, $m ), $step );
			$source = self::source( $m[2] );
			if ( '' !== $before ) {
				self::assertTrue(
					self::leads( $before, $m[2], $m[3] ?? '', $source ),
					"$name: nothing before it leads to $step"
				);
			}
			$before .= $source;
			if ( '' === $m[1] ) {
				$rooms[] = self::room( $m[2] );
			}
		}
		self::assertGreaterThan( 4, count( $rooms ) );
		$met = array();
		foreach ( $rooms as $i => $room ) {
			if ( 0 === $i || $rooms[ $i - 1 ] !== $room ) {
				$met[] = $room;
			}
		}
		[ $most, $returns ] = self::BOUNDS[ $name ];
		self::assertLessThanOrEqual( $most, count( array_unique( $met ) ), implode( ' → ', $met ) );
		self::assertLessThanOrEqual( $returns, count( $met ) - count( array_unique( $met ) ), implode( ' → ', $met ) );
	}

	/**
	 * Whether the source of what comes before names the step: its method, the word both have, or the event it hears.
	 */
	private static function leads( string $before, string $step, string $word, string $source ): bool {
		if ( '' !== $word ) {
			return str_contains( $before, $word ) && str_contains( $source, $word );
		}
		if ( ! str_contains( $step, '::' ) ) {
			// A file is named by the file or the folder that it is the index of.
			return str_contains(
				$before,
				'/' . pathinfo( str_replace( '/index.tsx', '', $step ), PATHINFO_FILENAME ) . "'"
			);
		}
		$method = substr( (string) strrchr( $step, ':' ), 1 );
		if ( 1 === preg_match( '/(?:->|::)' . preg_quote( $method, '/' ) . '\s*\(/', $before ) ) {
			return true;
		}
		preg_match_all( '/#\[Listens\(\s*(\w+)::class/', $source, $heard );
		foreach ( $heard[1] as $event ) {
			if ( str_contains( $before, "new $event(" ) ) {
				return true;
			}
		}
		return false;
	}

	private static function source( string $step ): string {
		if ( ! str_contains( $step, '::' ) ) {
			self::assertFileExists( self::ROOT . $step );
			return (string) file_get_contents( self::ROOT . $step );
		}
		[ $class, $method ] = explode( '::', $step );
		$method             = new \ReflectionMethod( "Zeromo\\Community\\$class", $method );
		$lines              = (array) file( (string) $method->getFileName() );
		$code               = implode(
			'',
			array_slice( $lines, $method->getStartLine() - 1, $method->getEndLine() - $method->getStartLine() + 1 )
		);
		foreach ( $method->getAttributes() as $attribute ) {
			$event = (string) ( $attribute->getArguments()[0] ?? '' );
			$code  = '#[Listens( ' . substr( (string) strrchr( "\\$event", '\\' ), 1 ) . "::class )]\n$code";
		}
		return $code;
	}

	private static function room( string $step ): string {
		return match ( true ) {
			str_starts_with( $step, 'src/' )       => 'front',
			str_starts_with( $step, 'templates/' ) => 'templates',
			default                                => explode( '\\', $step )[0],
		};
	}
}
