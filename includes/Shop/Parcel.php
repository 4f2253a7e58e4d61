<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

/** A part of an order, or all of it, that has been sent. */
final class Parcel {

	/**
	 * @param int    $id       Row, 0 for one that was sent before parcels were kept.
	 * @param string $carrier  Name of who brings it, empty where it was not written.
	 * @param string $tracking Its number.
	 * @param int    $pieces   How many pieces are in it.
	 * @param int    $created  Unix seconds, 0 where it is not known.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $carrier,
		public readonly string $tracking,
		public readonly int $pieces,
		public readonly int $created
	) {}
}
