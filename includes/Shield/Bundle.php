<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield;

/** A file for the member to keep. */
final class Bundle {

	/**
	 * @param string $name   Of the file.
	 * @param string $bytes  A zip.
	 * @param int    $count  Entries.
	 * @param string $digest SHA-256 of its list of hashes, as 64 hexadecimal digits.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $bytes,
		public readonly int $count,
		public readonly string $digest
	) {}
}
