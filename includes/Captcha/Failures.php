<?php

declare(strict_types=1);

namespace Zeromo\Community\Captcha;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room. */
final class Failures {

	/** The owner asks for it here, and no answer came. */
	public static function needed(): Failure {
		return new Failure(
			'zeromo_captcha_needed',
			403,
			__( '请先完成安全验证；没有看到验证时，请开启浏览器的 JavaScript', 'zeromo-community' )
		);
	}

	/** Wrong, old, or used already. */
	public static function wrong(): Failure {
		return new Failure( 'zeromo_captcha_invalid', 422, __( '安全验证没有通过或已过期，请重试', 'zeromo-community' ) );
	}
}
