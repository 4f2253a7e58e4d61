<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

/** A group of the sidebar of 社区 in wp-admin; a group without screens is not shown. */
enum AdminGroup: string {

	case Overview   = 'overview';
	case Content    = 'content';
	case Members    = 'members';
	case Trade      = 'trade';
	case Moderation = 'moderation';
	case Appearance = 'appearance';
	case Tools      = 'tools';

	/** What the sidebar calls it. */
	public function label(): string {
		return match ( $this ) {
			self::Overview   => __( '概览', 'zeromo-community' ),
			self::Content    => __( '内容', 'zeromo-community' ),
			self::Members    => __( '用户', 'zeromo-community' ),
			self::Trade      => __( '交易', 'zeromo-community' ),
			self::Moderation => __( '审核与举报', 'zeromo-community' ),
			self::Appearance => __( '外观与设置', 'zeromo-community' ),
			self::Tools      => __( '工具', 'zeromo-community' ),
		};
	}
}
