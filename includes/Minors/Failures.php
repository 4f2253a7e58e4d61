<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room. */
final class Failures {

	public static function is_on(): Failure {
		return new Failure( 'zeromo_minor_on', 409, __( '未成年人模式已经打开', 'zeromo-community' ) );
	}

	public static function rests( string $why ): Failure {
		return new Failure( 'zeromo_minor_rests', 403, $why );
	}

	public static function other_pin(): Failure {
		return Failure::content( 'again', __( '两次写的密码不一样', 'zeromo-community' ) );
	}

	public static function wrong_pin(): Failure {
		return new Failure( 'zeromo_wrong_pin', 403, __( '密码不对', 'zeromo-community' ), array( 'field' => 'pin' ) );
	}
}
