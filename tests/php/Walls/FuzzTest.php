<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

/**
 * Calls nobody has thought of: whatever is sent by whomever, nothing breaks, nothing is complained about in our files,
 * and no call asks the database without bound.
 *
 * `ZM_FUZZ_CALLS` and `ZM_FUZZ_SEED` change how many and which; `npm run attack:fuzz` makes 10,000 of a new seed.
 */
final class FuzzTest extends WallsTestCase {

	/** Statements one call may send: a list of fifty posts with all its parts stays far below. */
	private const QUERIES = 400;

	/** Core's routes that read or write what is ours. */
	// phpcs:ignore Generic.Files.LineLength -- one string.
	private const CORE = '~/wp/v2/(posts|media|comments|users|search|categories|tags|zeromo_\w+|blocks|settings|types|taxonomies|block-renderer)\b~';

	private Fuzzer $fuzzer;

	/** Complaints of core's that have been looked at. */
	private int $complaints = 0;

	/** @var list<string> */
	private array $found = array();

	public function test_nothing_breaks(): void {
		Door::hold();
		$calls   = max( 1, (int) ( getenv( 'ZM_FUZZ_CALLS' ) ?: 600 ) );
		$seed    = (int) ( getenv( 'ZM_FUZZ_SEED' ) ?: 20260101 );
		$callers = array( 0, $this->outsider, $this->writer, $this->moderator, $this->who['administrator'] );
		$routes  = $this->targets();
		$this->fuzzer = new Fuzzer( $seed, $this->known_ids() );
		$most = array( 0, '' );
		$slow = array();
		$seen = array();
		for ( $n = 0; $n < $calls; $n++ ) {
			// Every route is called before one is called again.
			[ $method, $path, $schema ] = $routes[ $n % count( $routes ) ];
			$user           = $this->fuzzer->one( $callers );
			$call           = $this->fuzzer->call( $schema, $method );
			$this->noise    = array();
			$began          = microtime( true );
			$status         = 0;
			$count          = $this->count_queries(
				function () use ( $method, $path, $user, $call, &$status ): void {
					$status = $this->undone( fn(): int => $this->fire( $method, $path, $user, $call ) );
				}
			);
			$took           = microtime( true ) - $began;
			$label          = "#$n $method $path as $user";
			$seen[ $status ] = ( $seen[ $status ] ?? 0 ) + 1;
			$most            = $count > $most[0] ? array( $count, $label ) : $most;
			if ( $took > 2 ) {
				$slow[] = sprintf( '%s: %.1f s', $label, $took );
			}
			$this->judge( $label, $path, $status, $count, $call );
		}
		ksort( $seen );
		fwrite(
			STDERR,
			sprintf(
				"\n%d calls of %d routes and actions with the seed %d: %s; most statements "
					. "of one call %d (%s), allowed %d\n%s",
				$calls,
				count( $routes ),
				$seed,
				wp_json_encode( $seen ),
				$most[0],
				$most[1],
				self::QUERIES,
				implode( "\n", $slow )
			)
		);
		self::assertSame( array(), $this->found );
	}

	/** What core complains about in calls of its own routes is core's; in ours it is found by the judge. */
	protected function assertPostConditions(): void {}

	/** @param array<string, mixed> $call Of the fuzzer. */
	private function judge( string $label, string $path, int $status, int $count, array $call ): void {
		$ours  = ! str_starts_with( $path, '/wp/v2' );
		$noise = array_filter(
			array_unique( $this->noise ),
			static fn( string $line ): bool => $ours || str_contains( $line, '/zeromo-community/' ) || str_contains(
				$line,
				dirname( __DIR__, 3 ) . '/includes'
			)
		);
		$what  = $ours ? array_slice( $this->misuse(), $this->complaints ) : array();

		$this->complaints = count( $this->misuse() );
		if ( $ours && $status >= 500 && 507 !== $status ) {
			$what[] = "answers $status";
		}
		if ( array() !== $noise ) {
			$what[] = implode( ' | ', $noise );
		}
		if ( $count > self::QUERIES ) {
			$what[] = "$count statements";
		}
		if ( array() !== $what ) {
			$this->found[] = "$label: " . implode( '; ', $what ) . ' '
				. substr(
					(string) wp_json_encode( $call, JSON_UNESCAPED_UNICODE | JSON_PARTIAL_OUTPUT_ON_ERROR ),
					0,
					700
				);
		}
	}

