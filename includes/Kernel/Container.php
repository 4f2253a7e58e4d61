<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/**
 * Makes each service once, on first use, from the closure a room registered.
 *
 * Ids are class names. Open sets (card parts, feed sources, stores) are collectors: any room may
 * contribute to an interface, whoever needs the set asks for all of it.
 *
 * A room is asked what it has when the first of its names is asked for, all rooms when a set is: most requests need few.
 */
final class Container {

	/** @var array<string, \Closure(Container): object> */
	private array $makers = array();

	/** @var array<string, object> */
	private array $made = array();

	/** @var array<string, array<int, list<\Closure(Container): object>>> By the place of the room that contributed. */
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
	 * Gives the one instance of a service.
	 *
	 * @template T of object
	 * @param class-string<T> $id Class or interface.
	 * @return T
	 */
	public function get( string $id ): object {
		if ( ! isset( $this->made[ $id ] ) ) {
			if ( ! $this->has( $id ) ) {
				throw new \LogicException( 'No room registers ' . $id ); // phpcs:ignore WordPress.Security.EscapeOutput -- an exception, no output.
			}
			$this->made[ $id ] = ( $this->makers[ $id ] )( $this );
		}
		/** @var T */
		return $this->made[ $id ];
	}

	/** Says whether any room registered this service. */
	public function has( string $id ): bool {
		if ( ! isset( $this->makers[ $id ] ) ) {
			$this->ask( self::room_of( $id ) );
		}
		if ( ! isset( $this->makers[ $id ] ) ) {
			$this->ask_all();
		}
		return isset( $this->makers[ $id ] );
	}

	/**
	 * Adds one member to an open set.
	 *
	 * @template T of object
	 * @param class-string<T>         $set   Interface of the set.
	 * @param \Closure(Container): T $maker Called once, when the set is first asked for.
	 */
	public function contribute( string $set, \Closure $maker ): void {
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
			$this->collected[ $set ] = array_map( fn( \Closure $maker ): object => $maker( $this ), array_merge( ...$by_place ) );
		}
		/** @var list<T> */
		return $this->collected[ $set ];
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
