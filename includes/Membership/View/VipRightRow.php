<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\View;

/** A row of the table of rights. */
final class VipRightRow {

	/**
	 * @param string       $name  What it is.
	 * @param list<string> $cells For who has no level, then for each level: words, `1` for yes, empty for no.
	 */
	public function __construct( public readonly string $name, public readonly array $cells ) {}
}
