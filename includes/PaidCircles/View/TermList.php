<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles\View;

use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleTerm;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Orders\Api\CouponPlace;
use Zeromo\Community\PaidCircles\CirclePurchase;
use Zeromo\Community\Payments\Api\PurchaseButton;

/** The terms of a circle, each with what it costs, its end and a button that buys it. */
final class TermList {

	public function __construct(
		private readonly CircleLinks $links,
		private readonly Clock $clock,
		private readonly CouponPlace $coupons
	) {}

	/** @param list<CircleTerm> $terms What it sells. */
	public function html( CircleRecord $circle, Membership $mine, array $terms ): string {
		if ( array() === $terms ) {
			return '';
		}
		return Partial::render(
			'paid-circles/terms',
			array(
				'renews' => $mine->joined(),
				'rows'   => array_map(
					fn( CircleTerm $term ): TermRow => $this->row( $circle, $mine, $term ),
					$terms
				),
			)
		);
	}

	private function row( CircleRecord $circle, Membership $mine, CircleTerm $term ): TermRow {
		$until  = $this->until( $mine, $term );
		$url    = $this->links->url( $circle );
		$button = new PurchaseButton(
			'POST /circle/join',
			array( 'circle_id' => $circle->id, 'joined' => 1, 'period' => $term->period->value )
				+ ( $mine->joined() ? array( 'ends' => $mine->expires_at ) : array() )
				+ array( 'price' => Amount::yuan( $term->price ) ),
			/* translators: 1: name of a circle, 2: period */
			sprintf( __( '圈子「%1$s」· %2$s', 'zeromo-community' ), $circle->title, $term->period->words() ),
			$term->price,
			label: $mine->joined() ? __( '续费', 'zeromo-community' ) : __( '付费加入', 'zeromo-community' ),
			note: $until,
			image: $this->links->icon( $circle ),
			return_url: $url,
			coupons_for: $this->coupons->of( CirclePurchase::KIND, $circle->id )
		);
		return new TermRow(
			$term->period->label(),
			Amount::yuan( $term->price ),
			self::a_day( $term ),
			$until,
			$mine->user_id > 0 ? $button->html( 'zmo-btn zmo-btn--fill', $url ) : ''
		);
	}

	/** Until when it lasts, if it is bought now. */
	private function until( Membership $mine, CircleTerm $term ): string {
		if ( 0 === $term->period->days() ) {
			return __( '永久有效', 'zeromo-community' );
		}
		$from = max( $this->clock->now(), $mine->joined() ? $mine->expires_at : 0 );
		return sprintf(
			/* translators: %s: date */
			__( '有效期到 %s', 'zeromo-community' ),
			(string) wp_date( 'Y-m-d', $from + $term->period->days() * DAY_IN_SECONDS )
		);
	}

	/** What a day costs, rounded up; empty for without end. */
	private static function a_day( CircleTerm $term ): string {
		$days = $term->period->days();
		return 0 === $days
			? ''
			/* translators: %s: an amount of yuan */
			: sprintf( __( '每天 ￥%s', 'zeromo-community' ), Amount::yuan( (int) ceil( $term->price / $days ) ) );
	}
}
