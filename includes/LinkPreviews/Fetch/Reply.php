<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

/** The response of a request. */
final class Reply {

	/**
	 * @param int    $status   HTTP status.
	 * @param string $type     Content-Type as sent.
	 * @param string $location Of a redirect, else empty.
	 * @param string $body     Decoded, cut at the bound.
	 * @param bool   $whole    False when the body was cut.
	 */
	public function __construct(
		public readonly int $status,
		public readonly string $type,
		public readonly string $location,
		public readonly string $body,
		public readonly bool $whole
	) {}

	/** The media type without parameters, in lower case. */
	public function media(): string {
		return strtolower( trim( (string) strtok( $this->type . ';', ';' ) ) );
	}

	/** Whether it is a redirect. */
	public function is_redirect(): bool {
		return in_array( $this->status, array( 301, 302, 303, 307, 308 ), true ) && '' !== $this->location;
	}
}
