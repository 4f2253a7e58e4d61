<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Failure;

/** Limits how many pages a site fetches at once, so that slow pages do not hold all PHP processes. */
final class Slots {

	public const MOST = 3;

	/** Seconds after which an abandoned slot is free again; longer than a fetch with its picture takes. */
	private const SECONDS = 30;

	public function __construct( private readonly RateTable $table, private readonly Clock $clock ) {}

	/**
	 * Runs the work in a free slot.
	 *
	 * @template T
	 * @param \Closure(): T $work The fetching.
	 * @return T
	 * @throws Failure too_many_requests, where no slot is free.
	 */
	public function within( \Closure $work ): mixed {
		for ( $n = 0; $n < self::MOST; $n++ ) {
			$slot = self::bucket( $n );
			if ( $this->table->lease( $slot, $this->clock->now(), self::SECONDS ) ) {
				try {
					return $work();
				} finally {
					$this->table->release( $slot );
				}
			}
		}
		throw Failure::too_many( (int) ceil( Fetcher::SECONDS ) );
	}

	/** The row of a slot. */
	public static function bucket( int $n ): string {
		return sha1( "link-slot|$n" );
	}
}
