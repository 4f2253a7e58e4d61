<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Brings things back that a decision has taken away; the room that owns them contributes it. */
#[OpenSet]
interface Restores {

	/** Kind as of a ReportTarget. */
	public function type(): string;

	/**
	 * What the thing is, before it is taken away.
	 *
	 * @return array<string, string>
	 */
	public function before( int $id ): array;

	/**
	 * Makes it so again, with its totals, inside the caller's unit.
	 *
	 * @param array<string, string> $before From before().
	 * @throws \Zeromo\Community\Kernel\Failure 409, where it is not in the trash any more.
	 */
	public function restore( int $id, array $before ): void;
}
