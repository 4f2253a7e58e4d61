<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Small;

/**
 * The order as gateways in the small form read it, as an array or an object.
 *
 * @implements \ArrayAccess<string, string|int>
 */
final class SmallOrder implements \ArrayAccess {

	public function __construct(
		public readonly string $order_no,
		public readonly string $title,
		public readonly string $amount,
		public readonly string $asset,
		public readonly string $attempt_no,
		public readonly int $expires
	) {}

	public function offsetExists( mixed $offset ): bool {
		return property_exists( $this, $offset );
	}

	public function offsetGet( mixed $offset ): string|int|null {
		$value = $this->offsetExists( $offset ) ? $this->$offset : null;
		return is_int( $value ) || is_string( $value ) ? $value : null;
	}

	public function offsetSet( mixed $offset, mixed $value ): void {
		throw new \LogicException( 'An order is read only' );
	}

	public function offsetUnset( mixed $offset ): void {
		throw new \LogicException( 'An order is read only' );
	}
}
