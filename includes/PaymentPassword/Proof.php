<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword;

use Zeromo\Community\Kernel\Http\Input;

/** How a member shows that a payment password may be set, changed or taken away. */
final class Proof {

	/**
	 * One of them is enough.
	 *
	 * @param string $current        The payment password that stands.
	 * @param string $login_password The password of signing in.
	 * @param string $by             `sms` or `email`, for a code.
	 * @param string $code           Code that went there.
	 */
	public function __construct(
		#[\SensitiveParameter] public readonly string $current,
		#[\SensitiveParameter] public readonly string $login_password,
		public readonly string $by,
		#[\SensitiveParameter] public readonly string $code
	) {}

	public static function of( Input $in ): self {
		return new self(
			$in->text( 'current' ),
			$in->text( 'login_password' ),
			$in->text( 'by' ),
			$in->text( 'code' )
		);
	}
}
