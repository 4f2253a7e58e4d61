<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Posts\Api\VisibilityRule;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Plugin;
use Zeromo\Community\Locks\Api\UnlockRule;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The mutation tests' list of guards holds every guard that is registered: a new one cannot be left out. */
final class MutantListTest extends IntegrationTestCase {

	/** @var list<array{kind: string, file: string, line: int, what: string, name: string, instead: string}>|null */
	private static ?array $mutants = null;

	public function test_every_route_is_in_the_list_with_its_permission_and_its_limit(): void {
		$callbacks = $this->names( 'permission' );
		$limits    = $this->names( 'limit' );
		$missing   = array();
		foreach ( self::routes() as $pattern => $handlers ) {
			foreach ( $handlers as $handler ) {
				if ( ! isset( $handler['answer'] ) ) {
					continue;
				}
				$path  = substr(
					(string) preg_replace( '/\(\?P<(\w+)>[^)]*\)/', '{$1}', $pattern ),
					strlen( '/' . Controller::NAMESPACE )
				);
				$route = implode( '|', array_keys( $handler['methods'] ) ) . ' ' . $path;
				if ( ! str_starts_with( $route, 'GET ' ) && ! self::is_in( $route, $callbacks ) ) {
					$missing[] = "permission of $route";
				}
				if ( null !== $handler['limit'] && ! self::is_in( $route, $limits ) ) {
					$missing[] = "limit of $route";
				}
			}
		}
		self::assertSame( array(), $missing );
	}

	public function test_every_unique_key_of_the_database_is_in_the_list(): void {
		$missing = array();
		foreach ( Plugin::modules() as $module ) {
			foreach ( $module->tables() as $table ) {
				preg_match_all( '/(?:PRIMARY KEY|UNIQUE KEY (\w+)) \((\w+)/', $table->body, $keys, PREG_SET_ORDER );
				foreach ( $keys as $key ) {
					if ( str_contains( $table->columns()[ $key[2] ] ?? '', 'AUTO_INCREMENT' ) ) {
						continue;
					}
					$name = '' === ( $key[1] ?? '' ) ? 'PRIMARY' : $key[1];
					$same = array_filter(
						self::mutants(),
						// phpcs:ignore Generic.Files.LineLength -- one string.
						static fn( array $m ): bool => 'key' === $m['kind'] && $table->name === $m['file'] && $name === $m['instead']
					);
					if ( array() === $same ) {
						$missing[] = "$name of {$table->name}";
					}
				}
			}
		}
		self::assertSame( array(), $missing );
	}

	public function test_every_limit_is_counted_somewhere_in_the_list(): void {
		$names   = $this->names( 'limit' );
		$sources = array();
		foreach ( self::routes() as $handlers ) {
			foreach ( $handlers as $handler ) {
				$sources[] = $handler['limit'] ?? '';
			}
		}
		$counted = array_filter(
			array_keys( $this->service( Wiring::class )->limits ),
			static fn( string $action ): bool => in_array( $action, $sources, true ) || array() !== array_filter(
				$names,
				static fn( string $name ): bool => str_contains( $name, $action )
			)
		);
		self::assertSame( array_keys( $this->service( Wiring::class )->limits ), array_values( $counted ) );
	}

	public function test_classes_whose_calls_are_guards_are_there(): void {
		$named = array( ...(array) self::constant( 'VISIBILITY' ) );
		array_push( $named, ...array_map( self::constant( ... ), array( 'CALLER', 'LIMITER', 'COUNTERS' ) ) );
		self::assertGreaterThan( 5, count( $named ) );
		foreach ( $named as $name ) {
			self::assertIsString( $name );
			self::assertTrue(
				interface_exists( "Zeromo\\Community\\$name" ) || class_exists( "Zeromo\\Community\\$name" ),
				$name
			);
		}
	}

	public function test_methods_on_core_s_own_ways_are_there(): void {
		$found = array();
		foreach ( self::sources() as $source ) {
			if ( preg_match( '/^(?:final )?class (\w+)/m', $source, $class ) ) {
				preg_match_all( '/ function (\w+)\(/', $source, $methods );
				$found[ $class[1] ] = array( ...( $found[ $class[1] ] ?? array() ), ...$methods[1] );
			}
		}
		$ways = (array) self::constant( 'CORE_WAYS' );
		self::assertNotEmpty( $ways );
		foreach ( $ways as $class => $methods ) {
			self::assertIsString( $methods );
			self::assertSame( array(), array_diff( explode( ' ', $methods ), $found[ $class ] ?? array() ), $class );
		}
	}

