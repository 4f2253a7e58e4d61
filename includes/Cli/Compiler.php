<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Module;
use Zeromo\Community\Kernel\Rooms;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Hook;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Kernel\Wiring\QueryVars;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * Reads the rooms: which methods are hooks, what constructors need, what modules bind and contribute.
 *
 * Needs PHP only: a class that extends one of WordPress's is resolved by the request that needs it.
 *
 * @phpstan-import-type Call from Wiring
 * @phpstan-import-type ShortCall from Wiring
 * @phpstan-import-type Need from Wiring
 * @phpstan-import-type Map from Wiring
 * @phpstan-import-type Sets from Wiring
 */
final class Compiler {

	/** @var list<class-string> */
	private array $classes = array();

	/**
	 * @param string       $root Folder of the plugin.
	 * @param class-string $main The composition root, which has hooks as well.
	 * @param bool         $is_built Whether it is for the built file: a request that gathers on the fly is too early
	 *   for translations.
	 */
	public function __construct(
		private readonly string $root,
		private readonly string $main,
		private readonly bool $is_built
	) {}

	/** @return Map As Wiring takes it. */
	public function compile(): array {
		$modules       = Rooms::modules( $this->root );
		$this->classes = $this->classes( Rooms::names( $this->root ) );
		$told          = new Container();
		$told->rooms( array_map( static fn( Module $module ): string => $module::class, $modules ) );
		$told = $told->told();
		$sets     = $this->sets( $told['sets'], $modules );
		$switches = new Switches( $this->root, $this->classes );
		[ $hooks, $forms, $listeners ] = $this->hooks();
		$controllers                   = array();
		foreach ( $modules as $module ) {
			foreach ( $module->controllers() as $path => $classes ) {
				$controllers[ $path ] = array( ...( $controllers[ $path ] ?? array() ), ...$classes );
			}
		}
		return array(
			'modules'     => array_map( static fn( Module $module ): string => $module::class, $modules ),
			'hooks'       => $hooks,
			'forms'       => $forms,
			'listeners'   => $listeners,
			'jobs'        => $this->jobs(),
			'recipes'     => Wiring::pack(
				array_diff_key( $this->recipes(), array_flip( $told['makers'] ), $told['bound'] )
			),
			'bound'       => $told['bound'] + $this->alone( $sets, $told['makers'] ),
			'sets'        => $sets,
			'controllers' => $controllers,
			'ajax'        => array_merge(
				...array_map( static fn( Module $module ): array => $module->ajax(), $modules )
			),
			'stores'      => array_merge(
				...array_map( static fn( Module $module ): array => $module->stores(), $modules )
			),
			'limits'      => array_map(
				Wiring::limit_text( ... ),
				array_merge(
					RateLimit::SHARED,
					...array_map( static fn( Module $module ): array => $module->limits(), $modules )
				)
			),
			'defaults'    => $this->is_built ? self::defaults( $modules ) : array(),
			'vars'        => $this->query_vars(),
			'switches'    => $switches->all(),
			'stays'       => $switches->stays( $switches->all(), array_keys( $sets ) ),
		);
	}

	/**
	 * @param list<string> $rooms Names, lowest level first.
	 * @return list<class-string> All classes that can be read without WordPress, by room and name.
	 */
	private function classes( array $rooms ): array {
		$found = array( $this->main );
		foreach ( $rooms as $room ) {
			$files = array();
			$below = new \RecursiveDirectoryIterator( "$this->root/includes/$room", \FilesystemIterator::SKIP_DOTS );
			foreach ( new \RecursiveIteratorIterator( $below ) as $file ) {
				if ( $file instanceof \SplFileInfo && 'php' === $file->getExtension() ) {
					$files[] = substr( $file->getPathname(), strlen( "$this->root/includes/" ), -4 );
				}
			}
			sort( $files );
			foreach ( $files as $file ) {
				$class = 'Zeromo\\Community\\' . strtr( $file, '/', '\\' );
				try {
					if ( class_exists( $class ) ) {
						$found[] = $class;
					}
				} catch ( \Error ) {
					// Its parent is a class of WordPress that is not loaded here; the container reads it when it is
					// asked for.
					continue;
				}
			}
		}
		return $found;
	}

