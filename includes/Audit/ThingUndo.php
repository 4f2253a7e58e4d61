<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\KeptThings;
use Zeromo\Community\Audit\Api\Reversal;

/** Acts that changed nothing but the state, place or topics of a thing. */
final class ThingUndo implements Reversal {

	private const ACTS = array( 'approve', 'reject', 'take_out', 'move', 'edit', 'comment_hold' );

	public function __construct( private readonly KeptThings $things ) {}

	public function undoes( AuditEntry $entry ): bool {
		return in_array( $entry->act, self::ACTS, true );
	}

	public function undo( AuditEntry $entry, array $kept, int $actor ): void {
		$this->things->restore( $entry, $kept );
	}
}
