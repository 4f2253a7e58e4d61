<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;

/**
 * The table of rights, `contracts/rights.json`, against what is registered and against what every cell answers.
 *
 * A route, an action, a form, a method or a kind of page that is new has no row there and fails the test until somebody
 * has written down who may call it.
 */
final class RightsTest extends WallsTestCase {

	use RightsCases;
	use CoreCases;
	use FormCases;
	use PageCases;

	private RightsTable $table;

	private static int $called = 0;

	/** @var array<int, array{string, string}> Name and application password, by member. */
	private array $passwords = array();

	protected function setUp(): void {
		parent::setUp();
		$this->table = new RightsTable();
		Door::hold();
		add_filter( 'wp_is_comment_flood', '__return_false', PHP_INT_MAX );
		add_filter( 'xmlrpc_enabled', '__return_true' );
	}

	public static function tearDownAfterClass(): void {
		parent::tearDownAfterClass();
		fwrite( STDERR, sprintf( "\n%d cells of the table of rights called\n", self::$called ) );
	}

	/**
	 * Core's own ways in, whose rights are looked up in no table of ours: called on MariaDB alone, which `npm test`
	 * runs, too.
	 */
	private const OF_CORE = array( 'core REST', 'core admin-ajax', 'XML-RPC' );

	/** @return iterable<string, array{string}> */
	public static function doors(): iterable {
		foreach ( ( new RightsTable() )->doors() as $door ) {
			if ( ! Plugin::container()->get( Db::class )->is_sqlite() || ! in_array( $door, self::OF_CORE, true ) ) {
				yield $door => array( $door );
			}
		}
	}

	#[DataProvider( 'doors' )]
	public function test_every_way_in_has_a_row_and_every_row_a_way_in( string $door ): void {
		$known = array(
			...$this->table->left_out( $door ),
			...array_map( static fn( string $row ): string => explode( ': ', $row )[0], $this->table->rows( $door ) ),
		);
		self::assertSame(
			array(),
			array_values( array_diff( $this->registered( $door ), $known ) ),
			'registered, and not in contracts/rights.json'
		);
		self::assertSame(
			array(),
			array_values( array_diff( $known, $this->registered( $door ) ) ),
			'in contracts/rights.json, and not registered'
		);
		$cases = array_keys( $this->cells_of( $door ) );
		self::assertSame(
			array(),
			array_values( array_diff( $cases, $this->table->rows( $door ) ) ),
			'called, and not in contracts/rights.json'
		);
		self::assertSame(
			array(),
			array_values( array_diff( $this->table->rows( $door ), $cases ) ),
			'in contracts/rights.json, and not called'
		);
	}

	#[DataProvider( 'doors' )]
	public function test_every_cell_answers_as_it_is_written( string $door ): void {
		$wrong = array();
		$seen  = array();
		foreach ( $this->cells_of( $door ) as $row => [ $make, $send ] ) {
			$written = getenv( 'ZM_SEEN' ) ? array() : $this->table->verdicts( $door, $row );
			[ $author, $params ] = array_values( $make() );
			foreach ( array( 'author' => 0 === $author ? $this->owner : $author ) + $this->who as $name => $user ) {
				++self::$called;
				$status   = $this->undone( fn(): int => $send( $user, $params ) );
				$found    = $status >= 200 && $status < 400 ? 'ok' : (string) $status;
				$expected = $written[ $user === $author && $author > 0 ? 'author' : $name ] ?? '';
				if ( $user !== $author || 0 === $author || 'author' === $name ) {
					$seen[ $row ][ $name ] = $found;
				}
				if ( $expected !== $found ) {
					$wrong[] = "$row as $name: $found, written is $expected";
				}
			}
		}
		if ( getenv( 'ZM_SEEN' ) ) {
			file_put_contents(
				getenv( 'ZM_SEEN' ) . '/' . preg_replace( '/\W+/', '-', $door ) . '.json',
				(string) wp_json_encode( $seen )
			);
			$wrong = array();
		}
		self::assertSame( array(), $wrong );
		self::assertSame(
			array(),
			array_values(
				array_filter(
					$this->noise,
					static fn( string $line ): bool => str_contains( $line, '/zeromo-community/' )
				)
			)
		);
	}

	/** An application password is its member and nobody more, with the same rights and bounds. */
	public function test_an_application_password_opens_what_a_session_opens(): void {
		add_filter( 'wp_is_application_passwords_available', '__return_true' );
		add_filter( 'application_password_is_api_request', '__return_true' );
		$wrong = array();
		foreach ( $this->cells_of( 'zeromo/v1' ) as $row => [ $make, $send ] ) {
			if ( ! str_contains( $row, ': ' ) || str_starts_with( $row, 'GET ' ) ) {
				continue;
			}
			$written             = $this->table->verdicts( 'zeromo/v1', $row );
			[ $author, $params ] = array_values( $make() );
			foreach ( array( 'author' => $author ) + $this->who as $name => $user ) {
				++self::$called;
				$as     = $this->by_password( $user );
				$status = $this->undone( fn(): int => $send( $as, $params ) );
				$found  = $status < 300 ? 'ok' : (string) $status;
				if ( $as !== $user || $written[ $user === $author ? 'author' : $name ] !== $found ) {
					$wrong[] = "$row as $name: $found";
				}
			}
		}
		self::assertSame( array(), $wrong );
	}

