<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** On hosts that look at each file's time a file costs as much as a query: a request reads what it needs. */
final class LoadedFilesTest extends TestCase {

	/** @return iterable<string, array{string, int, int}> Address, most files of ours, least length of the answer. */
	public static function requests(): iterable {
		yield 'a call of core that is not about us' => array( '/wp-json/wp/v2/types/post', 24, 300 );
		yield 'a list of activities' => array( '/wp-json/zeromo/v1/content/list', 189, 50 );
		yield 'the community page' => array( '/community/', 363, 5000 );
	}

	#[DataProvider( 'requests' )]
	public function test_a_request_reads_no_more_files_than_it_needs( string $address, int $most, int $least ): void {
		$command = array( PHP_BINARY, dirname( __DIR__, 2 ) . '/Support/one-request.php', (string) getenv( 'ZM_WP_DIR' ), $address );
		$process = proc_open( $command, array( array( 'file', '/dev/null', 'r' ), array( 'pipe', 'w' ), array( 'pipe', 'w' ) ), $pipes, null, getenv() );
		self::assertIsResource( $process );
		$answer = stream_get_contents( $pipes[1] );
		$errors = stream_get_contents( $pipes[2] );
		proc_close( $process );
		$found = json_decode( (string) $answer, true );
		self::assertIsArray( $found, "$answer $errors" );
		self::assertGreaterThan( $least, $found['length'], 'the page was drawn' );
		self::assertLessThanOrEqual( $most, $found['files'] );
		self::assertGreaterThan( 20, $found['files'] );
	}
}
