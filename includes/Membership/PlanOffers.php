<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Membership\Sql\PlanRepository;

/** What is sold, as it is offered to one member: page, dialog, answer and order say the same. */
final class PlanOffers {

	public function __construct(
		private readonly PlanRepository $plans,
		private readonly MembershipService $memberships,
		private readonly Clock $clock
	) {}

	/**
	 * All that is sold, by level and term.
	 *
	 * @param int $member 0 for a visitor.
	 * @return list<PlanOffer>
	 */
	public function all( int $member ): array {
		return $this->offers( $member, $this->plans->all( false ) );
	}

	/** One of them; null where it is not sold. */
	public function find( int $member, int $plan_id ): ?PlanOffer {
		$plan = $this->plans->find( $plan_id );
		return null === $plan || ! $plan->enabled ? null : $this->offers( $member, array( $plan ) )[0];
	}

	/**
	 * @param list<Plan> $plans Plans.
	 * @return list<PlanOffer>
	 */
	private function offers( int $member, array $plans ): array {
		$standing = $member > 0 ? $this->memberships->of( $member ) : new Standing();
		$first    = 0 === $standing->turn || $this->memberships->is_first( $member );
		$now      = $this->clock->now();
		return array_map(
			static fn( Plan $plan ): PlanOffer => PlanOffer::of( $plan, $standing, $first, $now ),
			$plans
		);
	}
}
