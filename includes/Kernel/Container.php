<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * Makes each service once, on first use: by the types of its constructor, or as a room registers it.
 *
 * A room registers only what the constructor does not tell: the class of an interface (bind), the factory of a service
 * that needs more than services (set), and the members it adds to an open set (contribute). Ids are class names.
 *
 * With a compiled Wiring, a Module registers only when one of its closures is needed. Without one, a Module registers
 * when the first of its names is requested, and all Modules when a set is.
 *
 * @phpstan-import-type Need from Wiring
 * @phpstan-import-type Sets from Wiring
 * @phpstan-type Maker \Closure(Container): object|class-string|array{class-string, list<Need>}
 */
final class Container {

	/** @var array<string, \Closure(Container): object> */
	private array $makers = array();

	/** @var array<string, class-string> Interface => class that implements it. */
	private array $bound = array();

	/** @var array<string, true> Ids being made, outermost first. */
	private array $making = array();

	/** @var array<string, object> */
	private array $made = array();

	/** @var array<string, array<int, list<Maker>>> By the position of the room that contributed. */
	private array $contributions = array();

	/** @var array<string, list<object>> */
	private array $collected = array();

	/** @var array<string, object> Members of sets that were requested by name; key: set and name. */
	private array $named = array();

	/** @var array<string, int> Position of the rooms that have not registered yet, by namespace. */
	private array $waiting = array();

	/** @var list<class-string<Module>> Of the rooms, by position. */
	private array $modules = array();

	/** Position of the room that registers now; -1 for the composition root and other plugins. */
	private int $place = -1;

	/** @param Wiring|null $wiring Compiled registrations of the rooms, if any. */
	public function __construct( private readonly ?Wiring $wiring = null ) {
		$this->made[ self::class ] = $this;
	}

	/**
	 * Sets the rooms, in the order of their contributions in a set.
	 *
	 * @param list<class-string<Module>> $modules One for each room.
	 */
	public function rooms( array $modules ): void {
		$this->modules = $modules;
		foreach ( $modules as $i => $module ) {
			$this->waiting[ self::room_of( $module ) ] = $i;
		}
	}

	/**
	 * Gives the compiler all registrations that need no closure.
	 *
	 * @return array{makers: list<string>, bound: array<class-string, class-string>, sets: Sets}
	 */
	public function told(): array {
		$this->ask_all();
		$sets = array();
		foreach ( $this->contributions as $set => $by_place ) {
			ksort( $by_place );
			foreach ( $by_place as $place => $makers ) {
				foreach ( $makers as $nth => $maker ) {
					$sets[ $set ][] = $maker instanceof \Closure ? array( $place, $nth ) : $maker;
				}
			}
		}
		/** @var array{makers: list<string>, bound: array<class-string, class-string>, sets: Sets} */
		return array( 'makers' => array_keys( $this->makers ), 'bound' => $this->bound, 'sets' => $sets );
	}

	/**
	 * Registers the factory of a service.
	 *
	 * @template T of object
	 * @param class-string<T>         $id    Class or interface.
	 * @param \Closure(Container): T $maker Called once.
	 */
	public function set( string $id, \Closure $maker ): void {
		$this->makers[ $id ] = $maker;
		unset( $this->made[ $id ] );
	}

	/**
	 * Registers the class that is made for an interface, by its constructor's types.
	 *
	 * @template T of object
	 * @param class-string<T> $id    Interface, or a class that another class replaces.
	 * @param class-string<T> $class Class.
	 */
	public function bind( string $id, string $class ): void {
		$this->bound[ $id ] = $class;
		unset( $this->made[ $id ] );
	}

	/**
	 * Gives the one instance of a service.
	 *
	 * @template T of object
	 * @param class-string<T> $id Class or interface.
	 * @return T
	 * @throws \LogicException No room registers it, or it depends on itself.
	 */
	public function get( string $id ): object {
		if ( ! isset( $this->made[ $id ] ) ) {
			if ( isset( $this->making[ $id ] ) ) {
				$path = implode( ' > ', array( ...array_keys( $this->making ), $id ) );
				// phpcs:ignore WordPress.Security.EscapeOutput -- an exception, no output.
				throw new \LogicException( "A service needs itself: $path" );
			}
			$this->making[ $id ] = true;
			try {
				$this->made[ $id ] = $this->make( $id );
			} finally {
				unset( $this->making[ $id ] );
			}
		}
		/** @var T */
		return $this->made[ $id ];
	}

