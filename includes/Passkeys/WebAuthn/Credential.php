<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\WebAuthn;

/** What is kept of a credential. */
final class Credential {

	/**
	 * @param string $id        Bytes.
	 * @param string $key       Public key as COSE writes it, bytes.
	 * @param int    $counter   Signatures when it was last used; 0 always where the authenticator does not count.
	 * @param bool   $can_sync  Whether it may be on several devices, which never changes.
	 * @param bool   $is_synced Whether it is.
	 * @param string $aaguid    Model of the authenticator, 16 bytes.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $key,
		public readonly int $counter,
		public readonly bool $can_sync,
		public readonly bool $is_synced,
		public readonly string $aaguid = ''
	) {}
}
