<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Api;

/** An object of JSON that somebody else wrote: what is not there, or of another type, is empty. */
final class Json {

	private function __construct( private readonly \stdClass $value ) {}

	/** Null where the text is no object of JSON. */
	public static function read( string $text ): ?self {
		$value = json_decode( $text, false, 32, JSON_BIGINT_AS_STRING );
		return $value instanceof \stdClass ? new self( $value ) : null;
	}

	/** A text, or a number as a text. */
	public function text( string ...$path ): string {
		$value = $this->value( ...$path );
		return is_string( $value ) || is_int( $value ) ? (string) $value : '';
	}

	/** A whole number; no text, no fraction. */
	public function int( string ...$path ): ?int {
		$value = $this->value( ...$path );
		return is_int( $value ) ? $value : null;
	}

	public function is_true( string ...$path ): bool {
		return true === $this->value( ...$path );
	}

	public function at( string ...$path ): ?self {
		$value = $this->value( ...$path );
		return $value instanceof \stdClass ? new self( $value ) : null;
	}

	/** @return list<self> The objects of a list. */
	public function each( string ...$path ): array {
		$value = $this->value( ...$path );
		$found = array();
		foreach ( is_array( $value ) ? $value : array() as $one ) {
			if ( $one instanceof \stdClass ) {
				$found[] = new self( $one );
			}
		}
		return $found;
	}

	private function value( string ...$path ): mixed {
		$value = $this->value;
		foreach ( $path as $name ) {
			if ( ! $value instanceof \stdClass || ! property_exists( $value, $name ) ) {
				return null;
			}
			$value = $value->{$name};
		}
		return $value;
	}
}
