<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** How the payer goes on. */
final class Started {

	/**
	 * @param string                     $html     A form that submits itself; empty for none.
	 * @param string                     $qr       Text of the code to be scanned; empty for none.
	 * @param string                     $redirect Address to go to; empty for none.
	 * @param array<string, string>|null $jsapi    For WeixinJSBridge, in WeChat's browser.
	 * @param string                     $message  What the payer reads.
	 */
	public function __construct(
		public readonly string $html = '',
		public readonly string $qr = '',
		public readonly string $redirect = '',
		public readonly ?array $jsapi = null,
		public readonly string $message = ''
	) {}
}
