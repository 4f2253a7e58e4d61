<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** What a provider is answered, byte by byte. */
final class Acknowledgement {

	public function __construct(
		public readonly string $body = 'success',
		public readonly int $status = 200,
		public readonly string $type = 'text/plain; charset=utf-8'
	) {}
}
