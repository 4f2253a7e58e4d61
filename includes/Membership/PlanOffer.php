<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

/** A plan as it is offered to one member at one moment. */
final class PlanOffer {

	/** Seconds for which a price stands. */
	private const HOUR = 3600;

	/**
	 * @param Plan    $plan   What is bought.
	 * @param PlanAct $act    What buying it is.
	 * @param int     $due    Fen it costs this member before the credit: the price, or the first one.
	 * @param int     $credit Fen of what is left of a lower level, taken off.
	 * @param int     $until  End after it, Unix seconds; 0 where it cannot be bought.
	 * @param int     $turn   Of the standing that was counted on.
	 */
	public function __construct(
		public readonly Plan $plan,
		public readonly PlanAct $act,
		public readonly int $due,
		public readonly int $credit,
		public readonly int $until,
		public readonly int $turn
	) {}

	/** A plan for somebody who stands so. */
	public static function of( Plan $plan, Standing $standing, bool $first, int $now ): self {
		$active = $standing->is_active( $now );
		$act    = match ( true ) {
			! $active                       => PlanAct::Open,
			$standing->level > $plan->level => PlanAct::Lower,
			$standing->level < $plan->level => PlanAct::Upgrade,
			$standing->is_forever()         => PlanAct::Owned,
			default                         => PlanAct::Renew,
		};
		$due    = $plan->price_for( $first );
		// As at the full hour: a price that moves each second would be refused as changed to who takes a minute to pay.
		$credit = $standing->credit( $plan->level, $now - $now % self::HOUR );
		$turn   = $standing->turn;
		$offer  = new self( $plan, $act, $due, $credit, 0, $turn );
		return $act->can_be_bought()
			? new self( $plan, $act, $due, $credit, $standing->after( $offer->term( $now ) )->until, $turn )
			: $offer;
	}

	/** Fen to pay. An order is never for nothing: what is left above the price lengthens the term. */
	public function amount(): int {
		return max( 1, $this->due - $this->credit );
	}

	/** Fen a day of what its term costs this member, before what is left of another; 0 for one without end. */
	public function a_day(): int {
		return $this->plan->a_day( $this->due );
	}

	/** Fen that are struck beside it; 0 where it costs no more than that. */
	public function struck(): int {
		$struck = max( $this->plan->original, $this->plan->price );
		return $struck > $this->amount() ? $struck : 0;
	}

	public function is_forever(): bool {
		return Standing::FOREVER === $this->until;
	}

	/** The term it gives when it is paid now. */
	private function term( int $now ): Term {
		return new Term(
			'',
			$this->plan->id,
			$this->plan->level,
			$this->plan->days,
			$this->plan->price,
			$this->due,
			$this->amount(),
			$this->credit,
			$this->turn,
			$now
		);
	}
}
