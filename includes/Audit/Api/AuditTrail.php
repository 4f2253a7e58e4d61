<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;

/** Reading the audit log. Whoever asks has seen to it that the reader may. */
interface AuditTrail {

	/** Acts on the whole site that owners alone read. */
	public const OF_OWNERS = array( 'setting', 'role', 'mend', 'job', 'tool', 'export', 'ability' );

	/**
	 * Entries, the newest first.
	 *
	 * @param SqlPart     $scope  Which of them, on alias g.
	 * @param Cursor|null $after  Time and id of the last one before, null for the beginning.
	 * @param bool        $oldest The other way round.
	 * @return list<AuditEntry>
	 */
	public function page( SqlPart $scope, ?Cursor $after, int $limit, bool $oldest = false ): array;

	/** An entry, or null. */
	public function find( int $id ): ?AuditEntry;

	/**
	 * Registered acts: name => what it is called.
	 *
	 * @return array<string, string>
	 */
	public function acts(): array;
}
