<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/** A word for what a caller may do, as pages ask for it: they show or hide a button by it. */
final class Ability {

	/**
	 * @param string $name       Of the answer's field.
	 * @param string $capability The caller has it or not.
	 * @param string $label      Chinese, for the schema.
	 * @param int    $position   Place among the others.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $capability,
		public readonly string $label,
		public readonly int $position
	) {}
}