	/** @param array<string, mixed> $call Of the fuzzer. */
	private function fire( string $method, string $path, int $user, array $call ): int {
		try {
			if ( ! str_starts_with( $path, '/' ) ) {
				$this->as_user( $user );
				return Door::ajax( $path, $user, $call['query'] + $call['form'] )[0];
			}
			return $this->fire_rest( $method, $path, $user, $call );
		} catch ( Ended $end ) {
			return $end->status;
		} catch ( \Throwable $e ) {
			// What core itself breaks on is not ours, unless a call of ours led it there.
			$frames        = array_filter(
				array_column( $e->getTrace(), 'file' ),
				static fn( string $file ): bool => str_contains(
					$file,
					'/includes/'
				) && ! str_contains( $file, '/wp-' )
			);
			$this->noise[] = get_class( $e ) . ': ' . $e->getMessage() . ' in ' . $e->getFile() . ':' . $e->getLine()
				. ' by ' . implode( ', ', $frames );
			return 599;
		}
	}

	/** @param array<string, mixed> $call Of the fuzzer. */
	private function fire_rest( string $method, string $path, int $user, array $call ): int {
		$this->as_user( $user );
		$values = $call['query'] + $call['form'];
		$path   = (string) preg_replace_callback(
			'/\{(\w+)\}/',
			function ( array $m ) use ( $values ): string {
				// Sometimes the path names another thing than the body.
				$value = $this->fuzzer->chance( 30 )
					? $this->fuzzer->text()
					: ( $values[ $m[1] ] ?? $this->fuzzer->good( $m[1], array( 'type' => 'integer' ) ) );
				return is_scalar( $value ) && $this->fuzzer->chance( 90 )
					? str_replace( '/', '', substr( (string) $value, 0, 200 ) )
					: (string) $this->fuzzer->good( $m[1], array( 'type' => 'integer' ) );
			},
			$path
		);
		$request = new \WP_REST_Request( $method, $path );
		$request->set_query_params( $call['query'] );
		$request->set_body_params( $call['form'] );
		$request->set_file_params( $call['files'] );
		if ( '' !== $call['type'] ) {
			$request->set_header( 'Content-Type', $call['type'] );
		}
		if ( '' !== $call['body'] ) {
			$request->set_body( $call['body'] );
		}
		foreach ( $call['headers'] as $name => $value ) {
			$request->set_header( $name, $value );
		}
		$response = rest_do_request( $request );
		// The answer is also written as the server would.
		$data = rest_get_server()->response_to_data( $response, isset( $call['query']['_embed'] ) );
		if ( false === wp_json_encode( $data ) ) {
			$this->noise[] = 'The answer is no JSON: ' . json_last_error_msg();
		}
		return $response->get_status();
	}

	/**
	 * @return non-empty-list<array{string, string, array<string, array<string, mixed>>}> Method, path or action,
	 *   schema.
	 */
	private function targets(): array {
		$out = array();
		foreach ( $this->routes() as $route => $schema ) {
			[ $method, $path ] = explode( ' ', $route, 2 ) + array( '', '' );
			$out[]             = array( $method, "/zeromo/v1$path", $schema['in'] );
		}
		foreach ( Door::ajax_actions() as $action ) {
			$schema = $this->ajax_schema( $action );
			$out[]  = array( 'POST', $action, $schema );
			$out[]  = array( 'GET', $action, $schema );
		}
		foreach ( Door::core_routes() as $route ) {
			// An administrator's own deleting of users asks for who inherits; it is core's alone.
			if ( 1 === preg_match( self::CORE, $route['path'] ) ) {
				$out[] = array( $route['methods'][0], $route['path'], $route['args'] );
			}
		}
		self::assertNotEmpty( $out );
		return $out;
	}

	/** @return array<string, array<string, mixed>> */
	private function ajax_schema( string $action ): array {
		/** @var array<string, array{in: array<string, array<string, mixed>>}> $all */
		$all = ( new \Zeromo\Community\OpenApi\Api\Contract( \Zeromo\Community\Plugin::container() ) )->dump()['ajax'];
		return $all[ $action ]['in'] ?? array();
	}

	/** @return array<string, list<int>> */
	private function known_ids(): array {
		$users  = array_values( array_filter( $this->who ) );
		$posts  = array(
			$this->post,
			$this->secret,
			$this->article,
			$this->publish( $this->writer, '草稿', array( 'post_status' => 'draft' ) ),
		);
		$all    = array(
			...$users,
			...$posts,
			...$this->pictures,
			$this->topic,
			$this->circle,
			$this->closed,
			$this->comment,
			$this->folder,
			$this->private,
			0,
			1,
			999999,
		);
		return array(
			'user'     => array( ...$users, 999999 ),
			'author'   => $users,
			'circle'   => array( $this->circle, $this->closed, $this->elsewhere ),
			'topic'    => array( $this->topic ),
			'image'    => $this->pictures,
			'thumb'    => $this->pictures,
			'favorite' => array( $this->folder, $this->private ),
			'post'     => $posts,
			'comment'  => array( $this->comment ),
			''         => $all,
		);
	}
}
