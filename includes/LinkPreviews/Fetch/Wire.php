<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

/** One request to one address, no redirect followed. */
interface Wire {

	/**
	 * Sends the request; null when there is no response in time.
	 *
	 * @param Target $target   What is asked for.
	 * @param string $ip       The checked address the connection goes to.
	 * @param float  $seconds  At most.
	 * @param int    $bytes    No more of the body is read.
	 * @param string $accept   Types we understand.
	 */
	public function get( Target $target, string $ip, float $seconds, int $bytes, string $accept ): ?Reply;
}
