<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

/** How a circle takes members in. */
enum JoinMode: string {

	case Open     = 'open';
	case Approval = 'approval';
	case Invite   = 'invite';
	case Paid     = 'paid';
	case Level    = 'level';

	/** Whether circles of this mode can be made: what a mode needs (codes, money, levels) has to exist first. */
	public function available(): bool {
		return self::Open === $this || self::Approval === $this;
	}

	/** What the button of somebody outside says. */
	public function label(): string {
		return match ( $this ) {
			self::Approval => __( '申请加入', 'zeromo-community' ),
			default        => __( '加入圈子', 'zeromo-community' ),
		};
	}
}
