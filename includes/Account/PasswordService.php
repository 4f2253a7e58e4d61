<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Api\LoginPassword;
use Zeromo\Community\Kernel\Settings;

/** Changing the own password: the old one is asked for, and whoever else is signed in has to sign in again. */
final class PasswordService {

	public function __construct( private readonly Settings $settings ) {}

	/** Changes it, or refuses. The session that asks goes on. */
	public function change( \WP_User $user, string $old, string $new ): void {
		if ( ! LoginPassword::is_of( $user, trim( $old ) ) ) {
			throw Failures::wrong_password();
		}
		$new   = trim( $new );
		$least = max( 1, $this->settings->int( 'password_min_length' ) );
		if ( mb_strlen( $new ) < $least ) {
			throw Failures::short_password( $least );
		}
		$signed_in = '' !== wp_get_session_token();
		\WP_Session_Tokens::get_instance( $user->ID )->destroy_all();
		wp_set_password( wp_slash( $new ), $user->ID );
		if ( $signed_in ) {
			wp_set_auth_cookie( $user->ID, true );
		}
	}
}