	/** @return array{list<Call|ShortCall>, array<string, string>, array<class-string, list<string>>} */
	private function hooks(): array {
		$hooks     = array();
		$listeners = array();
		foreach ( $this->methods() as $method ) {
			foreach ( $method->getAttributes( Hook::class, \ReflectionAttribute::IS_INSTANCEOF ) as $attribute ) {
				$hook = $attribute->newInstance();
				$args = $hook->args ?? $method->getNumberOfParameters();
				$key  = "$hook->name $hook->priority";
				$call = $hooks[ $key ] ?? array( $hook->name, $hook->priority, 0, $hook instanceof Filter, array() );
				if ( $call[3] !== $hook instanceof Filter ) {
					// phpcs:ignore WordPress.Security.EscapeOutput -- an exception, no output.
					throw new \LogicException( "$key is a filter above one method and an action above another" );
				}
				// The first hook argument that is checked may be one that the method does not take.
				$call[2]       = max( $call[2], $args, array() === $hook->if ? 0 : 3 );
				$call[4][]     = array(
					$method->class,
					$method->name,
					$method->isStatic(),
					$args,
					array_map( static fn( string|array $one ): array => (array) $one, $hook->if ),
				);
				$hooks[ $key ] = $call;
			}
			foreach ( $method->getAttributes( Listens::class ) as $attribute ) {
				$told                        = $attribute->newInstance();
				$listeners[ $told->event ][] = Wiring::listener_text(
					array( $method->class, $method->name, $told->kept, $told->when )
				);
			}
		}
		$is_form = static fn( array $call ): bool => str_starts_with( $call[0], 'admin_post_' );
		$forms   = array_filter( $hooks, $is_form );
		$hooks   = array_map( self::short( ... ), array_values( array_diff_key( $hooks, $forms ) ) );
		return array( $hooks, self::packed( $forms ), $listeners );
	}

	/**
	 * A hook as Wiring keeps it, a text: every request holds all of them, and most are not run.
	 *
	 * @param Call $call Hook.
	 * @return ShortCall
	 */
	private static function short( array $call ): string {
		[ $hook, $priority, $args, $is_filter, $targets ] = $call;
		$text = "$hook $priority $args " . (int) $is_filter;
		foreach ( $targets as [ $class, $method, $is_static, $takes, $if ] ) {
			$name  = substr( $class, strlen( 'Zeromo\\Community\\' ) );
			$text .= " $name $method " . (int) $is_static . " $takes";
			$text .= array() === $if ? '' : '?' . http_build_query( $if );
		}
		return $text;
	}

	/**
	 * Handlers of forms as Wiring keeps them: there are many, and few requests ask.
	 *
	 * @param array<string, Call> $forms Hooks.
	 * @return array<string, string> By hook.
	 */
	private static function packed( array $forms ): array {
		$out = array();
		foreach ( $forms as [ $hook, $priority, , $is_filter, $targets ] ) {
			[ $class, $method, $is_static, $args, $if ] = $targets[0];
			if ( 10 !== $priority || $is_filter || 1 !== count( $targets ) || array() !== $if ) {
				// phpcs:ignore WordPress.Security.EscapeOutput -- an exception, no output.
				throw new \LogicException( "$hook is a form: one method handles it, without priority and condition" );
			}
			$out[ $hook ] = Wiring::form( $class, $method, $is_static, $args );
		}
		return $out;
	}

	/** @return array<string, string> By kind, lowest room first. */
	private function jobs(): array {
		$jobs = array();
		foreach ( $this->methods() as $method ) {
			foreach ( $method->getAttributes( Job::class ) as $attribute ) {
				$job = $attribute->newInstance();
				if ( isset( $jobs[ $job->kind ] ) ) {
					// phpcs:ignore WordPress.Security.EscapeOutput -- an exception, no output.
					throw new \LogicException( "$job->kind stands above two methods" );
				}
				$jobs[ $job->kind ] = Wiring::job_text(
					array(
						$method->class,
						$method->name,
						$method->isStatic(),
						$job->every,
						$job->in_unit,
						$job->at_once,
						$job->lease,
					)
				);
			}
		}
		return $jobs;
	}

	/** @return iterable<\ReflectionMethod> Public ones, each once, by room and class. */
	private function methods(): iterable {
		foreach ( $this->classes as $name ) {
			foreach ( ( new \ReflectionClass( $name ) )->getMethods( \ReflectionMethod::IS_PUBLIC ) as $method ) {
				if ( $method->class === $name ) {
					yield $method;
				}
			}
		}
	}

	/** @return list<string> */
	private function query_vars(): array {
		$vars = array();
		foreach ( $this->classes as $name ) {
			foreach ( ( new \ReflectionClass( $name ) )->getAttributes( QueryVars::class ) as $attribute ) {
				array_push( $vars, ...$attribute->newInstance()->names );
			}
		}
		return array_values( array_unique( $vars ) );
	}

	/**
	 * Whether anybody asks the container for one: a class of static methods is called by its name, Modules are made by
	 * themselves. Each line of a recipe is read by every request.
	 *
	 * @param \ReflectionClass<object> $candidate Of ours.
	 */
	private static function is_service( \ReflectionClass $candidate ): bool {
		$own = array_filter(
			$candidate->getMethods(),
			static fn( \ReflectionMethod $method ): bool => ! $method->isStatic()
		);
		return array() !== $own && ! $candidate->isSubclassOf( Module::class );
	}

	/** @return array<class-string, list<Need>> Of those whose constructors say all. */
	private function recipes(): array {
		$recipes = array();
		foreach ( $this->classes as $name ) {
			$class = new \ReflectionClass( $name );
			$needs = $class->isInstantiable() && self::is_service( $class ) ? Container::needs( $class ) : null;
			if ( is_array( $needs ) ) {
				$recipes[ $name ] = $needs;
			}
		}
		return $recipes;
	}

