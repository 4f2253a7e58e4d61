<?php

declare(strict_types=1);

namespace Zeromo\Community\AccountMerge;

use Zeromo\Community\AccountMerge\Sql\MergeRepository;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Nobody signs in to an account that has been merged into another one. Its password is gone with the merge; a passkey,
 * another site's account and application passwords are there until the job deletes it.
 */
final class EndedAccounts {

	public function __construct( private readonly MergeRepository $merges ) {}

	/** Filter `authenticate`, after core has found that the password is right: the answer tells nothing to others. */
	#[Filter( 'authenticate', 98, 1 )]
	public function at_sign_in( mixed $user ): mixed {
		return $user instanceof \WP_User && $this->has_ended( $user )
			? new \WP_Error( 'zeromo_login_failed', __( '这个账号已经合并', 'zeromo-community' ), array( 'status' => 422 ) )
			: $user;
	}

	/** Filter `wp_is_application_passwords_available_for_user`. */
	#[Filter( 'wp_is_application_passwords_available_for_user' )]
	public function at_application_password( mixed $available, mixed $user ): bool {
		return (bool) $available && ! ( $user instanceof \WP_User && $this->has_ended( $user ) );
	}

	private function has_ended( \WP_User $user ): bool {
		return null !== $this->merges->of_ended( $user->ID );
	}
}
