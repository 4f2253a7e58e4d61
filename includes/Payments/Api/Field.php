<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** A field of a gateway's merchant configuration. */
final class Field {

	/**
	 * @param string                $name        Letters and underscores.
	 * @param string                $label       Chinese.
	 * @param string                $description A sentence.
	 * @param bool                  $is_secret   Written and never told again.
	 * @param bool                  $is_required Whether the gateway works without it.
	 * @param bool                  $is_long     Several lines: a key or a certificate.
	 * @param array<string, string> $choices     Value => label; empty for any text.
	 * @param string                $default     Where it is not filled in.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly string $description = '',
		public readonly bool $is_secret = false,
		public readonly bool $is_required = true,
		public readonly bool $is_long = false,
		public readonly array $choices = array(),
		public readonly string $default = ''
	) {}
}
