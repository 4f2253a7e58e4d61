<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Api;

/** What a provider answered. Status 0: nothing came, or not all of it. */
final class Reply {

	/** @param array<string, string> $headers By name in lower case. */
	public function __construct(
		public readonly int $status,
		public readonly array $headers,
		public readonly string $body
	) {}

	public function header( string $name ): string {
		return $this->headers[ strtolower( $name ) ] ?? '';
	}

	/** Its object, where the provider says that it is JSON. A page of HTML, of a proxy for example, is none. */
	public function json(): ?Json {
		$type = strtolower( $this->header( 'content-type' ) );
		return str_contains( $type, 'html' ) ? null : Json::read( $this->body );
	}
}
