<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

use Zeromo\Community\Kernel\Failure;

/** The room's own refusals. */
final class Failures {

	/** A report of a link the member has not looked at. */
	public static function unopened(): Failure {
		return new Failure( 'zeromo_netdisk_unopened', 409, __( '先获取链接，打不开再报告', 'zeromo-community' ) );
	}

	/** A report of one's own. */
	public static function own(): Failure {
		return new Failure( 'zeromo_netdisk_own', 409, __( '自己的链接失效了，直接修改它', 'zeromo-community' ) );
	}
}
