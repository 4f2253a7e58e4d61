<?php

declare(strict_types=1);

namespace Zeromo\Community\CloudCalls\Api;

/** The owner's key at a service. */
final class Key {

	public function __construct( public readonly string $id, public readonly string $secret ) {}
}