	/** Tells whether the service exists. */
	public function has( string $id ): bool {
		return null !== self::class_of( $id ) || $this->is_told( $id );
	}

	/**
	 * Adds one member to an open set.
	 *
	 * @template T of object
	 * @param class-string<T>                         $set       Interface of the set.
	 * @param \Closure(Container): T|class-string<T> $maker     Called once, when the set is first requested; a class is
	 *                                                          a service.
	 * @param string|int|bool                         ...$values If given, the class is made for this set with them:
	 * scalar arguments of the constructor, in their order.
	 */
	public function contribute( string $set, \Closure|string $maker, string|int|bool ...$values ): void {
		if ( is_string( $maker ) && array() !== $values ) {
			$needs = self::needs( new \ReflectionClass( $maker ), array_values( $values ) );
			$maker = is_array( $needs ) ? array( $maker, $needs ) : throw self::untold( $maker, $needs );
		}
		$this->contributions[ $set ][ $this->place ][] = $maker;
		unset( $this->collected[ $set ] );
	}

	/**
	 * @template T of object
	 * @param class-string<T> $set Interface of an open set.
	 * @return list<T> All its members, in order of contribution.
	 */
	public function all( string $set ): array {
		if ( ! isset( $this->collected[ $set ] ) ) {
			$this->collected[ $set ] = array();
			foreach ( null === $this->wiring ? $this->asked( $set ) : $this->known(
				$this->wiring,
				$set
			) as $name => $maker ) {
				$this->collected[ $set ][] = is_string( $name )
					? $this->named[ "$set $name" ] ??= $this->member( $maker )
					: $this->member( $maker );
			}
		}
		/** @var list<T> */
		return $this->collected[ $set ];
	}

	/**
	 * Gives one member of an open set by its name (#[Named]), without making the others.
	 *
	 * @template T of object
	 * @param class-string<T> $set Interface of the set.
	 * @return T|null Null for an unknown name.
	 */
	public function one( string $set, string $name ): ?object {
		/**
		 * @var class-string|array{class-string, list<Need>}|null $maker A named member is not a closure of a Module.
		 */
		$maker = $this->wiring->sets[ $set ][ $name ] ?? null;
		/** @var T|null */
		return null === $maker ? null : $this->named[ "$set $name" ] ??= $this->member( $maker );
	}

	/** @return list<string> Names of the named members of an open set. */
	public function names( string $set ): array {
		return array_values( array_filter( array_keys( $this->wiring->sets[ $set ] ?? array() ), is_string( ... ) ) );
	}

	/**
	 * @template T of object
	 * @param class-string<T> $set Interface of a set.
	 * @return list<T> Members that other plugins have contributed.
	 */
	public function added( string $set ): array {
		/** @var list<T> */
		return array_map( $this->member( ... ), array_values( $this->contributions[ $set ][-1] ?? array() ) );
	}

	/** @param Maker $maker Of a member. */
	private function member( \Closure|string|array $maker ): object {
		return match ( true ) {
			$maker instanceof \Closure => $maker( $this ),
			is_string( $maker )        => $this->get( $maker ),
			default                    => $this->cook( ...$maker ),
		};
	}

	/** @return list<Maker> */
	private function asked( string $set ): array {
		$this->ask_all();
		$by_place = $this->contributions[ $set ] ?? array();
		ksort( $by_place );
		return array_merge( ...$by_place );
	}

	/** @return array<int|string, Maker> Named members have their name as key. */
	private function known( Wiring $wiring, string $set ): array {
		$makers = $this->contributions[ $set ][-1] ?? array();
		foreach ( $wiring->sets[ $set ] ?? array() as $name => $entry ) {
			if ( is_array( $entry ) && is_int( $entry[0] ) ) {
				[ $place, $nth ] = $entry;
				$this->ask( self::room_of( $this->modules[ $place ] ) );
				$entry = $this->contributions[ $set ][ $place ][ $nth ];
			}
			$makers[ is_string( $name ) ? $name : count( $makers ) ] = $entry;
		}
		return $makers;
	}

