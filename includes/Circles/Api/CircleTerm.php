<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** A period of a membership and what it costs. */
final class CircleTerm {

	/** @param int $price Fen. */
	public function __construct( public readonly Period $period, public readonly int $price ) {}
}
