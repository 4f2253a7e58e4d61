<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** Prices as they came with a circle's form. */
final class TypedPrices {

	/**
	 * @param string|null           $price  Of one period; null where none came, empty for no more.
	 * @param string                $period Value of the period of $price; empty for a month.
	 * @param array<string, string> $each   By value of a period; those that came.
	 */
	public function __construct(
		public readonly ?string $price,
		public readonly string $period,
		public readonly array $each
	) {}
}
