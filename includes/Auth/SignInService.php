<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Account\Api\NickName;
use Zeromo\Community\Auth\Api\SecondSteps;
use Zeromo\Community\Auth\Api\SignUp;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * Signing in, registering and signing out by password.
 *
 * @phpstan-type SignedIn array{user: MemberShape, nonce: string, redirect_url: string}
 * @phpstan-import-type MemberShape from \Zeromo\Community\Members\Api\MemberCard
 */
final class SignInService {

	/**
	 * @param \Closure(): NewAccount $accounts Asked for when somebody registers.
	 * @param \Closure(): SignInGuard $guard Asked for when somebody signs in.
	 * @param \Closure(): CoreEndpoints $doors Asked for when somebody signs in.
	 * @param \Closure(): NickName $nick Its rules.
	 * @param \Closure(): SecondSteps $steps What follows before there is a session.
	 */
	public function __construct(
		private readonly MemberDirectory $members,
		#[Lazy( NewAccount::class )] private readonly \Closure $accounts,
		#[Lazy( SignInGuard::class )] private readonly \Closure $guard,
		#[Lazy( CoreEndpoints::class )] private readonly \Closure $doors,
		#[Lazy( NickName::class )] private readonly \Closure $nick,
		#[Lazy( SecondSteps::class )] private readonly \Closure $steps,
		private readonly Caller $caller,
		private readonly Settings $settings,
		private readonly Pages $pages
	) {}

	/**
	 * Signs in; refuses with one message and in the same time whatever was wrong.
	 *
	 * @return SignedIn
	 */
	public function login( string $account, string $password, bool $remember, string $target ): array {
		return $this->start_session( $this->proved( $account, $password ), $remember, $target );
	}

	/**
	 * Whose account and password it is; each try counts.
	 *
	 * @throws Failure login_failed; what a room says to a right password, such as a ban; too_many_requests.
	 */
	public function proved( string $account, #[\SensitiveParameter] string $password ): \WP_User {
		$refused = ( $this->guard )()->enter( $account );
		if ( null !== $refused ) {
			throw $refused;
		}
		$known = null !== SignInGuard::find( trim( $account ) );
		$user  = ( $this->doors )()->own(
			fn(): ?\WP_User => ( $this->steps )()->own(
				fn(): ?\WP_User => $this->authenticate( trim( $account ), $password, $known )
			)
		);
		if ( null === $user ) {
			throw Failures::wrong_account_or_password();
		}
		( $this->guard )()->passed();
		return $user;
	}

	/**
	 * Makes a member with the site's default role and signs in.
	 *
	 * @return SignedIn
	 */
	public function register( string $account, string $password, SignUp $new, string $target ): array {
		if ( $this->caller->id() > 0 ) {
			throw Failures::signed_in();
		}
		if ( ! $this->is_open() ) {
			throw Failures::registration_closed();
		}
		$id = ( $this->accounts )()->register( $account, $password, $new );
		return $this->start_session( new \WP_User( $id ), true, $this->after_registering( $id, $target ) );
	}

	/**
	 * Ends the caller's session.
	 *
	 * @return array{message: string, redirect_url: string}
	 */
	public function logout(): array {
		wp_logout();
		return array( 'message' => __( '已退出登录', 'zeromo-community' ), 'redirect_url' => $this->path( '' ) );
	}

	/** Whether visitors may register: WordPress's own switch, which on a network asks the network's setting, too. */
	public function is_open(): bool {
		$closed = is_multisite() && ! in_array( get_site_option( 'registration' ), array( 'user', 'all' ), true );
		return ! $closed && (bool) get_option( 'users_can_register' );
	}

	/** Fewest characters of a new password. */
	public function password_length(): int {
		return max( 1, $this->settings->int( 'password_min_length' ) );
	}

	/** Most characters of a name for others. */
	public function name_length(): int {
		return ( $this->nick )()->most();
	}

	/** The path to go on to: the wanted one when it is this site's, else the stream. */
	public function path( string $target ): string {
		$path = ReturnPath::of( $target, home_url( '/' ) );
		return '' === $path ? ReturnPath::of( $this->pages->url( 'community' ), home_url( '/' ) ) : $path;
	}

	/**
	 * Core's check with all its filters. Passwords set in wp-admin are hashed with their slashes, so that form is
	 * tried, too; an unknown account costs as much time as a wrong password.
	 */
	private function authenticate( string $account, string $password, bool $exists ): ?\WP_User {
		foreach ( array_unique( array( $password, wp_slash( $password ) ) ) as $spelling ) {
			$user = wp_authenticate( $account, $spelling );
			if ( $user instanceof \WP_User ) {
				return $user;
			}
			$this->require_admitted( $user );
			if ( ! $exists ) {
				wp_hash_password( $spelling );
			}
		}
		return null;
	}

	/**
	 * What a room of ours says to a right password, such as a ban with its end, is told as it is; core's own errors
	 * tell too much.
	 */
	public function require_admitted( \WP_Error $refusal ): void {
		$code = (string) $refusal->get_error_code();
		$data = $refusal->get_error_data();
		if ( str_starts_with( $code, 'zeromo_' ) ) {
			$appeal = is_array( $data ) ? $data['appeal'] ?? null : null;
			throw new Failure(
				$code,
				is_array( $data ) && is_int( $data['status'] ?? null ) ? $data['status'] : 403,
				$refusal->get_error_message(),
				is_string( $appeal ) && '' !== $appeal ? array( 'appeal' => $appeal ) : array()
			);
		}
	}

	/**
	 * Signs a member in, whoever has made sure of it.
	 *
	 * @param bool $passed Whether the second step is behind them.
	 * @return SignedIn
	 * @throws Failure That leads to the second step, where the member has one.
	 */
	public function start_session( \WP_User $user, bool $remember, string $target, bool $passed = false ): array {
		$needed = $passed ? null : ( $this->steps )()->needed( $user, $remember, $target );
		if ( null !== $needed ) {
			throw $needed;
		}
		if ( $this->caller->id() > 0 ) {
			wp_destroy_current_session();
		}
		// The nonce belongs to the new session, whose cookie reaches PHP only with the next request.
		$adopt = static function ( string $cookie ): void {
			$_COOKIE[ LOGGED_IN_COOKIE ] = $cookie;
		};
		add_action( 'set_logged_in_cookie', $adopt );
		wp_set_auth_cookie( $user->ID, $remember );
		remove_action( 'set_logged_in_cookie', $adopt );
		/** This action is documented in wp-includes/user.php */
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own name.
		do_action( 'wp_login', $user->user_login, $user );
		wp_set_current_user( $user->ID );
		return array(
			'user'         => $this->members->card( $user->ID, $user->ID )?->jsonSerialize()
				?? throw Failure::unavailable(),
			'nonce'        => wp_create_nonce( 'wp_rest' ),
			'redirect_url' => $this->path( $target ),
		);
	}

	/** Where a plugin sends who has just registered, else the wanted address. */
	public function after_registering( int $id, string $target ): string {
		/** This filter is documented in wp-login.php */
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own name.
		$sent = apply_filters( 'registration_redirect', $target, $id );
		return is_string( $sent ) ? $sent : $target;
	}
}
