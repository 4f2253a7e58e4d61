<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

/** How a tool stands: its last run, or the one under way. */
final class ToolRun {

	public const NEVER   = 'never';
	public const RUNNING = 'running';
	public const DONE    = 'done';
	public const FAILED  = 'failed';

	/** Lines that are kept. */
	private const LINES = 50;

	/** Seconds without a sign of life after which a run counts as left. */
	private const LEFT = 900;

	/**
	 * @param string       $state One of the constants.
	 * @param int          $begun Unix seconds.
	 * @param int          $last  Unix seconds of its last piece.
	 * @param int          $done  Pieces that are done.
	 * @param int          $total Pieces there are, 0 while it is not known.
	 * @param list<string> $lines What was told, the first ones.
	 * @param int          $more  Lines that are not kept.
	 */
	public function __construct(
		public readonly string $state = self::NEVER,
		public readonly int $begun = 0,
		public readonly int $last = 0,
		public readonly int $done = 0,
		public readonly int $total = 0,
		public readonly array $lines = array(),
		public readonly int $more = 0
	) {}

	/** Whether somebody is at it. */
	public function is_under_way( int $now ): bool {
		return self::RUNNING === $this->state && $this->last > $now - self::LEFT;
	}

	/**
	 * After another piece.
	 *
	 * @param list<string> $lines What it told.
	 */
	public function after( string $state, int $now, int $done, int $total, array $lines ): self {
		$all = array( ...$this->lines, ...$lines );
		return new self(
			$state,
			$this->begun,
			$now,
			$done,
			$total,
			array_slice( $all, 0, self::LINES ),
			$this->more + max( 0, count( $all ) - self::LINES )
		);
	}

	/** @return array{string, int, int, int, int, list<string>, int} For an option. */
	public function packed(): array {
		return array( $this->state, $this->begun, $this->last, $this->done, $this->total, $this->lines, $this->more );
	}

	/** As packed() gave it, or anything else for a tool that never ran. */
	public static function unpacked( mixed $kept ): self {
		$kept  = is_array( $kept ) ? $kept : array();
		$int   = static fn( int $n ): int => is_int( $kept[ $n ] ?? null ) ? $kept[ $n ] : 0;
		$lines = is_array( $kept[5] ?? null ) ? array_values( array_filter( $kept[5], 'is_string' ) ) : array();
		$state = is_string( $kept[0] ?? null ) ? $kept[0] : self::NEVER;
		return new self( $state, $int( 1 ), $int( 2 ), $int( 3 ), $int( 4 ), $lines, $int( 6 ) );
	}
}
