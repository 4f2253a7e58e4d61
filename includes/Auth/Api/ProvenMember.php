<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Auth\Claims;
use Zeromo\Community\Auth\Failures;
use Zeromo\Community\Auth\LoginPage;
use Zeromo\Community\Auth\NewAccount;
use Zeromo\Community\Auth\ReturnPath;
use Zeromo\Community\Auth\SignInService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;

/**
 * Signs in who has proved who they are by something else than a password, and makes an account for who is new.
 *
 * @phpstan-import-type SignedIn from SignInService
 */
final class ProvenMember {

	public function __construct(
		private readonly SignInService $sign_in,
		private readonly NewAccount $accounts,
		private readonly Agreements $agreements,
		private readonly Claims $claims,
		private readonly LoginPage $page,
		private readonly SecondSteps $steps,
		private readonly Caller $caller
	) {}

	/**
	 * Starts the session. Bans and what else hears core's filter `authenticate` are asked as with a password.
	 *
	 * @param bool $passed Whether the second step is behind them.
	 * @return SignedIn
	 * @throws Failure What they say; that which leads to the second step, see SecondStep.
	 */
	public function begin( int $id, bool $remember, string $to, bool $passed = false ): array {
		$user = new \WP_User( $id );
		$seen = $this->steps->own(
			/** This filter is documented in wp-includes/pluggable.php */
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own.
			static fn(): mixed => apply_filters( 'authenticate', $user, $user->user_login, '' )
		);
		if ( $seen instanceof \WP_Error ) {
			$this->sign_in->require_admitted( $seen );
		}
		if ( ! $seen instanceof \WP_User || $seen->ID !== $id ) {
			throw Failure::forbidden();
		}
		return $this->sign_in->start_session( $user, $remember, $to, $passed );
	}

	/**
	 * Makes an account and signs in. Two at once make one: the second is refused, or signed in.
	 *
	 * @param string                $claim What is proved, as one word.
	 * @param \Closure(): int       $owner Whose it is by now, 0 for nobody's.
	 * @param \Closure(int): void   $keep  Stores that it is the new account's.
	 * @return SignedIn
	 */
	public function register(
		string $claim,
		SignUp $new,
		string $to,
		\Closure $owner,
		\Closure $keep
	): array {
		if ( $this->caller->id() > 0 ) {
			throw Failures::signed_in();
		}
		if ( ! $this->is_open() ) {
			throw Failures::registration_closed();
		}
		NewAccount::agreed( $new->agree || ! $this->asks_agreement() );
		$is_new = false;
		$id     = $this->claims->hold(
			$claim,
			function () use ( $new, $owner, $keep, &$is_new ): int {
				$known = $owner();
				if ( $known > 0 ) {
					return $known;
				}
				$is_new = true;
				$id     = $this->accounts->bare( $new );
				$keep( $id );
				return $id;
			}
		);
		if ( ! $is_new ) {
			return $this->begin( $id, true, $to );
		}
		$this->accounts->made( $id );
		return $this->begin( $id, true, $this->sign_in->after_registering( $id, $to ) );
	}

	/** Whether the site takes new members. */
	public function is_open(): bool {
		return $this->sign_in->is_open();
	}

	/** Whether the form asks somebody new for an invitation. */
	public function asks_invitation(): bool {
		return $this->page->asks_invitation();
	}

	/** Whether a new member has something to agree to. */
	public function asks_agreement(): bool {
		return array( '', '' ) !== array_values( $this->agreements->links() );
	}

	/** @return array{terms: string, privacy: string} Where it is read. */
	public function papers(): array {
		return $this->agreements->links();
	}

	/** Most characters of a name for others. */
	public function name_length(): int {
		return $this->sign_in->name_length();
	}

	/** Whether the site has the page 登录. */
	public function has_page(): bool {
		return $this->page->exists();
	}

	/**
	 * The page 登录.
	 *
	 * @param array<string, string> $query Encoded values.
	 */
	public function page( array $query ): string {
		return $this->page->address( $query );
	}

	/** A path of this site, empty for anything else. */
	public function path( string $target ): string {
		return ReturnPath::of( $target, home_url( '/' ) );
	}
}
