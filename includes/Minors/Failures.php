<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room. */
final class Failures {

	public static function is_on(): Failure {
		return new Failure( 'zeromo_minor_on', 409, __( '未成年人模式已经打开', 'zeromo-community' ) );
	}

	public static function wrong_pin(): Failure {
		return new Failure( 'zeromo_wrong_pin', 403, __( '密码不对', 'zeromo-community' ), array( 'field' => 'pin' ) );
	}
}
