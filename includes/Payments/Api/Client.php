<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** The payer's browser. */
final class Client {

	/**
	 * @param Device $device  Kind of browser.
	 * @param string $ip      Address of the connection.
	 * @param string $open_id Who the payer is to WeChat's service account; empty where it is not known.
	 */
	public function __construct(
		public readonly Device $device = Device::Desktop,
		public readonly string $ip = '',
		public readonly string $open_id = ''
	) {}
}