	private function make( string $id ): object {
		$needs = isset( $this->makers[ $id ] ) ? null : $this->wiring?->needs( $id );
		if ( null !== $needs ) {
			return $this->cook( $id, $needs );
		}
		if (
			isset( $this->wiring->bound[ $id ] )
			&& ! isset( $this->makers[ $id ] )
			&& ! isset( $this->bound[ $id ] )
		) {
			return $this->get( $this->wiring->bound[ $id ] );
		}
		$this->ask( self::room_of( $id ) );
		$class = isset( $this->makers[ $id ] ) || isset( $this->bound[ $id ] ) ? null : self::class_of( $id );
		if ( null !== $class ) {
			return $this->by_types( $class );
		}
		if ( ! $this->is_told( $id ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- an exception, no output.
			throw new \LogicException( 'No room registers ' . $id );
		}
		return isset( $this->makers[ $id ] ) ? ( $this->makers[ $id ] )( $this ) : $this->get( $this->bound[ $id ] );
	}

	/** @param \ReflectionClass<object> $class An instantiable class. */
	private function by_types( \ReflectionClass $class ): object {
		$needs = self::needs( $class );
		return is_array( $needs ) ? $this->cook( $class->name, $needs ) : throw self::untold( $class->name, $needs );
	}

	private static function untold( string $class, string $parameter ): \LogicException {
		return new \LogicException( "No room says what $class gets as \$$parameter" );
	}

	/** @param list<Need> $needs What the constructor gets. */
	private function cook( string $class, array $needs ): object {
		$arguments = array();
		foreach ( $needs as $need ) {
			if ( is_string( $need ) ) {
				$arguments[] = $this->made[ $need ] ?? $this->get( $need );
			} elseif ( isset( $need['lazy'] ) ) {
				$arguments[] = fn(): object => $this->get( $need['lazy'] );
			} elseif ( isset( $need['all'] ) ) {
				$arguments[] = new Collection( fn(): array => $this->all( $need['all'] ) );
			} else {
				$arguments[] = $need['value'];
			}
		}
		return new $class( ...$arguments );
	}

	/**
	 * Gives the dependencies of a constructor.
	 *
	 * @param \ReflectionClass<object> $class  An instantiable class.
	 * @param list<string|int|bool>    $values For its scalar parameters.
	 * @return list<Need>|string Or the name of a parameter whose type is not enough.
	 */
	public static function needs( \ReflectionClass $class, array $values = array() ): array|string {
		$needs = array();
		foreach ( $class->getConstructor()?->getParameters() ?? array() as $parameter ) {
			$is_told = array() !== $parameter->getAttributes();
			if ( ! $is_told && array() === $values && $parameter->isDefaultValueAvailable() ) {
				break;
			}
			$lazy = $parameter->getAttributes( Lazy::class )[0] ?? null;
			$all  = $parameter->getAttributes( All::class )[0] ?? null;
			$type = $parameter->getType();
			if ( null !== $lazy ) {
				$needs[] = array( 'lazy' => $lazy->newInstance()->service );
			} elseif ( null !== $all ) {
				$needs[] = array( 'all' => $all->newInstance()->set );
			} elseif ( array() !== $values && $type instanceof \ReflectionNamedType && $type->isBuiltin() ) {
				$needs[] = array( 'value' => array_shift( $values ) );
			} elseif (
				! $type instanceof \ReflectionNamedType
				|| $type->isBuiltin()
				|| \Closure::class === $type->getName()
				|| enum_exists( $type->getName() )
			) {
				return $parameter->getName();
			} else {
				/** @var class-string $needed */
				$needed  = $type->getName();
				$needs[] = $needed;
			}
		}
		return $needs;
	}

	/** Whether a room registers this; the other rooms register only when its own room does not. */
	private function is_told( string $id ): bool {
		if ( ! isset( $this->makers[ $id ] ) && ! isset( $this->bound[ $id ] ) ) {
			$this->ask_all();
		}
		return isset( $this->makers[ $id ] ) || isset( $this->bound[ $id ] );
	}

	/** @return \ReflectionClass<object>|null Null if there is no instantiable class. */
	private static function class_of( string $id ): ?\ReflectionClass {
		$class = class_exists( $id ) ? new \ReflectionClass( $id ) : null;
		return null !== $class && $class->isInstantiable() ? $class : null;
	}

	private function ask_all(): void {
		foreach ( array_keys( $this->waiting ) as $room ) {
			$this->ask( $room );
		}
	}

	private function ask( string $room ): void {
		if ( ! isset( $this->waiting[ $room ] ) ) {
			return;
		}
		$place = $this->waiting[ $room ];
		unset( $this->waiting[ $room ] );
		$before      = $this->place;
		$this->place = $place;
		( new $this->modules[ $place ]() )->register( $this );
		$this->place = $before;
	}

	/** Namespace of the room, e.g. `Zeromo\Community\Circles`. */
	private static function room_of( string $id ): string {
		return implode( '\\', array_slice( explode( '\\', $id, 4 ), 0, 3 ) );
	}
}
