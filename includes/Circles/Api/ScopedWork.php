<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;

/** Runs what a queue of moderators needs with what a member's own scope has of it: the whole of it, or circles. */
final class ScopedWork {

	public function __construct( private readonly Circles $circles ) {}

	/**
	 * Runs it; where the member has no scope, or not this queue, as the member.
	 *
	 * @template T
	 * @param \Closure(): T $work Work.
	 * @return T
	 */
	public function within( int $member, ModeratorQueue $queue, \Closure $work ): mixed {
		$scope = ModeratorScope::of( $member );
		return null !== $scope && array() !== $scope->circles && $scope->has( $queue )
			? $this->circles->lend( $member, $scope->circles, $work )
			: ModeratorScope::within( $member, $queue, $work );
	}
}
