<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** How members join a circle. */
enum JoinMode: string {

	case Open     = 'open';
	case Approval = 'approval';
	case Invite   = 'invite';
	case Paid     = 'paid';
	case Level    = 'level';

	/** Label of the join button. */
	public function label(): string {
		return match ( $this ) {
			self::Approval => __( '申请加入', 'zeromo-community' ),
			default        => __( '加入圈子', 'zeromo-community' ),
		};
	}

	/** Title on page and form. */
	public function title(): string {
		return match ( $this ) {
			self::Open     => __( '自由加入', 'zeromo-community' ),
			self::Approval => __( '申请后由圈主审核', 'zeromo-community' ),
			self::Invite   => __( '凭邀请加入', 'zeromo-community' ),
			self::Paid     => __( '付费加入', 'zeromo-community' ),
			self::Level    => __( '指定等级加入', 'zeromo-community' ),
		};
	}
}
