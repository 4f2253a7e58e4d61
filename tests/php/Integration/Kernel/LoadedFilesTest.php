<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Tests\Support\WordPressTestCase;

/**
 * On hosts that look at each file's time a file costs as much as a query: a request reads what it needs. The site has a
 * circle with an
 * activity in it, which other processes can read; both go with their author.
 */
final class LoadedFilesTest extends WordPressTestCase {

	private int $author;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member( 'author' );
		$this->as_user( $this->author );
		$circle = $this->data( $this->rest( 'POST', '/circle', array( 'title' => '胶片与日常' ) ) );
		$this->data(
			$this->rest( 'POST', '/content', array( 'post_content' => '今天的光很好', 'circle_id' => $circle['id'] ) )
		);
	}

	protected function tearDown(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$posts = get_posts(
			array(
				'author' => $this->author,
				'post_type' => 'any',
				'post_status' => 'any',
				'fields' => 'ids',
				'nopaging' => true,
			)
		);
		array_map( static fn( int $post ) => wp_delete_post( $post, true ), $posts );
		wp_delete_user( $this->author );
		parent::tearDown();
	}

	/** @return iterable<string, array{string, int, int}> Address, most files of ours, least length of the answer. */
	public static function requests(): iterable {
		yield 'a call of core that is not about us' => array( '/wp-json/wp/v2/types/post', 24, 300 );
		yield 'a list of activities' => array( '/wp-json/zeromo/v1/content/list', 124, 50 );
		yield 'the community page' => array( '/community/', 210, 40000 );
	}

	#[DataProvider( 'requests' )]
	public function test_a_request_reads_no_more_files_than_it_needs( string $address, int $most, int $least ): void {
		$found = self::request( $address );
		self::assertGreaterThan( $least, $found['length'], 'the page was drawn' );
		self::assertLessThanOrEqual( $most, $found['files'] );
		// Several in one file are not fewer.
		self::assertLessThanOrEqual( $most, $found['classes'], 'classes, interfaces, traits and enums' );
		self::assertGreaterThan( 20, $found['files'] );
		self::assertGreaterThan( 20, $found['classes'] );
	}

	/** The code of its files is included, as on a host without opcache: 5.7 million bytes before decision 42. */
	public function test_a_call_that_is_not_about_us_takes_little_memory(): void {
		$with    = self::request( '/wp-json/wp/v2/types/post' );
		$without = self::request( '/wp-json/wp/v2/types/post', 'off' );
		self::assertSame( 0, $without['files'] );
		self::assertSame( 200, $without['status'] );
		$more = $with['memory'] - $without['memory'];
		self::assertLessThanOrEqual( 2_300_000, $more );
		self::assertGreaterThan( 200_000, $more );
	}

	/** @return array{files: int, classes: int, memory: int, length: int, status: int} */
	private static function request( string $address, string ...$more ): array {
		$script  = dirname( __DIR__, 2 ) . '/Support/one-request.php';
		$site    = (string) getenv( 'ZM_WP_DIR' );
		$command = array( PHP_BINARY, '-d', 'opcache.enable_cli=0', $script, $site, $address, ...$more );
		// As small an environment as a web server's: each variable is in $_SERVER, and what npm adds is measured else.
		$ours    = static fn( string $name ): bool => str_starts_with( $name, 'ZM_' ) || in_array(
			$name,
			array( 'PATH', 'HOME', 'TMPDIR' ),
			true
		);
		$env     = array_filter( getenv(), $ours, ARRAY_FILTER_USE_KEY );
		$process = proc_open(
			$command,
			array( array( 'file', '/dev/null', 'r' ), array( 'pipe', 'w' ), array( 'pipe', 'w' ) ),
			$pipes,
			null,
			$env
		);
		self::assertIsResource( $process );
		$answer = stream_get_contents( $pipes[1] );
		$errors = stream_get_contents( $pipes[2] );
		proc_close( $process );
		/** @var array{files: int, classes: int, memory: int, length: int, status: int}|null $found */
		$found = json_decode( (string) $answer, true );
		self::assertIsArray( $found, "$answer $errors" );
		return $found;
	}
}
