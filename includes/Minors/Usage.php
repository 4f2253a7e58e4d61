<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

/** How long a member has used the site on a day: the time between pages, and a minute where it is long. */
final class Usage {

	/** Pages further apart than this many seconds are no use in between. */
	private const GAP = 300;

	private const ALONE = 60;

	/** What comes within this many seconds belongs to the page before. */
	private const SAME = 10;

	/**
	 * @param string $day     `20261127`.
	 * @param int    $seconds Used on it.
	 * @param int    $last    Unix seconds of the last page.
	 */
	public function __construct(
		public readonly string $day,
		public readonly int $seconds,
		public readonly int $last
	) {}

	public static function read( mixed $kept ): self {
		$parts = is_string( $kept ) && 1 === preg_match( '/^\d{8}\.\d{1,6}\.\d{1,12}$/', $kept )
			? explode( '.', $kept )
			: array( '', '0', '0' );
		return new self( $parts[0], (int) $parts[1], (int) $parts[2] );
	}

	/** With another page. */
	public function with( string $day, int $now ): self {
		$since = $now - $this->last;
		$more  = $this->last > 0 && $since >= 0 && $since <= self::GAP ? $since : self::ALONE;
		return new self( $day, $this->on( $day ) + $more, $now );
	}

	/** Whether the last page is so near that nothing is to be counted yet. */
	public function is_just_before( int $now ): bool {
		return $this->last > 0 && $now >= $this->last && $now - $this->last < self::SAME;
	}

	/** Seconds used on a day. */
	public function on( string $day ): int {
		return $this->day === $day ? $this->seconds : 0;
	}

	public function text(): string {
		return "$this->day.$this->seconds.$this->last";
	}
}
