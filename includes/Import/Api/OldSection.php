<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

/** A forum or group of another community, as a circle or topic here wants it. */
final class OldSection {

	/**
	 * @param int    $id        Old number.
	 * @param string $name      As it was called.
	 * @param string $spare     What it is called where that breaks a rule of this site.
	 * @param string $about     Plain text.
	 * @param string $category  Name of its category, empty for none.
	 * @param bool   $is_closed Whether not everybody could see it.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly string $spare,
		public readonly string $about,
		public readonly string $category,
		public readonly bool $is_closed
	) {}
}
