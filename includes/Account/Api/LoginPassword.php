<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Api;

/** The password of signing in, where who is signed in has to type it again; who asks counts the tries. */
final class LoginPassword {

	/** Whether it is a member's. WordPress's forms and ours hash passwords with their slashes, programs without. */
	public static function is_of( \WP_User $user, #[\SensitiveParameter] string $typed ): bool {
		$slashed = wp_slash( $typed );
		return wp_check_password( $typed, $user->user_pass, $user->ID )
			|| ( $slashed !== $typed && wp_check_password( $slashed, $user->user_pass, $user->ID ) );
	}
}
