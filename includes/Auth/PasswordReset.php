<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\OneTimeCodes\Api\Codes;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\Setup\Pages;

/** A new password for who has proved the account's number or address; all its sessions end. */
final class PasswordReset {

	public function __construct(
		private readonly Codes $codes,
		private readonly NewAccount $accounts,
		private readonly Pages $pages
	) {}

	/**
	 * Sets it.
	 *
	 * @return array{message: string, redirect_url: string}
	 */
	public function reset( Target $target, string $code, string $password ): array {
		$password = $this->accounts->checked( $password );
		$id       = $this->codes->check( $target, Purpose::Reset, $code );
		$user     = get_userdata( $this->accounts->owner( $target ) );
		if ( false === $user ) {
			throw Failure::forbidden();
		}
		/** This filter is documented in wp-includes/user.php */
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own name.
		$allowed = apply_filters( 'allow_password_reset', true, $user->ID );
		if ( true !== $allowed ) {
			throw Failure::forbidden();
		}
		$this->codes->spend( $id );
		\WP_Session_Tokens::get_instance( $user->ID )->destroy_all();
		// Core's own way, with its hooks and its mail to the owner.
		reset_password( $user, wp_slash( $password ) );
		return array(
			'message' => __( '密码已重设，请登录', 'zeromo-community' ),
			'redirect_url' => ReturnPath::of( $this->pages->url( 'login' ), home_url( '/' ) ),
		);
	}
}
