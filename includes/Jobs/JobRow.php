<?php

declare(strict_types=1);

namespace Zeromo\Community\Jobs;

/** A job as it was read. */
final class JobRow {

	/**
	 * @param string $payload JSON.
	 * @param int    $run_at  Unix seconds; while somebody works on it, the end of the lease.
	 * @param int    $created Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $kind,
		public readonly string $payload,
		public readonly int $run_at,
		public readonly int $tries,
		public readonly int $created
	) {}

	/** @param array<string, string|null> $row Of the table. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['id'],
			(string) $row['kind'],
			(string) $row['payload'],
			(int) $row['run_at'],
			(int) $row['tries'],
			(int) $row['created']
		);
	}
}
