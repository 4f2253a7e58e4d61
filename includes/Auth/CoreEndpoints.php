<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Applies the limit to WordPress's own entry points: wp-login.php and every other caller of wp_authenticate(), XML-RPC
 * with each call of a multicall, and application passwords.
 */
final class CoreEndpoints {

	private ?Failure $refused = null;

	private bool $asking = false;

	/** True while an application password waits for the guard: who asks for the caller meanwhile must not try it. */
	private bool $looking = false;

	/** True while our own route tries a password, which has counted already. */
	private bool $own = false;

	public function __construct( private readonly SignInGuard $guard ) {}

	/**
	 * Runs work whose wp_authenticate() is counted by its caller.
	 *
	 * @template T
	 * @param \Closure(): T $work The work.
	 * @return T
	 */
	public function own( \Closure $work ): mixed {
		$this->own = true;
		try {
			return $work();
		} finally {
			$this->own = false;
		}
	}

	/** Filter `authenticate`, before core: counts the try. */
	public function before( mixed $user, string $account, string $password ): mixed {
		$this->refused = null;
		if ( ! $this->own && ! $user instanceof \WP_User && '' !== $account && '' !== $password ) {
			$this->asking  = true;
			$this->refused = $this->guard->enter( $account );
		}
		return $user;
	}

	/** Filter `wp_authenticate_user`: a refused try does not get as far as the password. */
	#[Filter( 'wp_authenticate_user', 1 )]
	public function at_password( mixed $user ): mixed {
		return null === $this->refused ? $user : self::error( $this->refused );
	}

	/** Filter `application_password_is_api_request`: likewise. */
	#[Filter( 'application_password_is_api_request', 99 )]
	public function at_application_password( mixed $is ): bool {
		return null === $this->refused && ! $this->looking && (bool) $is;
	}

	/** Filter `authenticate`, after everybody else. */
	#[Filter( 'authenticate', 1000 )]
	public function after( mixed $user ): mixed {
		if ( ! $this->asking ) {
			return $user;
		}
		$refused       = $this->refused;
		$this->asking  = false;
		$this->refused = null;
		if ( null !== $refused ) {
			self::tell( $refused );
			return self::error( $refused );
		}
		if ( $user instanceof \WP_User ) {
			$this->guard->passed();
		}
		return $user;
	}

	/** Filter `xmlrpc_login_error`. */
	#[Filter( 'xmlrpc_login_error' )]
	public function xmlrpc( mixed $error, mixed $user ): mixed {
		return $user instanceof \WP_Error && 'zeromo_too_many_requests' === $user->get_error_code()
			? new \IXR_Error( 429, $user->get_error_message() )
			: $error;
	}

	/** Filter `determine_current_user`, before core looks at an application password, which comes with each call. */
	public function basic( mixed $user ): mixed {
		$account = self::basic_account();
		if ( empty( $user ) && '' !== $account && ! $this->looking && \WP_Application_Passwords::is_in_use() ) {
			$this->looking = true;
			try {
				$this->refused = $this->guard->closed( $account );
			} finally {
				$this->looking = false;
			}
		}
		return $user;
	}

	/** Action `application_password_failed_authentication`. */
	#[Action( 'application_password_failed_authentication' )]
	public function basic_failed( mixed $error ): void {
		$wrong = $error instanceof \WP_Error
			&& in_array(
				$error->get_error_code(),
				array( 'incorrect_password', 'invalid_username', 'invalid_email' ),
				true
			);
		// Inside wp_authenticate() the try has counted before.
		if ( $wrong && ! $this->asking && ! $this->own && '' !== self::basic_account() ) {
			$this->guard->failed( self::basic_account() );
		}
	}

	/** Filter `rest_authentication_errors`: says why the application password was not looked at. */
	public function rest( mixed $result ): mixed {
		if ( null === $this->refused || $this->asking || ! empty( $result ) || is_user_logged_in() ) {
			return $result;
		}
		self::tell( $this->refused );
		return self::error( $this->refused );
	}

	private static function basic_account(): string {
		$name = $_SERVER['PHP_AUTH_USER'] ?? ''; // phpcs:ignore WordPress.Security -- only looked up.
		return is_string( $name ) && isset( $_SERVER['PHP_AUTH_PW'] ) ? $name : '';
	}

	private static function error( Failure $failure ): \WP_Error {
		return $failure->to_wp_error();
	}

	/** The header that tells when to come again; XML-RPC answers 200 with its error inside. */
	private static function tell( Failure $failure ): void {
		if ( ! headers_sent() && ! ( defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST ) && PHP_SAPI !== 'cli' ) {
			status_header( 429 );
			header(
				'Retry-After: '
					. ( is_int( $failure->data['retry_after'] ?? null ) ? $failure->data['retry_after'] : 1 )
			);
		}
	}
}
