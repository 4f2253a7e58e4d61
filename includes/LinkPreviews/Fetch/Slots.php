<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Failure;

/** How many pages a site fetches at once: slow ones hold a few PHP processes and never all of them. */
final class Slots {

	public const MOST = 3;

	/** A slot that was left behind is free again; longer than a fetch with its picture takes. */
	private const SECONDS = 30;

	public function __construct( private readonly RateTable $table, private readonly Clock $clock ) {}

	/**
	 * Does the work in a free slot; R where there is none.
	 *
	 * @template T
	 * @param \Closure(): T $work The fetching.
	 * @return T
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
