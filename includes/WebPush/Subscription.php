<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush;

/** A browser that a member wants messages in. */
final class Subscription {

	/**
	 * @param int    $id       Row.
	 * @param int    $user_id  Whose.
	 * @param string $endpoint Address at its push service; who knows it can send there.
	 * @param string $key      Public key of the browser, 65 bytes.
	 * @param string $auth     Its secret, 16 bytes.
	 * @param string $site_key By which key of the site it was made, the beginning of its print.
	 * @param string $name     Browser and system.
	 * @param int    $created  Unix seconds.
	 * @param int    $told     Unix seconds of the last message, 0 for none.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $user_id,
		public readonly string $endpoint,
		public readonly string $key,
		public readonly string $auth,
		public readonly string $site_key,
		public readonly string $name,
		public readonly int $created,
		public readonly int $told
	) {}
}
