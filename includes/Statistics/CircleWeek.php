<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

/** What happened in a circle in a week that begins on a Monday. */
final class CircleWeek {

	public int $posts    = 0;
	public int $comments = 0;
	public int $joined   = 0;
	public int $gone     = 0;

	/** @param int $week Its Monday, as a date. */
	public function __construct( public readonly int $circle_id, public readonly int $week ) {}
}
