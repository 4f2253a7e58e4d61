<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Membership\Http\AdminPlansController;
use Zeromo\Community\Membership\Http\PlanController;
use Zeromo\Community\Membership\Http\VipController;
use Zeromo\Community\Membership\Sql\MembershipRepository;
use Zeromo\Community\Membership\Sql\PlanRepository;

/** Wiring of the memberships that are sold. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'vip' => array( PlanController::class ),
			'account' => array( VipController::class ),
			'admin' => array( AdminPlansController::class ),
		);
	}

	public function limits(): array {
		return array( 'buy_vip' => array( 'user' => array( 60, 600 ), 'address' => array( 600, 600 ) ) );
	}

	public function tables(): array {
		return array( PlanRepository::table(), MembershipRepository::member(), MembershipRepository::term() );
	}

	public function heading(): string {
		return __( '会员', 'zeromo-community' );
	}

	public function settings(): array {
		return VipSettings::all();
	}
}
