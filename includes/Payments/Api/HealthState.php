<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** Whether a merchant configuration works, found out without moving money. */
final class HealthState {

	/**
	 * @param bool|null $is_well Null: the provider cannot be asked.
	 * @param string    $message What the owner reads.
	 */
	public function __construct( public readonly ?bool $is_well, public readonly string $message ) {}
}
