<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/**
 * The members of an open set, made on first access.
 *
 * @template-covariant T of object
 */
final class Collection {

	/** @var list<T>|null */
	private ?array $members = null;

	/** @param \Closure(): list<T> $make Called once. */
	public function __construct( private readonly \Closure $make ) {}

	/**
	 * Wraps existing members; for tests.
	 *
	 * @template U of object
	 * @param U ...$members Members.
	 * @return self<U>
	 */
	public static function of( object ...$members ): self {
		return new self( static fn(): array => array_values( $members ) );
	}

	/** @return list<T> */
	public function all(): array {
		return $this->members ??= ( $this->make )();
	}
}
