<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** Where the payer looks at the page. */
enum Device: string {

	case Desktop = 'desktop';
	case Phone   = 'phone';
	/** WeChat's own browser. */
	case Wechat = 'wechat';

	/** Of a browser's name. */
	public static function of( string $agent ): self {
		if ( str_contains( $agent, 'MicroMessenger' ) ) {
			return self::Wechat;
		}
		return 1 === preg_match( '/Mobile|Android|iPhone/', $agent ) ? self::Phone : self::Desktop;
	}
}
