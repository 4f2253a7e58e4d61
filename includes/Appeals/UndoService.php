<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditTrail;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;

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
		$scope      = ModeratorScope::of( $member );
		if ( ! $everywhere && null === $scope && ! $this->circles->manages_any( $member ) ) {
			throw Failure::forbidden();
		}
		$found = $this->trail->find( $entry );
		if (
			null === $found
			|| in_array( $found->act, AuditTrail::OF_OWNERS, true )
			|| $found->user_id === $member
			|| ! ( $everywhere || $this->is_own( $found, $member, $scope ) )
		) {
			throw Failure::not_found();
		}
		$this->undo->run( $found, $member );
	}

	private function is_own( AuditEntry $entry, int $member, ?ModeratorScope $scope ): bool {
		if ( $entry->actor !== $member ) {
			return false;
		}
		$queue = match ( $entry->act ) {
			'ban', 'unban'   => ModeratorQueue::Bans,
			'keep', 'remove' => ModeratorQueue::Reports,
			'word', 'word_gone' => ModeratorQueue::Words,
			'approve', 'reject' => ModeratorQueue::Waiting,
			default          => null,
		};
		if ( null !== $queue && true === $scope?->has( $queue ) ) {
			return array() === $scope->circles || in_array( $entry->circle_id, $scope->circles, true );
		}
		return $entry->circle_id > 0 && $this->circles->moderates( $entry->circle_id, $member );
	}
}
