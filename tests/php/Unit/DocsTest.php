<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit;

use PHPUnit\Framework\TestCase;

/**
 * What the documents name is there: each path, and each word of code in backticks. Decisions of the past (docs/adr, the
 * changelog) may name what is gone.
 */
final class DocsTest extends TestCase {

	/** Words of other programs, of examples, and of what a document says is not built. */
	private const FOREIGN = array(
		'XSendFile',
		'XSendFilePath',
		'mod_proxy_fcgi',
		'mod_xsendfile',
		'nchan_redis_pass',
		'MERCURE_PUBLISHER_JWT_KEY',
		'MERCURE_SUBSCRIBER_JWT_KEY',
		'Mood',
		'MoodLine',
		'Payments',
		'Gateways',
		'zeromo_payment_gateways',
		'_move',
		'_follow',
		'poll_10',
	);

	private const PLANNED = array( 'includes/Payments/Gateways' );

	/** @var array<string, true> */
	private static array $words = array();

	/** @var list<string> */
	private static array $files = array();

	public static function setUpBeforeClass(): void {
		self::$files = array_values(
			array_filter(
				explode( "\0", (string) shell_exec( 'git -C ' . escapeshellarg( self::root() ) . ' ls-files -z' ) ),
				static fn( string $file ): bool => is_file( self::root() . "/$file" )
			)
		);
		foreach ( self::$files as $file ) {
			if (
				1 === preg_match(
					'~^(includes|src|tools|templates|tests|contracts|assets|demo|\.ci)/.*\.(php|'
						. 'tsx?|mjs|cjs|js|json|s?css|html|conf)$|^[\w.-]+\.(php|json|cjs|'
						. 'ts|js)$~',
					$file
				)
				&& ! str_ends_with( $file, 'DocsTest.php' )
			) {
				preg_match_all(
					'/[A-Za-z_][A-Za-z0-9_]{3,}/',
					(string) file_get_contents( self::root() . "/$file" ) . " $file",
					$found
				);
				self::$words += array_fill_keys( $found[0], true );
			}
		}
	}

	public function test_what_documents_name_is_there(): void {
		$unknown = array();
		foreach ( self::documents() as $file => $text ) {
			foreach ( explode( "\n", $text ) as $n => $line ) {
				preg_match_all( '/`([^`]+)`/', $line, $spans );
				foreach ( $spans[1] as $span ) {
					foreach ( $this->unknown( $span ) as $word ) {
						$unknown[] = "$file:" . ( $n + 1 ) . ": $word";
					}
				}
			}
		}
		self::assertSame( array(), $unknown );
		self::assertGreaterThan( 5000, count( self::$words ) );
	}

	/**
	 * A class with its room or folder (`Posts\Api\FeedRow`, in the room's own README `Api\FeedRow`), a method behind
	 * `::`, and a folder (`Files/`) stand where the document says.
	 */
	public function test_a_class_is_in_the_room_and_folder_that_documents_name(): void {
		$elsewhere = array();
		$looked_at = 0;
		foreach ( self::documents() as $file => $text ) {
			$room = 1 === preg_match( '~^includes/(\w+)/~', $file, $m ) ? $m[1] : '';
			foreach ( explode( "\n", $text ) as $n => $line ) {
				preg_match_all( '/`([^`]+)`/', $line, $spans );
				foreach ( array_merge( ...array_map( self::places( ... ), $spans[1] ) ) as [ $place, $member ] ) {
					++$looked_at;
					if ( ! self::stands( $place, $member, $room ) ) {
						$elsewhere[] = "$file:" . ( $n + 1 ) . ": $place $member";
					}
				}
			}
		}
		self::assertSame( array(), $elsewhere );
		self::assertGreaterThan( 100, $looked_at );
	}

	public function test_a_place_that_is_not_there_is_noticed(): void {
		self::assertSame( array( array( 'Posts\Api\FeedRow', '' ) ), self::places( 'Posts\Api\FeedRow' ) );
		self::assertSame( array( array( 'Files/', '' ) ), self::places( 'Files/' ) );
		self::assertSame(
			array( array( 'FeedRow', 'from_sql' ), array( 'Kernel\Job', 'DAY' ) ),
			self::places( 'FeedRow::from_sql( Kernel\Job::DAY )' )
		);
		self::assertSame( array(), self::places( 'post_id' ) );
		self::assertTrue( self::stands( 'FeedRow', 'from_sql', '' ) );
		self::assertFalse( self::stands( 'FeedRow', 'of_row', '' ) );
		self::assertTrue( self::stands( 'Posts\Api\FeedRow', 'from_sql', '' ) );
		self::assertTrue( self::stands( 'Api\FeedRow', '', 'Posts' ) );
		self::assertTrue( self::stands( 'Files/', '', 'Media' ) );
		self::assertFalse( self::stands( 'Posts\FeedRow', '', '' ) );
		self::assertFalse( self::stands( 'Api\FeedRow', '', 'Feed' ) );
		self::assertFalse( self::stands( 'Posts\Api\FeedRow', 'of_row', '' ) );
		self::assertFalse( self::stands( 'Pictures/', '', 'PostMedia' ) );
	}

