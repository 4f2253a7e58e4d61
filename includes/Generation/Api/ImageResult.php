<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Api;

/** A picture as a provider gives it: its bytes, or the address from which it is fetched. */
final class ImageResult {

	private function __construct( public readonly string $bytes, public readonly string $url ) {}

	public static function bytes( string $bytes ): self {
		return new self( $bytes, '' );
	}

	public static function url( string $url ): self {
		return new self( '', $url );
	}
}
