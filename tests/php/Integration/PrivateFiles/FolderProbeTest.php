<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PrivateFiles;

use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Health\SiteHealth;
use Zeromo\Community\Media\Sweeper;
use Zeromo\Community\PrivateFiles\FolderProbe;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Whether the web server gives private files away is asked of the server, and told where owners look. */
final class FolderProbeTest extends IntegrationTestCase {

	/** @var list<string> */
	private array $asked = array();

	public function test_a_server_that_gives_a_file_is_told_of_in_red(): void {
		// Pictures only, as servers with a rule of their own for them do.
		$this->server(
			static fn( string $path ): array => str_ends_with( $path, '.jpg' ) ? array(
				200,
				(string) file_get_contents( $path ),
			) : array( 403, '' )
		);
		$this->assertTrue( $this->service( FolderProbe::class )->is_open() );
		$this->assertCount( 2, $this->asked );
		$result = $this->service( SiteHealth::class )->result( FolderProbe::NAME );
		$this->assertSame( array( 'critical', 'red' ), array( $result['status'], $result['badge']['color'] ) );
		$this->assertStringContainsString( 'internal;', $result['description'] );
		$line = $this->service( Checks::class )->run( FolderProbe::NAME )->line();
		$this->assertStringContainsString( 'zeromo-private/ { internal; }', $line );
		$this->assertSame( array(), $this->service( Sweeper::class )->lost()['files'], 'the probes are no strays' );
	}

	public function test_refusals_and_pages_in_its_place_are_closed_and_silence_is_unknown(): void {
		foreach ( array( array( 403, '' ), array( 404, 'x' ), array( 200, '<html>home</html>' ) ) as $answer ) {
			$this->server( static fn(): array => $answer );
			$this->assertFalse( $this->service( FolderProbe::class )->is_open() );
			$this->assertSame( 'good', $this->service( SiteHealth::class )->result( FolderProbe::NAME )['status'] );
		}
		$this->server( static fn(): \WP_Error => new \WP_Error( 'http_request_failed', 'timeout' ) );
		$this->assertNull( $this->service( FolderProbe::class )->is_open() );
		$this->assertSame( 'recommended', $this->service( SiteHealth::class )->result( FolderProbe::NAME )['status'] );
	}

	public function test_site_health_has_the_test(): void {
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		$name = 'zeromo_' . FolderProbe::NAME;
		$this->assertSame( $name, $tests['async'][ $name ]['test'] ?? '' );
		$this->assertNotFalse( has_action( 'wp_ajax_health-check-zeromo-private-folder' ) );
	}

	/** @param \Closure(string): (array{int, string}|\WP_Error) $answer By the path of the file that is asked for. */
	private function server( \Closure $answer ): void {
		$this->asked = array();
		remove_all_filters( 'pre_http_request' );
		add_filter(
			'pre_http_request',
			function ( mixed $none, mixed $args, string $url ) use ( $answer ): array|\WP_Error {
				$dirs          = wp_get_upload_dir();
				$this->asked[] = $url;
				$this->assertStringStartsWith( $dirs['baseurl'] . '/zeromo-private/', $url );
				$found = $answer(
					$dirs['basedir'] . substr( (string) strtok( $url, '?' ), strlen( $dirs['baseurl'] ) )
				);
				return $found instanceof \WP_Error
					? $found
					: array(
						'headers' => array(),
						'body' => $found[1],
						'response' => array( 'code' => $found[0], 'message' => '' ),
						'cookies' => array(),
						'filename' => null,
					);
			},
			10,
			3
		);
	}
}
