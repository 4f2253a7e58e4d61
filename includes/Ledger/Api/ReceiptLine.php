<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

/** A line of a receipt; salt and text only where it is the holder's. */
final class ReceiptLine {

	public function __construct(
		public readonly string $print,
		public readonly string $salt,
		public readonly string $text
	) {}
}
