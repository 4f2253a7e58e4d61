<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Tools\Zip\Docblocks;

require_once dirname( __DIR__, 3 ) . '/tools/zip/Docblocks.php';

/** What the archive leaves out of PHP is nothing that runs. */
final class DocblocksTest extends TestCase {

	/** @return list<array{int, string}> Line and text of what PHP runs. */
	private static function code( string $text ): array {
		$code = array();
		foreach ( \PhpToken::tokenize( $text ) as $token ) {
			if ( ! $token->is( array( T_DOC_COMMENT, T_WHITESPACE ) ) ) {
				$code[] = array( $token->line, $token->text );
			}
		}
		return $code;
	}

	public function test_every_file_runs_as_before_line_by_line(): void {
		$root = dirname( __DIR__, 3 );
		$seen = 0;
		foreach ( array( 'includes', 'templates' ) as $folder ) {
			$files = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( "$root/$folder" ) );
			foreach ( $files as $file ) {
				if ( 'php' === $file->getExtension() ) {
					$text = (string) file_get_contents( (string) $file );
					$sent = Docblocks::shipped( substr( (string) $file, strlen( $root ) ), $text );
					self::assertSame( self::code( $text ), self::code( $sent ), (string) $file );
					++$seen;
				}
			}
		}
		self::assertGreaterThan( 2_000, $seen );
	}

	public function test_what_somebody_asks_for_stays(): void {
		$text = "<?php\n/** A class. */\nfinal class A {\n\t/**\n\t * Two lines.\n\t */\n\tpublic /** int */ \$a;\n}\n";
		$sent = "<?php\n\nfinal class A {\n\n\n\n\tpublic  \$a;\n}\n";
		self::assertSame( $sent, Docblocks::shipped( '/includes/A/A.php', $text ) );
		self::assertSame( $text, Docblocks::shipped( '/includes/A/Api/A.php', $text ) );
		foreach ( array( '@license MIT', 'translators: %s: name', 'phpcs:ignore Foo -- why' ) as $kept ) {
			$text = "<?php\n/** $kept */\necho 1; // Why.\n";
			self::assertSame( $text, Docblocks::shipped( '/includes/A/A.php', $text ) );
		}
	}
}
