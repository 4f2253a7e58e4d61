<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

/** A series as one reader meets it. */
final class SeriesDetail {

	/**
	 * @param Series        $series   What is sold.
	 * @param list<Episode> $episodes Those the reader may know of, in their order; empty in lists.
	 * @param SeriesPrice   $price    For this reader.
	 * @param bool          $is_mine  Whether the reader writes it.
	 * @param bool          $is_had   Whether the reader has bought it.
	 */
	public function __construct(
		public readonly Series $series,
		public readonly array $episodes,
		public readonly SeriesPrice $price,
		public readonly bool $is_mine,
		public readonly bool $is_had
	) {}
}
