<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** Asks the web server itself whether it gives files of the private folder to anybody. */
interface FolderCheck {

	/** True when it does, false when it does not, null when it could not be asked. Takes a request to this site. */
	public function is_open(): ?bool;

	/** What an owner has to do about it. */
	public function mend(): string;
}