	public function test_a_room_s_paper_has_its_name_and_the_map_its_level(): void {
		/** @var array{rooms: array<string, array{level: int}>} $list */
		$list = json_decode( (string) file_get_contents( self::root() . '/rooms.json' ), true );
		$map  = (string) file_get_contents( self::root() . '/docs/architecture.md' );
		preg_match_all( '/^\| (\d+) \| (.+) \|$/m', $map, $rows, PREG_SET_ORDER );
		$levels = array();
		foreach ( $rows as [ , $level, $rooms ] ) {
			preg_match_all( '/\b[A-Z]\w+/', (string) preg_replace( '/\([^)]*\)/', '', $rooms ), $names );
			$levels += array_fill_keys( $names[0], (int) $level );
		}
		$wanted = array_map( static fn( array $room ): int => $room['level'], $list['rooms'] );
		ksort( $levels );
		ksort( $wanted );
		self::assertSame( $wanted, $levels );
		$texts   = iterator_to_array( self::documents() );
		$without = array_filter(
			array_keys( $wanted ),
			static fn( string $room ): bool => ! isset( $texts[ "includes/$room/README.md" ] )
		);
		self::assertSame( array(), $without, 'rooms without a README' );
		foreach ( $texts as $file => $text ) {
			if ( str_starts_with( $file, 'includes/' ) ) {
				self::assertStringStartsWith( '# ' . basename( dirname( $file ) ) . "\n", $text, $file );
				self::assertSame( 'includes/' . basename( dirname( $file ) ) . '/README.md', $file, 'a room has one' );
			}
		}
	}

	/** @return iterable<string, string> Text by path; without what may name what is gone. */
	private static function documents(): iterable {
		foreach ( self::$files as $file ) {
			if (
				str_ends_with( $file, '.md' )
				&& ! str_starts_with( $file, 'docs/adr/' )
				&& 'CHANGELOG.md' !== $file
			) {
				yield $file => (string) file_get_contents( self::root() . "/$file" );
			}
		}
	}

	/**
	 * What a piece of code names by its place.
	 *
	 * @return list<array{string, string}> A class or folder, and a method, empty for none.
	 */
	private static function places( string $span ): array {
		if ( 1 === preg_match( '~^[A-Z]\w*/$~', $span ) ) {
			return array( array( $span, '' ) );
		}
		$name = '[A-Z]\w*';
		preg_match_all(
			"/(?<![\\w\\\\])\\\\?(?:((?:$name\\\\)+$name)(?:::(\\w+))?|($name)::(\\w+))/",
			$span,
			$found,
			PREG_SET_ORDER
		);
		return array_map(
			static fn( array $m ): array => isset( $m[3] )
				? array( $m[3], $m[4] ?? '' )
				: array( str_replace( 'Zeromo\\Community\\', '', $m[1] ), $m[2] ?? '' ),
			$found
		);
	}

	/** @param string $room Whose README names it, empty for a document of the whole. */
	private static function stands( string $place, string $member, string $room ): bool {
		// What each room has is described once for all.
		if ( in_array( $place, array( 'Api/', 'Http/', 'Sql/', 'View/', 'Blocks/' ), true ) ) {
			return true;
		}
		$path = strtr( $place, '\\', '/' );
		if (
			str_contains( $path, '/' ) && '' === $member
			&& ( is_dir( self::root() . "/includes/$path" ) || is_dir( self::root() . "/includes/$room/$path" ) )
		) {
			return true;
		}
		$path .= '.php';
		$files = array_filter(
			self::$files,
			static fn( string $file ): bool => str_contains( $place, '\\' )
				? in_array( $file, array( "includes/$path", "includes/$room/$path" ), true )
				: basename( $file ) === $path
		);
		foreach ( $files as $file ) {
			if ( in_array( $member, array( '', 'class' ), true ) || 1 === preg_match(
				'/\b(?:function|const|case|readonly [?\w|]+) \$?' . $member . '\b/',
				(string) file_get_contents( self::root() . "/$file" )
			) ) {
				return true;
			}
		}
		return false;
	}

	/** @return list<string> */
	private function unknown( string $span ): array {
		preg_match_all( '~\b(?:includes|src|tools|templates|tests|docs|contracts|assets)/[\w./-]*\w~', $span, $paths );
		$missing = array_filter(
			$paths[0],
			static fn( string $path ): bool => ! in_array( $path, self::PLANNED, true ) && array() === array_filter(
				self::$files,
				static fn( string $file ): bool => str_starts_with( $file, $path )
			)
		);
		preg_match_all( '/[A-Za-z_][A-Za-z0-9_]{3,}/', $span, $words );
		return array(
			...array_values( $missing ),
			...array_values(
				array_filter(
					$words[0],
					static fn( string $word ): bool => ! isset( self::$words[ $word ] ) && ! in_array(
						$word,
						self::FOREIGN,
						true
					)
				)
			),
		);
	}

	private static function root(): string {
		return dirname( __DIR__, 3 );
	}
}
