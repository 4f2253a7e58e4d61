<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Text;

/** A tag as it stands in the text. */
final class Tag {

	public function __construct(
		public readonly string $name,
		public readonly string $value,
		public readonly bool $is_end
	) {}
}
