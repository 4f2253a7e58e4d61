<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys;

/** What a browser sends of an AuthenticatorAssertionResponse, all of it base64url. */
final class Assertion {

	/**
	 * @param string $credential  Id of the credential.
	 * @param string $client_data `clientDataJSON`.
	 * @param string $data        `authenticatorData`.
	 * @param string $signature   `signature`.
	 * @param string $handle      `userHandle`: by what the authenticator knows the member.
	 */
	public function __construct(
		public readonly string $credential,
		public readonly string $client_data,
		public readonly string $data,
		public readonly string $signature,
		public readonly string $handle
	) {}
}
