<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

/**
 * Typed access to arguments that core has validated and cast by their schema.
 *
 * @phpstan-type Source \WP_REST_Request|array<string, mixed>
 */
final class Input {

	/** @param Source $source Request, or the arguments of an ajax action. */
	public function __construct( private readonly \WP_REST_Request|array $source ) {}

	/** Query parameters of the page. They are not validated, as URLs can be typed by hand. */
	public static function asked(): self {
		// phpcs:ignore WordPress.Security.NonceVerification -- a page is shown; nothing is changed by its address.
		return new self( wp_unslash( $_GET ) );
	}

	/** Whether the argument was sent (or has a default). */
	public function has( string $name ): bool {
		return null !== $this->value( $name );
	}

	/** An integer, $default when absent. */
	public function int( string $name, int $default = 0 ): int {
		$value = $this->value( $name );
		return is_numeric( $value ) ? (int) $value : $default;
	}

	/** A text, $default when absent. */
	public function text( string $name, string $default = '' ): string {
		$value = $this->value( $name );
		return is_scalar( $value ) ? (string) $value : $default;
	}

	/** A boolean, $default when absent. */
	public function flag( string $name, bool $default = false ): bool {
		$value = $this->value( $name );
		return null === $value ? $default : (bool) $value;
	}

	/**
	 * A list of integers, empty when absent.
	 *
	 * @return list<int>
	 */
	public function ids( string $name ): array {
		$value = $this->value( $name );
		return is_array( $value )
			? array_values( array_unique( array_map( 'intval', array_filter( $value, 'is_numeric' ) ) ) )
			: array();
	}

	/**
	 * A list of texts, empty when absent.
	 *
	 * @return list<string>
	 */
	public function texts( string $name ): array {
		$value = $this->value( $name );
		return is_array( $value )
			? array_values( array_map( 'strval', array_filter( $value, 'is_scalar' ) ) )
			: array();
	}

	/** A number, 0 when absent. */
	public function number( string $name ): float {
		$value = $this->value( $name );
		return is_numeric( $value ) ? (float) $value : 0.0;
	}

	/** An object inside this one, e.g. `counts` of a Post; an empty one when absent. */
	public function part( string $name ): self {
		$value = $this->value( $name );
		/** @var array<string, mixed> $part */
		$part = is_array( $value ) ? $value : array();
		return new self( $part );
	}

	/**
	 * All arguments.
	 *
	 * @return array<string, mixed>
	 */
	public function all(): array {
		return is_array( $this->source ) ? $this->source : $this->source->get_params();
	}

	private function value( string $name ): mixed {
		return is_array( $this->source ) ? ( $this->source[ $name ] ?? null ) : $this->source->get_param( $name );
	}
}
