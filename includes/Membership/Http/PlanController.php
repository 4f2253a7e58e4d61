<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\Http;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Membership\LevelNames;
use Zeromo\Community\Membership\PlanOffer;
use Zeromo\Community\Membership\PlanOffers;

/** /vip/plans: what is sold, for everybody, and what it is to who asks. */
final class PlanController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly PlanOffers $offers,
		private readonly LevelNames $levels,
		private readonly Settings $settings
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /vip/plans',
			array(),
			$this->anyone(),
			fn(): array => array_map(
				fn( PlanOffer $offer ): array => PlanSchema::offer_wire(
					$offer,
					$this->levels->of( $offer->plan->level ),
					$this->settings->text( 'vip_agreement_url' )
				),
				$this->offers->all( $this->viewer() )
			),
			static fn(): array => Schema::listing( PlanSchema::plan() )
		);
	}
}
