<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\View;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\VipOffer;
use Zeromo\Community\Membership\LevelNames;
use Zeromo\Community\Membership\PlanOffer;
use Zeromo\Community\Membership\PlanOffers;
use Zeromo\Community\Setup\Pages;

/** 开通会员 on other pages: levels and terms in a dialog, whose links lead to the page 会员 without script. */
final class VipModal implements VipOffer {

	public function __construct(
		private readonly PlanOffers $plans,
		private readonly LevelNames $levels,
		private readonly Pages $pages
	) {}

	public function html( string $id, int $viewer ): string {
		$offers = 0 === $this->pages->id( 'vip' ) ? array() : array_filter(
			$this->plans->all( $viewer ),
			static fn( PlanOffer $offer ): bool => $offer->act->can_be_bought()
		);
		if ( array() === $offers ) {
			return '';
		}
		Assets::require_style( 'vip' );
		$numbers = array_unique( array_map( static fn( PlanOffer $offer ): int => $offer->plan->level, $offers ) );
		return Partial::render(
			'membership/modal',
			array(
				'id'     => $id,
				'url'    => $this->pages->url( 'vip' ),
				'levels' => array_map( $this->levels->of( ... ), array_values( $numbers ) ),
				'offers' => array_values( $offers ),
			)
		);
	}
}
