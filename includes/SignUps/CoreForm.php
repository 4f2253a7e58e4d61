<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps;

use Zeromo\Community\Auth\Api\SignUp;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;

/** Core's own form, `wp-login.php?action=register`, asks for an invitation as ours does; a network's form is closed. */
final class CoreForm {

	public function __construct( private readonly InviteRule $rule, private readonly Invites $invites ) {}

	#[Action( 'register_form' )]
	public function field(): void {
		if ( $this->invites->is_needed() ) {
			printf(
				'<p><label for="zeromo-invite">%s</label><input class="input" type="text" id="zeromo-invite"
					name="invite_code" value="%s" size="20" maxlength="40" autocapitalize="characters"></p>',
				esc_html__( '邀请码', 'zeromo-community' ),
				esc_attr( self::typed() )
			);
		}
	}

	/** Last, as what others refuse uses nothing up. */
	#[Filter( 'registration_errors', 999 )]
	public function errors( mixed $errors ): mixed {
		if ( did_action( 'login_init' ) > 0 && $errors instanceof \WP_Error && ! $errors->has_errors() ) {
			try {
				$this->rule->admit( new SignUp( true, '', self::typed() ) );
			} catch ( Failure $failure ) {
				$errors->add( 'invite_code', $failure->getMessage() );
			}
		}
		return $errors;
	}

	#[Action( 'register_new_user', 9 )]
	public function made( int $member ): void {
		$this->rule->made( $member, new SignUp( true ) );
	}

	/**
	 * Filter `wpmu_validate_user_signup`.
	 *
	 * @param array<mixed> $result Of the network's form.
	 * @return array<mixed>
	 */
	#[Filter( 'wpmu_validate_user_signup' )]
	public function network( array $result ): array {
		$errors = $result['errors'] ?? null;
		if ( $errors instanceof \WP_Error && $this->invites->is_needed() && ! is_admin() ) {
			$errors->add( 'user_name', Failures::invite()->getMessage() );
		}
		return $result;
	}

	private static function typed(): string {
		// phpcs:ignore WordPress.Security -- a visitor has no session a nonce could be bound to; read() checks it.
		$value = wp_unslash( $_REQUEST['invite_code'] ?? '' );
		return is_string( $value ) ? mb_substr( $value, 0, 40 ) : '';
	}
}
