<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** A version of a merchant configuration: old ones still verify, ask and refund what was begun with them. */
final class Merchant {

	/**
	 * @param int                   $id      Configuration.
	 * @param string                $gateway Name.
	 * @param string                $title   What the owner calls it.
	 * @param int                   $version From 1.
	 * @param array<string, string> $values  Fields that may be read.
	 * @param array<string, string> $secrets Fields that never leave the server.
	 * @param bool                  $is_on   Whether new attempts use it.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $gateway,
		public readonly string $title,
		public readonly int $version,
		public readonly array $values,
		#[\SensitiveParameter] private readonly array $secrets,
		public readonly bool $is_on = false
	) {}

	/** A field that may be read; empty for none. */
	public function value( string $name ): string {
		return $this->values[ $name ] ?? '';
	}

	/** A secret; empty for none. */
	public function secret( string $name ): string {
		return $this->secrets[ $name ] ?? '';
	}

	/** @return array<string, string> What a dump shows: no secrets. */
	public function __debugInfo(): array {
		return array( 'gateway' => $this->gateway, 'title' => $this->title );
	}
}
