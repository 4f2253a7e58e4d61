<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\WebAuthn;

/** A map of CBOR; what is asked for under a key has its type, or the whole is rejected. */
final class Map {

	/** @param array<int|string, mixed> $items By key. */
	public function __construct( private readonly array $items ) {}

	/** @return list<int|string> */
	public function keys(): array {
		return array_keys( $this->items );
	}

	/** Whether it has a key. */
	public function has( int|string $key ): bool {
		return array_key_exists( $key, $this->items );
	}

	/** @throws Rejected Where it is none. */
	public function int( int|string $key ): int {
		$value = $this->items[ $key ] ?? null;
		return is_int( $value ) ? $value : throw new Rejected( "No number under $key." );
	}

	/** @throws Rejected Where it is none. */
	public function text( int|string $key ): string {
		$value = $this->items[ $key ] ?? null;
		return is_string( $value ) ? $value : throw new Rejected( "No text under $key." );
	}

	/** @throws Rejected Where it is none. */
	public function bytes( int|string $key ): string {
		$value = $this->items[ $key ] ?? null;
		return $value instanceof Bytes ? $value->raw : throw new Rejected( "No bytes under $key." );
	}

	/** @throws Rejected Where it is none. */
	public function map( int|string $key ): self {
		$value = $this->items[ $key ] ?? null;
		return $value instanceof self ? $value : throw new Rejected( "No map under $key." );
	}

	/**
	 * A list of byte strings.
	 *
	 * @return non-empty-list<string>
	 * @throws Rejected Where it is none.
	 */
	public function chain( int|string $key ): array {
		$out   = array();
		$value = $this->items[ $key ] ?? null;
		foreach ( is_array( $value ) ? $value : array() as $one ) {
			$out[] = $one instanceof Bytes ? $one->raw : throw new Rejected( "Not only bytes under $key." );
		}
		return array() === $out ? throw new Rejected( "No list under $key." ) : $out;
	}

	/**
	 * Nothing but these keys, all of them.
	 *
	 * @param int|string ...$keys In any order.
	 * @throws Rejected Where there are others.
	 */
	public function must_be( int|string ...$keys ): void {
		$own = $this->keys();
		if ( count( $own ) !== count( $keys ) || array() !== array_diff( $keys, $own ) ) {
			throw new Rejected( 'Other keys than the format has.' );
		}
	}
}
