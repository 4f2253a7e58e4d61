<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** Looks whether files and rows belong together. */
interface MediaCheck {

	/**
	 * Uploads without file, and files of the private folder without row; of each at most some hundred.
	 *
	 * @return array{rows: list<int>, files: list<string>} Attachments; paths relative to the uploads folder.
	 */
	public function lost(): array;
}
