<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Rows of another room that go or come with an act on a thing and are as before when it is taken back; contributed. */
#[OpenSet]
interface UndoPart {

	/** Name of at most 20 letters, single among all parts. */
	public function name(): string;

	/**
	 * What there is before the thing goes or changes.
	 *
	 * @param int $member Whose it is, where the thing is theirs alone; else 0.
	 * @return list<array<string, int|string>> Rows.
	 */
	public function take( string $type, int $id, int $member ): array;

	/**
	 * Takes away what the act brought and puts these back, inside the unit of the undo, when the thing is what it was.
	 *
	 * @param list<array<string, int|string>> $rows  From take().
	 * @param AuditEntry                      $entry The act.
	 */
	public function put_back( array $rows, AuditEntry $entry ): void;
}
