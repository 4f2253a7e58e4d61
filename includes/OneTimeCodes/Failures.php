<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room beside the standard ones. */
final class Failures {

	/** D: wrong, old, used or none. */
	public static function code(): Failure {
		return new Failure(
			'zeromo_code_invalid',
			422,
			__( '验证码错误或已过期', 'zeromo-community' ),
			array( 'field' => 'code' )
		);
	}

	/** The owner has set nobody who sends SMS. */
	public static function no_sms(): Failure {
		return Failure::content( 'target', __( '本站没有开通短信，请用邮箱', 'zeromo-community' ) );
	}
}