	/** Found by the name of the property: a class that has moved may hide its calls from the list, not from this. */
	public function test_every_change_of_a_total_and_every_count_of_a_limit_is_in_the_list(): void {
		$calls = array(
			'counter' => array( '/ounters(?: \)\(\))?->(?:add|raise)\(/', '/^Counters::/' ),
			'limit'   => array( '/imits?(?: \)\(\))?->(?:hit|refusal)\(/', '/^no limit counted$/' ),
		);
		foreach ( $calls as $kind => [ $in_source, $in_list ] ) {
			$written = 0;
			foreach ( self::sources() as $source ) {
				$written += preg_match_all( $in_source, $source );
			}
			$listed = array_filter(
				self::mutants(),
				// What the limiter asks of itself has no such name.
				static fn( array $m ): bool => $kind === $m['kind'] && 1 === preg_match( $in_list, $m['what'] )
					&& 'includes/Kernel/Http/RateLimit.php' !== $m['file']
			);
			self::assertGreaterThan( 10, $written );
			self::assertCount( $written, $listed, $kind );
		}
	}

	private static function constant( string $name ): mixed {
		require_once dirname( __DIR__, 3 ) . '/tools/mutation/MutantList.php';
		$list = \Zeromo\Community\Tools\Mutation\MutantList::class;
		return ( new \ReflectionClassConstant( $list, $name ) )->getValue();
	}

	/** @return iterable<string> Of the plugin. */
	private static function sources(): iterable {
		$root   = dirname( __DIR__, 3 ) . '/includes';
		$folder = new \RecursiveDirectoryIterator( $root, \FilesystemIterator::SKIP_DOTS );
		foreach ( new \RecursiveIteratorIterator( $folder ) as $file ) {
			if ( $file instanceof \SplFileInfo && 'php' === $file->getExtension() ) {
				yield (string) file_get_contents( $file->getPathname() );
			}
		}
	}

	public function test_every_rule_of_locks_and_of_visibility_is_in_the_list(): void {
		$files = array_column( self::mutants(), 'file' );
		foreach ( array( UnlockRule::class, VisibilityRule::class ) as $rule ) {
			$contributed = Plugin::container()->all( $rule );
			self::assertNotSame( array(), $contributed );
			foreach ( $contributed as $one ) {
				$file = 'includes/' . strtr( substr( $one::class, strlen( 'Zeromo\\Community\\' ) ), '\\', '/' )
					. '.php';
				self::assertContains( $file, $files );
			}
		}
	}

	/** @return list<string> Names of a kind's mutants. */
	private function names( string $kind ): array {
		return array_column(
			array_filter( self::mutants(), static fn( array $m ): bool => $kind === $m['kind'] ),
			'name'
		);
	}

	/**
	 * Whether a route is named, by itself or by a text with a variable.
	 *
	 * @param list<string> $names As written in the code.
	 */
	private static function is_in( string $route, array $names ): bool {
		foreach ( $names as $name ) {
			if (
				$name === $route
				|| (
					str_contains( $name, '$' )
					&& fnmatch( (string) preg_replace( '/\{?\$\w+\}?/', '*', trim( $name, '"' ) ), $route )
				)
			) {
				return true;
			}
		}
		return false;
	}

	/** @return list<array{kind: string, file: string, line: int, what: string, name: string, instead: string}> */
	private static function mutants(): array {
		if ( null === self::$mutants ) {
			$json = (string) shell_exec(
				// A tree of syntax has no cycles to be collected: looking for them was two fifths of the time.
				escapeshellarg( PHP_BINARY ) . ' -d zend.enable_gc=0 -d memory_limit=2G '
					. escapeshellarg( dirname( __DIR__, 3 ) . '/tools/mutation/list.php' )
			);
			/**
			 * @var array<string, array{kind: string, file: string, line: int, what: string, name: string,
			 *   instead: string}> $all
			 */
			$all           = json_decode( $json, true, 512, JSON_THROW_ON_ERROR );
			self::$mutants = array_values( $all );
		}
		return self::$mutants;
	}

	/** @return array<string, list<array<string, mixed>>> All of ours, as core's server has them. */
	private static function routes(): array {
		$server = rest_get_server();
		Plugin::container()->get( Router::class )->register_all();
		return $server->get_routes( Controller::NAMESPACE );
	}
}
