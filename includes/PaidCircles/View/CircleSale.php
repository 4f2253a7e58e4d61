<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles\View;

use Zeromo\Community\CircleMembers\Api\PaidEntry;
use Zeromo\Community\CircleMembers\Api\PaidJoin;
use Zeromo\Community\CircleMembers\Api\Renewal;
use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Circles\Api\JoinMode;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Orders\Api\Discount;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\PaidCircles\CirclePurchase;
use Zeromo\Community\PaidCircles\PassService;
use Zeromo\Community\PaidCircles\TermPrices;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\PaymentSchema;

/** Joining and renewing for money, as the rooms of the circles ask for it. */
final class CircleSale implements PaidEntry, Renewal {

	public function __construct(
		private readonly Checkout $checkout,
		private readonly CircleRecords $circles,
		private readonly Memberships $memberships,
		private readonly CircleLinks $links,
		private readonly TermPrices $prices,
		private readonly PassService $passes,
		private readonly TermList $list
	) {}

	public function buy( CircleRecord $circle, int $member, PaidJoin $asked ): array {
		return $this->checkout->buy(
			$member,
			CirclePurchase::KIND,
			new Wanted(
				$circle->id,
				1,
				$asked->price,
				array_filter(
					array(
						CirclePurchase::PERIOD => $asked->period,
						CirclePurchase::ENDS   => 0 === $asked->ends ? '' : (string) $asked->ends,
						Discount::OPTION       => $asked->coupon,
					),
					static fn( string $value ): bool => '' !== $value
				)
			),
			$asked->method,
			$asked->return_url
		);
	}

	public function answer( int $member, array $bought ): array {
		return $this->checkout->answer( $member, $bought );
	}

	public function schema(): array {
		return PaymentSchema::fields();
	}

	public function may_return( CircleRecord $circle, int $member ): bool {
		return $this->passes->has_paid( $circle->id, $member )
			&& ! $this->memberships->of( $circle->id, $member )->joined();
	}

	public function readmit( CircleRecord $circle, int $member ): bool {
		return $this->passes->readmit( $circle->id, $member );
	}

	public function html( CircleRecord $circle, Membership $mine ): string {
		$is_in = $mine->joined() && ( 0 === $mine->expires_at || $mine->manages() );
		return $is_in ? '' : $this->list->html( $circle, $mine, $this->prices->terms( $circle->id ) );
	}

	public function url( int $circle_id, int $member ): string {
		$circle = $this->circles->find( $circle_id );
		return null !== $circle && JoinMode::Paid === $circle->mode && array() !== $this->prices->terms( $circle_id )
			? add_query_arg( 'tab', 'join', $this->links->url( $circle ) )
			: '';
	}
}
