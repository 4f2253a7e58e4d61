<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements;

/** That a member has accepted a version. */
final class Acceptance {

	public function __construct(
		public readonly Kind $kind,
		public readonly int $number,
		public readonly string $hash,
		public readonly string $address,
		public readonly int $created
	) {}
}
