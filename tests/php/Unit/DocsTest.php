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
					// phpcs:ignore Generic.Files.LineLength -- one string.
					'~^(includes|src|tools|templates|tests|contracts|assets|demo|\.ci)/.*\.(php|tsx?|mjs|cjs|js|json|s?css|html|conf)$|^[\w.-]+\.(php|json|cjs|ts|js)$~',
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
		foreach ( self::$files as $file ) {
			if (
				! str_ends_with( $file, '.md' )
				|| str_starts_with( $file, 'docs/adr/' )
				|| 'CHANGELOG.md' === $file
			) {
				continue;
			}
			foreach ( explode( "\n", (string) file_get_contents( self::root() . "/$file" ) ) as $n => $line ) {
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
