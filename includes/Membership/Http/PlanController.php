<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\Http;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Membership\LevelNames;
use Zeromo\Community\Membership\Plan;
use Zeromo\Community\Membership\Sql\PlanRepository;

/** /vip/plans: what is sold, for everybody. */
final class PlanController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly PlanRepository $plans,
		private readonly LevelNames $levels
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /vip/plans',
			array(),
			$this->anyone(),
			fn(): array => array_map(
				fn( Plan $plan ): array => PlanSchema::wire( $plan, $this->levels->of( $plan->level ) ),
				$this->plans->all( false )
			),
			static fn(): array => Schema::listing( PlanSchema::plan() )
		);
	}
}
