<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\WebAuthn;

/** What a browser sent does not hold; the message says which step of the specification failed, for the log. */
final class Rejected extends \RuntimeException {

	/** Whether a copy of the key may be in use: the counter did not go on. */
	public bool $is_copy = false;

	/** The signature counter did not go on. */
	public static function counter(): self {
		$e          = new self( 'The counter did not go on.' );
		$e->is_copy = true;
		return $e;
	}
}
