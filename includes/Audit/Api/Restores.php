<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Makes things what they were before staff decided on them; the room that owns them contributes it. */
#[OpenSet]
interface Restores {

	/** Kind of the thing as the log has it. */
	public function type(): string;

	/**
	 * What the thing is, before the act; nothing where it cannot come back.
	 *
	 * @return array<string, string>
	 */
	public function before( int $id ): array;

	/**
	 * Makes it so again, with its totals, inside the caller's unit.
	 *
	 * @param array<string, string> $before From before().
	 * @param AuditEntry            $entry  The act that is taken back.
	 * @throws \Zeromo\Community\Kernel\Failure 409, where it is not any more what the act has made of it.
	 */
	public function restore( int $id, array $before, AuditEntry $entry ): void;
}