	/**
	 * Open sets: the members of each room by place and name, then what its Module contributes.
	 *
	 * @param Sets         $told    Contributed by Modules.
	 * @param list<Module> $modules By level.
	 * @return Sets
	 */
	private function sets( array $told, array $modules ): array {
		$rooms = array_flip( Rooms::names( $this->root ) );
		$found = array();
		foreach ( $this->classes as $name ) {
			$class = new \ReflectionClass( $name );
			foreach ( $class->isInstantiable() ? $class->getInterfaces() : array() as $interface => $set ) {
				if ( array() !== $set->getAttributes( OpenSet::class ) ) {
					$place = ( $class->getAttributes( Place::class )[0] ?? null )?->newInstance()->place ?? 0;
					foreach ( self::members( $class ) as $key => $member ) {
						$found[ $interface ][] = array( $rooms[ explode( '\\', $name )[2] ], $place, $member, $key );
					}
				}
			}
		}
		foreach ( $told as $interface => $members ) {
			foreach ( $members as $member ) {
				$room                  = is_array( $member ) && is_int( $member[0] )
					? $rooms[ self::room_of( $modules[ $member[0] ] ) ]
					: PHP_INT_MAX;
				$found[ $interface ][] = array( $room, PHP_INT_MAX, $member, 0 );
			}
		}
		$sets = array();
		foreach ( $found as $interface => $members ) {
			// Stable: classes come by name.
			usort( $members, static fn( array $a, array $b ): int => array( $a[0], $a[1] ) <=> array( $b[0], $b[1] ) );
			foreach ( $members as [ 2 => $member, 3 => $key ] ) {
				$key = is_int( $key ) ? count( $sets[ $interface ] ?? array() ) : $key;
				if ( isset( $sets[ $interface ][ $key ] ) ) {
					// phpcs:ignore WordPress.Security.EscapeOutput -- an exception, no output.
					throw new \LogicException( "$key stands above two members of $interface" );
				}
				$sets[ $interface ][ $key ] = $member;
			}
		}
		/** @var Sets */
		return $sets;
	}

	/**
	 * @param \ReflectionClass<object> $class One that can be made.
	 * @return array<int|string, class-string|array{
	 *   class-string, list<Need>,
	 * }> Itself, once with each of its values, under its names where
	 *                                                                         it has some; or nothing where types do
	 *                                                                         not say how.
	 */
	private static function members( \ReflectionClass $class ): array {
		$names = $class->getAttributes( Named::class, \ReflectionAttribute::IS_INSTANCEOF );
		if ( array() === $names ) {
			return is_array( Container::needs( $class ) ) ? array( $class->name ) : array();
		}
		$members = array();
		foreach ( $names as $attribute ) {
			$one   = $attribute->newInstance();
			$needs = Container::needs( $class, $one->values );
			if ( is_string( $needs ) ) {
				// phpcs:ignore WordPress.Security.EscapeOutput -- an exception, no output.
				throw new \LogicException( "Nothing says what $class->name gets as \$$needs" );
			}
			$members[ $one->name ] = array() === $one->values ? $class->name : array( $class->name, $needs );
		}
		return $members;
	}

	/**
	 * @param array<class-string, mixed> $sets Open sets, by their interface.
	 * @param list<string>               $makers What Modules say how to make.
	 * @return array<class-string, class-string> Other interfaces that one class alone implements, with that class.
	 */
	private function alone( array $sets, array $makers ): array {
		$by_interface = array();
		foreach ( $this->classes as $name ) {
			$class = new \ReflectionClass( $name );
			$is_made = $class->isInstantiable()
				&& ( is_array( Container::needs( $class ) ) || in_array( $name, $makers, true ) );
			foreach ( $is_made ? $class->getInterfaceNames() : array() as $interface ) {
				if ( str_starts_with( $interface, 'Zeromo\\' ) && ! isset( $sets[ $interface ] ) ) {
					$by_interface[ $interface ][] = $name;
				}
			}
		}
		return array_map(
			current( ... ),
			array_filter( $by_interface, static fn( array $names ): bool => 1 === count( $names ) )
		);
	}

	/**
	 * @param list<Module> $modules Rooms.
	 * @return array<string, mixed> By name; without those that are words, which are translated when they are asked for.
	 */
	private static function defaults( array $modules ): array {
		$all = Settings::DEFAULTS;
		foreach ( $modules as $module ) {
			foreach ( $module->settings() as $name => $schema ) {
				$default = $schema['default'] ?? null;
				if ( ! is_string( $default ) || 1 !== preg_match( '/[^\x20-\x7E]/', $default ) ) {
					$all[ $name ] = $default;
				}
			}
		}
		return $all;
	}

	private static function room_of( Module $module ): string {
		return explode( '\\', $module::class )[2];
	}
}
