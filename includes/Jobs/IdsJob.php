<?php

declare(strict_types=1);

namespace Zeromo\Community\Jobs;

/** A job of one call for each of some ids; the call must bear to be made again. */
final class IdsJob implements JobHandler {

	/** @param \Closure(int): mixed $call Called with each id. */
	public function __construct( private readonly string $kind, private readonly \Closure $call ) {}

	/**
	 * What Jobs::add() is given.
	 *
	 * @param list<int> $ids Ids.
	 * @return array{ids: list<int>}
	 */
	public static function payload( array $ids ): array {
		return array( 'ids' => $ids );
	}

	public function kind(): string {
		return $this->kind;
	}

	public function in_unit(): bool {
		return false;
	}

	public function run( array $payload, bool $again ): void {
		$ids = is_array( $payload['ids'] ?? null ) ? $payload['ids'] : array();
		array_map( $this->call, array_filter( $ids, 'is_int' ) );
	}
}
