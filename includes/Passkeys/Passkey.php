<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys;

use Zeromo\Community\Passkeys\WebAuthn\Credential;

/** A passkey of a member. */
final class Passkey {

	/**
	 * @param int          $id         Row.
	 * @param int          $member     Whose.
	 * @param string       $name       As its member calls it.
	 * @param Credential   $credential What signs.
	 * @param list<string> $transports How a browser reaches it: internal, hybrid, usb, nfc, ble, smart-card.
	 * @param int          $created    Unix seconds.
	 * @param int          $used       Unix seconds of the last sign-in, 0 for none yet.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $member,
		public readonly string $name,
		public readonly Credential $credential,
		public readonly array $transports,
		public readonly int $created,
		public readonly int $used
	) {}
}
