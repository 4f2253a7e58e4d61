<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

/** What somebody new has said about themselves, whatever proves who they are. */
final class SignUp {

	/**
	 * @param bool   $agree  Whether they agree to the owner's terms.
	 * @param string $nick   The name for others; empty for one made by us.
	 * @param string $invite Code of an invitation as it was typed, empty for none.
	 */
	public function __construct(
		public readonly bool $agree,
		public readonly string $nick = '',
		public readonly string $invite = ''
	) {}
}
