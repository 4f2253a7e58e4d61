<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword;

/** The session of the caller: a cookie's, or the application password's. What is proved in one says nothing in others. */
final class PayingSession {

	/** A print; neither token nor password can be read from it. */
	public function name(): string {
		$token = wp_get_session_token();
		$app   = '' === $token ? rest_get_authenticated_app_password() : null;
		return hash_hmac( 'sha256', null === $app ? "session|$token" : "app|$app", wp_salt( 'nonce' ) );
	}
}
