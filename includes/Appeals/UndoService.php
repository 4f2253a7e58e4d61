<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditTrail;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Kernel\Failure;

/** Who may take an act of staff back: who moderates the site any, who runs a circle the own ones there. */
final class UndoService {

	public function __construct(
		private readonly AuditTrail $trail,
		private readonly Undo $undo,
		private readonly Circles $circles
	) {}

	/**
	 * Takes it back, once.
	 *
	 * @throws Failure forbidden, for who decides on nothing; not_found, for an entry that is not the member's to take
	 *                 back, as one about the member; 409, where it is too late.
	 */
	public function run( int $entry, int $member ): void {
		$everywhere = user_can( $member, 'moderate_zeromo' );
		if ( ! $everywhere && ! $this->circles->manages_any( $member ) ) {
			throw Failure::forbidden();
		}
		$found = $this->trail->find( $entry );
		if (
			null === $found
			|| in_array( $found->act, AuditTrail::OF_OWNERS, true )
			|| $found->user_id === $member
			|| ! ( $everywhere || $this->is_own( $found, $member ) )
		) {
			throw Failure::not_found();
		}
		$this->undo->run( $found, $member );
	}

	private function is_own( AuditEntry $entry, int $member ): bool {
		return $entry->actor === $member
			&& $entry->circle_id > 0
			&& $this->circles->moderates( $entry->circle_id, $member );
	}
}
