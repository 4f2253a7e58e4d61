<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A table that owners can take out of the site as a file; contributed by the room that has it. */
#[OpenSet]
interface ExportSource extends FileTable {

	/** Its word in addresses: `members`. */
	public function type(): string;

	/** Capability of who may take it out. */
	public function capability(): string;
}
