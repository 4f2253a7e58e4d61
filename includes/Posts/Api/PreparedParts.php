<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * Parts of a post whose files are made, for one unit of work.
 *
 * @phpstan-import-type Values from PostParts
 */
final class PreparedParts {

	private bool $stored = false;

	/**
	 * @param Values $values What is to be stored.
	 */
	public function __construct( public readonly array $values ) {}

	/** At the beginning of each run of the unit: nothing of it is stored yet. */
	public function begin(): void {
		$this->stored = false;
	}

	/** They are stored, as far as this run of the unit goes. */
	public function stored(): void {
		$this->stored = true;
	}

	/** Whether the last run of the unit has stored them. */
	public function is_stored(): bool {
		return $this->stored;
	}
}
