<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

/** A version of what a download product delivers. */
final class ProductFile {

	/**
	 * @param int    $id        Row, 0 for a new one.
	 * @param int    $file_id   Attachment, in the private folder.
	 * @param string $version   As buyers read it, e.g. 1.2.
	 * @param string $note      What is new, empty for nothing.
	 * @param string $filename  Its name.
	 * @param int    $size      Bytes.
	 * @param int    $created   Unix seconds.
	 * @param bool   $is_closed Withdrawn by the owner: nobody downloads it any more.
	 * @param int    $times     How often an order has downloaded it, where files are read for an order.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $file_id,
		public readonly string $version,
		public readonly string $note,
		public readonly string $filename,
		public readonly int $size,
		public readonly int $created,
		public readonly bool $is_closed = false,
		public readonly int $times = 0
	) {}
}