	/**
	 * Whom core takes the caller for, who sends an application password of this member; a visitor sends a wrong one.
	 */
	private function by_password( int $user ): int {
		$this->passwords[ $user ] ??= $this->new_password( $user );
		wp_set_current_user( 0 );
		[ $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'] ] = $this->passwords[ $user ];
		$found = wp_validate_application_password( false );
		unset( $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'] );
		return (int) $found;
	}

	/** @return array{string, string} Name and password. */
	private function new_password( int $user ): array {
		if ( 0 === $user ) {
			return array( 'nobody-of-this-name', 'wrong' );
		}
		$made = \WP_Application_Passwords::create_new_application_password( $user, array( 'name' => '应用' . $user ) );
		self::assertIsArray( $made );
		return array( (string) get_userdata( $user )?->user_login, (string) $made[0] );
	}

	/**
	 * What the code has registered behind a way in.
	 *
	 * @return list<string>
	 */
	private function registered( string $door ): array {
		return match ( $door ) {
			'zeromo/v1'       => array_keys( $this->routes() ),
			'core REST'       => array_keys( Door::core_routes() ),
			'admin-ajax'      => Door::ajax_actions(),
			'core admin-ajax' => Door::core_ajax_actions(),
			'admin-post'      => Door::forms(),
			'XML-RPC'         => Door::methods(),
			'pages'           => $this->page_kinds(),
			default           => array(),
		};
	}

	/**
	 * The rows of a way in: what makes the call (who may surely send it, and its parameters), and what sends it as
	 * somebody.
	 *
	 * @return array<string, array{\Closure(): array<mixed>, \Closure(int, array<mixed>): int}>
	 */
	private function cells_of( string $door ): array {
		return match ( $door ) {
			'zeromo/v1'       => $this->our_cells(),
			'core REST'       => $this->core_cells(),
			'admin-ajax'      => $this->rows_of(
				$this->ajax_cases(),
				static fn( string $name ) => static fn( int $user, array $params ): int => Door::ajax(
					$name,
					$user,
					$params
				)[0]
			),
			'core admin-ajax' => $this->core_ajax_cells(),
			'admin-post'      => $this->rows_of(
				$this->form_cases(),
				static fn( string $name ) => static fn( int $user, array $params ): int => Door::form(
					$name,
					$user,
					$params
				)[0]
			),
			'XML-RPC'         => $this->rows_of(
				$this->xmlrpc_cases(),
				static fn( string $name ) => static fn( int $user, array $params ): int => Door::xmlrpc(
					$name,
					$user,
					$params['args']
				)[0]
			),
			'pages'           => $this->rows_of(
				$this->page_cases(),
				static fn() => static fn( int $user, array $params ): int => Door::arrive( $params['address'], $user )
			),
			default           => array(),
		};
	}

	/** @return array<string, array{\Closure(): array<mixed>, \Closure(int, array<mixed>): int}> */
	private function our_cells(): array {
		$out = array();
		foreach ( $this->calls() as $route => $make ) {
			$out[ $route ] = array(
				static function () use ( $make ): array {
					$call = $make();
					return array( $call['user'], $call );
				},
				fn( int $user, array $call ): int => $this->send(
					$route,
					array( 'user' => $user ) + $call
				)->get_status(),
			);
		}
		foreach ( $this->cases() as $route => $cases ) {
			foreach ( $cases as $name => $make ) {
				$out[ "$route: $name" ] = array(
					$make,
					fn( int $user, array $params ): int => $this->send(
						$route,
						array( 'user' => $user, 'params' => $params )
					)->get_status(),
				);
			}
		}
		return $out;
	}

	/** @return array<string, array{\Closure(): array<mixed>, \Closure(int, array<mixed>): int}> */
	private function core_cells(): array {
		$out   = array();
		$cases = $this->core_cases();
		foreach ( Door::core_routes() as $name => $route ) {
			if ( in_array( $name, $this->table->left_out( 'core REST' ), true ) ) {
				continue;
			}
			$send         = static fn( int $user, array $params ): int => Door::rest(
				$route['methods'][0],
				$route['path'],
				$user,
				$params
			)[0];
			$out[ $name ] = array( fn(): array => $this->core_default( $route ), $send );
			foreach ( $cases[ $name ] ?? array() as $case => $make ) {
				$out[ "$name: $case" ] = array( $make, $send );
			}
		}
		return $out;
	}

	/** @return array<string, array{\Closure(): array<mixed>, \Closure(int, array<mixed>): int}> */
	private function core_ajax_cells(): array {
		Door::core_ajax_actions();
		$out = array();
		foreach ( $this->core_ajax_cases() as $name => $cases ) {
			foreach ( $cases as $case => $make ) {
				// The nonce in the parameters is the caller's.
				$out[ "$name: $case" ] = array(
					$make,
					function ( int $user ) use ( $name, $make ): int {
						$this->as_user( $user );
						return Door::core_ajax( $name, $user, $make()[1] )[0];
					},
				);
			}
		}
		return $out;
	}

	/**
	 * @param array<string, array<string, \Closure(): array<mixed>>>  $cases By name and case; the case '' is the name
	 *                                                                       alone.
	 * @param \Closure(string): (\Closure(int, array<mixed>): int)   $send  By name.
	 * @return array<string, array{\Closure(): array<mixed>, \Closure(int, array<mixed>): int}>
	 */
	private function rows_of( array $cases, \Closure $send ): array {
		$out = array();
		foreach ( $cases as $name => $makers ) {
			foreach ( $makers as $case => $make ) {
				$out[ '' === $case ? $name : "$name: $case" ] = array( $make, $send( $name ) );
			}
		}
		return $out;
	}
}
