<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

/** Where a withdrawal is paid to. */
enum Channel: string {

	case Alipay = 'alipay';
	case Wechat = 'wechat';
	case Bank   = 'bank';

	/** What members read. */
	public function label(): string {
		return match ( $this ) {
			self::Alipay => __( '支付宝', 'zeromo-community' ),
			self::Wechat => __( '微信', 'zeromo-community' ),
			self::Bank   => __( '银行卡', 'zeromo-community' ),
		};
	}
}
