<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/**
 * Makes each service once, on first use, from the closure a room registered.
 *
 * Ids are class names. Open sets (card parts, feed sources, stores) are collectors: any room may
 * contribute to an interface, whoever needs the set asks for all of it.
 */
final class Container {

	/** @var array<string, \Closure(Container): object> */
	private array $makers = array();

	/** @var array<string, object> */
	private array $made = array();

	/** @var array<string, list<\Closure(Container): object>> */
	private array $contributions = array();

	/** @var array<string, list<object>> */
	private array $collected = array();

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
			if ( ! isset( $this->makers[ $id ] ) ) {
				throw new \LogicException( 'No room registers ' . $id ); // phpcs:ignore WordPress.Security.EscapeOutput
			}
			$this->made[ $id ] = ( $this->makers[ $id ] )( $this );
		}
		/** @var T */
		return $this->made[ $id ];
	}

	/** Says whether any room registered this service. */
	public function has( string $id ): bool {
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
		$this->contributions[ $set ][] = $maker;
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
			$this->collected[ $set ] = array_map(
				fn( \Closure $maker ): object => $maker( $this ),
				$this->contributions[ $set ] ?? array()
			);
		}
		/** @var list<T> */
		return $this->collected[ $set ];
	}
}
