<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Files;

/** How long who sends pauses, so that no more than so many bytes a second go out. */
final class Pace {

	/** @param int $speed Bytes a second; 0 for as fast as it goes. */
	public function __construct( private readonly int $speed ) {}

	/**
	 * Bytes to send at once: about four pieces a second.
	 *
	 * @param int<1, max> $most At most.
	 * @return int<1, max>
	 */
	public function piece( int $most ): int {
		return $this->speed < 1 ? $most : max( 1, min( $most, max( 1024, intdiv( $this->speed, 4 ) ) ) );
	}

	/**
	 * Microseconds to wait after what was sent.
	 *
	 * @param int   $sent Bytes since the beginning.
	 * @param float $took Seconds since then.
	 */
	public function pause( int $sent, float $took ): int {
		return $this->speed < 1 ? 0 : (int) max( 0, 1e6 * ( $sent / $this->speed - $took ) );
	}
}
