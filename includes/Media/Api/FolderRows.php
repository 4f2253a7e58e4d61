<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** A folder inside the private folder whose files have rows of a higher room, which contributes this. */
#[OpenSet]
#[Stays]
interface FolderRows {

	/** Name of the folder. */
	public function folder(): string;

	/**
	 * Filters the names, 32 hex digits each, that have a row.
	 *
	 * @param list<string> $files Not empty.
	 * @return list<string>
	 */
	public function known( array $files ): array;
}
