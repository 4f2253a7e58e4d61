<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** Where core asks for passwords that every request may carry: what counts tries is made only for one that does. */
final class PasswordChecks {

	/** @param \Closure(): CoreEndpoints $doors Count tries and refuse. */
	public function __construct( #[Lazy( CoreEndpoints::class )] private readonly \Closure $doors ) {}

	#[Filter( 'authenticate', 1 )]
	public function on_authenticate( mixed $user, mixed $account, mixed $password ): mixed {
		return ( $this->doors )()->before(
			$user,
			is_string( $account ) ? $account : '',
			is_string( $password ) ? $password : ''
		);
	}

	#[Filter( 'determine_current_user', 19, if: array( 'server' => 'PHP_AUTH_USER' ) )]
	public function on_determine_current_user( mixed $user ): mixed {
		return ( $this->doors )()->basic( $user );
	}

	#[Filter( 'rest_authentication_errors', 85, if: array( 'server' => 'PHP_AUTH_USER' ) )]
	public function on_rest_authentication_errors( mixed $result ): mixed {
		return ( $this->doors )()->rest( $result );
	}
}
