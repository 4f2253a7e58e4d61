<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/**
 * Makes each service once, on first use: by the types of its constructor, or as a room has said.
 *
 * A room says something only where the constructor does not: which class an interface is (bind), how a service is made
 * that wants more than services (set), and what it adds to an open set (contribute). Ids are class names. Open sets (card parts, feed sources, stores) are collectors: any room may
 * contribute to an interface, whoever needs the set asks for all of it.
 *
 * A room is asked what it has when the first of its names is asked for, all rooms when a set is: most requests need few.
 */
final class Container {

	/** @var array<string, \Closure(Container): object> */
	private array $makers = array();

	/** @var array<string, class-string> Interface => the class that is made for it. */
	private array $bound = array();

	/** @var array<string, true> What is being made, outermost first. */
	private array $making = array();

	/** @var array<string, object> */
	private array $made = array();

	/** @var array<string, array<int, list<\Closure(Container): object|class-string>>> By the place of the room that contributed. */
	private array $contributions = array();

	/** @var array<string, list<object>> */
	private array $collected = array();

	/** @var array<string, array{int, Module}> Rooms that were not asked yet, with their place; by namespace. */
	private array $waiting = array();

	/** Place of the room that is being asked. */
	private int $place = 0;

	/**
	 * The rooms, in the order in which their contributions stand in a set.
	 *
	 * @param list<Module> $modules One for each room.
	 */
	public function rooms( array $modules ): void {
		foreach ( $modules as $i => $module ) {
			$this->waiting[ self::room_of( $module::class ) ] = array( $i, $module );
		}
	}

	/**
	 * Says how a service is made.
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
	 * Says which class is made for an interface, by its constructor's types.
	 *
	 * @template T of object
	 * @param class-string<T> $id    Interface, or a class that another one stands for.
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
	 * @throws \LogicException No room says how it is made, or it needs itself.
	 */
	public function get( string $id ): object {
		if ( ! isset( $this->made[ $id ] ) ) {
			if ( isset( $this->making[ $id ] ) ) {
				$path = implode( ' > ', array( ...array_keys( $this->making ), $id ) );
				throw new \LogicException( "A service needs itself: $path" ); // phpcs:ignore WordPress.Security.EscapeOutput -- an exception, no output.
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

	/** Says whether there is such a service. */
	public function has( string $id ): bool {
		return null !== self::class_of( $id ) || $this->is_told( $id );
	}

	/**
	 * Adds one member to an open set.
	 *
	 * @template T of object
	 * @param class-string<T>                         $set   Interface of the set.
	 * @param \Closure(Container): T|class-string<T> $maker Called once, when the set is first asked for; a class is a service.
	 */
	public function contribute( string $set, \Closure|string $maker ): void {
		$this->contributions[ $set ][ $this->place ][] = $maker;
		unset( $this->collected[ $set ] );
	}

	/**
	 * Gives all members of an open set, in order of contribution.
	 *
	 * @template T of object
	 * @param class-string<T> $set Interface of the set.
	 * @return list<T>
	 */
	public function all( string $set ): array {
		if ( ! isset( $this->collected[ $set ] ) ) {
			$this->ask_all();
			$by_place = $this->contributions[ $set ] ?? array();
			ksort( $by_place );
			$this->collected[ $set ] = array_map(
				fn( \Closure|string $maker ): object => $maker instanceof \Closure ? $maker( $this ) : $this->get( $maker ),
				array_merge( ...$by_place )
			);
		}
		/** @var list<T> */
		return $this->collected[ $set ];
	}

	private function make( string $id ): object {
		$this->ask( self::room_of( $id ) );
		$class = isset( $this->makers[ $id ] ) || isset( $this->bound[ $id ] ) ? null : self::class_of( $id );
		if ( null !== $class ) {
			return $this->by_types( $class );
		}
		if ( ! $this->is_told( $id ) ) {
			throw new \LogicException( 'No room registers ' . $id ); // phpcs:ignore WordPress.Security.EscapeOutput -- an exception, no output.
		}
		return isset( $this->makers[ $id ] ) ? ( $this->makers[ $id ] )( $this ) : $this->get( $this->bound[ $id ] );
	}

	/** @param \ReflectionClass<object> $class One that can be made. */
	private function by_types( \ReflectionClass $class ): object {
		$arguments = array();
		foreach ( $class->getConstructor()?->getParameters() ?? array() as $parameter ) {
			$type = $parameter->getType();
			if ( ! $type instanceof \ReflectionNamedType || $type->isBuiltin() || \Closure::class === $type->getName() ) {
				throw new \LogicException( "No room says what $class->name gets as \${$parameter->getName()}" ); // phpcs:ignore WordPress.Security.EscapeOutput -- an exception, no output.
			}
			/** @var class-string $needed */
			$needed      = $type->getName();
			$arguments[] = $this->made[ $needed ] ?? $this->get( $needed );
		}
		return new $class->name( ...$arguments );
	}

	/** Whether a room has said how this is made; all are asked only for what its own does not name. */
	private function is_told( string $id ): bool {
		if ( ! isset( $this->makers[ $id ] ) && ! isset( $this->bound[ $id ] ) ) {
			$this->ask_all();
		}
		return isset( $this->makers[ $id ] ) || isset( $this->bound[ $id ] );
	}

	/** @return \ReflectionClass<object>|null Null for what is no class that can be made. */
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
		[ $place, $module ] = $this->waiting[ $room ];
		unset( $this->waiting[ $room ] );
		$before      = $this->place;
		$this->place = $place;
		$module->register( $this );
		$this->place = $before;
	}

	/** `Zeromo\Community\Circles` for everything in that room. */
	private static function room_of( string $id ): string {
		return implode( '\\', array_slice( explode( '\\', $id, 4 ), 0, 3 ) );
	}
}
