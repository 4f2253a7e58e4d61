<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\Api;

/** Who somebody is at a provider. What it says of an e-mail address is not taken over: nobody has proved it here. */
final class Identity {

	/**
	 * @param string $app     Within what the subject is unique: an issuer, an application.
	 * @param string $subject Stable id, compared byte by byte.
	 * @param string $union   Id of the same person across applications of one owner, empty for none.
	 * @param string $name    What they are called there.
	 */
	public function __construct(
		public readonly string $app,
		public readonly string $subject,
		public readonly string $union,
		public readonly string $name
	) {}
}
