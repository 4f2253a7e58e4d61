<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** Checks the consistency of files and rows. */
interface MediaCheck {

	/**
	 * Finds uploads without a file, and private files without a row; at most some hundred each.
	 *
	 * @return array{rows: list<int>, files: list<string>} Attachments; paths relative to the uploads folder.
	 */
	public function lost(): array;
}
