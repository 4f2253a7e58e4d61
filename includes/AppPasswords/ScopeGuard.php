<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords;

/**
 * Holds a caller with a limited application password to its scopes: at every route that core's REST server runs in this
 * request, those of a batch and of plugins inside of it as well. Nothing runs for callers without such a password.
 */
final class ScopeGuard {

	/** Rights that would reach beyond any scope: a script in a post acts for whoever reads it. */
	private const DROPPED = array( 'unfiltered_html', 'unfiltered_upload' );

	/** @var list<string>|null Of the password that this request came with; null for none, or one without limits. */
	private ?array $held = null;

	public function __construct( private readonly ScopeMap $map ) {}

	/** From here on in this request; see CoreScreens. */
	public function begin(): void {
		add_filter( 'check_password', array( $this, 'verify' ), 10, 3 );
		add_action( 'wp_authenticate_application_password_errors', array( $this, 'at_password' ), 10, 3 );
		add_action( 'application_password_did_authenticate', array( $this, 'hold' ), 10, 2 );
	}

	/** Filter `check_password`: core does not know a marked hash and says no. */
	public function verify( mixed $fits, mixed $password, mixed $hash ): mixed {
		return is_string( $hash ) && is_string( $password ) && ScopedPasswords::is_marked( $hash )
			? ScopedPasswords::fits( $password, $hash )
			: $fits;
	}

	/**
	 * Action `wp_authenticate_application_password_errors`.
	 *
	 * A limited one is good in the header of a REST call and nowhere else: not with XML-RPC, whose methods have no
	 * declared rights, and not where somebody signs in, which would make a session without limits.
	 *
	 * @param mixed $error Core's WP_Error; what is added refuses the password.
	 * @param mixed $user  Whose it is.
	 * @param mixed $item  Of core's list.
	 */
	public function at_password( mixed $error, mixed $user, mixed $item ): void {
		if (
			$error instanceof \WP_Error && is_array( $item ) && null !== ScopedPasswords::scopes( $item )
			&& ( doing_filter( 'authenticate' ) || ! wp_is_rest_endpoint() )
		) {
			$no = Failures::elsewhere();
			$error->add( $no->error, $no->getMessage(), array( 'status' => $no->status ) );
		}
	}

	/**
	 * Action `application_password_did_authenticate`.
	 *
	 * @param mixed $user Whose it is.
	 * @param mixed $item Of core's list.
	 */
	public function hold( mixed $user, mixed $item ): void {
		$this->held = is_array( $item ) ? ScopedPasswords::scopes( $item ) : null;
		if ( null === $this->held ) {
			$this->release();
			return;
		}
		add_filter( 'rest_request_before_callbacks', array( $this, 'at_route' ), PHP_INT_MAX, 3 );
		add_filter( 'map_meta_cap', array( $this, 'at_right' ), PHP_INT_MAX, 2 );
	}

	/** The request is over, or another password has come. */
	public function release(): void {
		$this->held = null;
		remove_filter( 'rest_request_before_callbacks', array( $this, 'at_route' ), PHP_INT_MAX );
		remove_filter( 'map_meta_cap', array( $this, 'at_right' ), PHP_INT_MAX );
	}

	/**
	 * Filter `rest_request_before_callbacks`, before the route is asked whether the caller may; hooked by hold().
	 *
	 * @param mixed $response What core would answer with, an error where arguments are wrong.
	 * @param mixed $handler  The route's.
	 */
	public function at_route( mixed $response, mixed $handler, mixed $request ): mixed {
		if ( null === $this->held || ! $request instanceof \WP_REST_Request ) {
			return $response;
		}
		$context = $request->get_param( 'context' );
		$needs   = $this->map->needs(
			$request->get_method(),
			$request->get_route(),
			is_string( $context ) ? $context : '',
			! in_array( $request->get_param( 'method' ), array( null, '' ), true )
		);
		$missing = null === $needs ? null : array_values( array_diff( $needs, $this->held ) );
		return array() === $missing ? $response : Failures::outside( $missing )->to_wp_error();
	}

	/** Filter `map_meta_cap`; hooked by hold(). */
	public function at_right( mixed $needed, mixed $right ): mixed {
		return in_array( $right, self::DROPPED, true ) ? array( 'do_not_allow' ) : $needed;
	}
}
