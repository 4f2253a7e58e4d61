<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

use Zeromo\Community\Ledger\Seal\Tree;

/** The seal of a day. */
final class DaySeal {

	/** What the first day has in place of the day before. */
	public const FIRST = '0000000000000000000000000000000000000000000000000000000000000000';

	/**
	 * @param string $day   `2026-11-26`, in UTC.
	 * @param int    $count Movements of it.
	 * @param string $root  Print of all of them.
	 * @param string $chain Print of this root and of the chain of the sealed day before.
	 */
	public function __construct(
		public readonly string $day,
		public readonly int $count,
		public readonly string $root,
		public readonly string $chain
	) {}

	/** The seal of a day after another one, null for the first. */
	public static function after( ?self $before, string $day, int $count, string $root ): self {
		return new self( $day, $count, $root, Tree::chain( $before->chain ?? self::FIRST, $day, $root ) );
	}

	/** As a line of the file and of the mail. */
	public function line(): string {
		return "{$this->day} {$this->count} {$this->root} {$this->chain}";
	}

	/** The seal of a line; null where it is none. */
	public static function read( string $line ): ?self {
		return 1 === preg_match( '/^(\d{4}-\d\d-\d\d) (\d{1,12}) ([0-9a-f]{64}) ([0-9a-f]{64})$/D', $line, $part )
			? new self( $part[1], (int) $part[2], $part[3], $part[4] )
			: null;
	}

	/** First second of the day. */
	public function begins(): int {
		return (int) strtotime( "{$this->day} 00:00:00 UTC" );
	}
}
