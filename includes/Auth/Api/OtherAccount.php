<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Auth\NewAccount;
use Zeromo\Community\Auth\SignInService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\OneTimeCodes\Api\Codes;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\Target;

/** Proves that a member who is signed in has another account, too, as signing in to it would; there is no session. */
final class OtherAccount {

	public function __construct(
		private readonly SignInService $sign_in,
		private readonly NewAccount $accounts,
		private readonly Codes $codes,
		private readonly SecondSteps $steps
	) {}

	/**
	 * By its password, which counts as a try of signing in.
	 *
	 * @throws Failure login_failed, too_many_requests; what bans and approval say.
	 */
	public function by_password( string $account, #[\SensitiveParameter] string $password ): \WP_User {
		return $this->sign_in->proved( $account, $password );
	}

	/**
	 * By a code that went to its number or address for binding it.
	 *
	 * @throws Failure code_invalid; content_invalid where nobody has it; what bans and approval say.
	 */
	public function by_code( Target $target, string $code ): \WP_User {
		$id    = $this->codes->check( $target, Purpose::Bind, $code );
		$owner = $this->accounts->owner( $target );
		if ( 0 === $owner ) {
			throw Failure::content( 'account', __( '没有账号绑定它，直接绑定就可以', 'zeromo-community' ) );
		}
		$this->codes->spend( $id );
		$user = new \WP_User( $owner );
		$seen = $this->steps->own(
			/** This filter is documented in wp-includes/pluggable.php */
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own.
			static fn(): mixed => apply_filters( 'authenticate', $user, $user->user_login, '' )
		);
		if ( $seen instanceof \WP_Error ) {
			$this->sign_in->require_admitted( $seen );
		}
		return $seen instanceof \WP_User && $seen->ID === $owner ? $user : throw Failure::forbidden();
	}
}
