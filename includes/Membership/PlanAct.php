<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

/** What buying a plan is to a member: the first term of a level, more of the same, a higher level, or refused. */
enum PlanAct: string {

	case Open    = 'open';
	case Renew   = 'renew';
	case Upgrade = 'upgrade';
	case Lower   = 'lower';
	case Owned   = 'owned';

	public function can_be_bought(): bool {
		return self::Lower !== $this && self::Owned !== $this;
	}

	/** Word on the button. */
	public function label(): string {
		return match ( $this ) {
			self::Renew   => __( '立即续费', 'zeromo-community' ),
			self::Upgrade => __( '立即升级', 'zeromo-community' ),
			default       => __( '立即开通', 'zeromo-community' ),
		};
	}
}
