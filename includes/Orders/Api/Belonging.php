<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/** Something that was bought, as it is now. */
final class Belonging {

	/**
	 * @param string $url  Where it is; empty where it is gone.
	 * @param string $note What the buyer has to know: that it was deleted; empty for nothing.
	 */
	public function __construct( public readonly string $url, public readonly string $note = '' ) {}
}
