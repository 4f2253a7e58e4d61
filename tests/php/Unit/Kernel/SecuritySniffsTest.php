<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel;

use PHPUnit\Framework\TestCase;

/**
 * WordPress's sniffs of escaping, nonces and SQL look at all of the product; what they are told to pass by has its
 * reason beside it.
 */
final class SecuritySniffsTest extends TestCase {

	private const SNIFFS = '/WordPress\.(?:Security|DB\.Prepared)/';

	public function test_none_of_them_is_off(): void {
		$rules = simplexml_load_file( dirname( __DIR__, 4 ) . '/phpcs.xml.dist' );
		self::assertInstanceOf( \SimpleXMLElement::class, $rules );
		$off = array();
		foreach ( $rules->rule as $rule ) {
			foreach ( $rule->exclude as $exclude ) {
				$off[] = (string) $exclude['name'];
			}
			foreach ( $rule->{'exclude-pattern'} as $pattern ) {
				if ( 'tests/*' !== (string) $pattern ) {
					$off[] = (string) $rule['ref'];
				}
			}
		}
		self::assertSame( array(), preg_grep( self::SNIFFS, $off ) );
	}

	public function test_each_exception_says_why(): void {
		$root  = dirname( __DIR__, 4 );
		$files = array( "$root/zeromo-community.php", "$root/uninstall.php" );
		foreach ( array( 'includes', 'templates', 'src' ) as $folder ) {
			foreach ( new \RecursiveIteratorIterator(
				new \RecursiveDirectoryIterator( "$root/$folder", \FilesystemIterator::SKIP_DOTS )
			) as $file ) {
				if ( $file instanceof \SplFileInfo && 'php' === $file->getExtension() ) {
					$files[] = $file->getPathname();
				}
			}
		}
		$seen   = 0;
		$silent = array();
		foreach ( $files as $file ) {
			preg_match_all(
				'/phpcs:(ignore|ignoreFile|disable)\b(.*)/',
				(string) file_get_contents( $file ),
				$found,
				PREG_SET_ORDER
			);
			foreach ( $found as $one ) {
				++$seen;
				// Names of sniffs, then two hyphens, then words.
				if ( 1 !== preg_match( '/^\s+[\w.]+(?:\s*,\s*[\w.]+)*\s+--\s+\S+\s+\S+/u', $one[2] ) ) {
					$silent[] = "$file: $one[0]";
				}
			}
		}
		self::assertGreaterThan( 0, $seen );
		self::assertSame( array(), $silent );
	}
}
