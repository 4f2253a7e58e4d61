<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;

/** Whether the caller has signed in lately: asked before a new way in is added to an account. */
final class RecentSession {

	private const SECONDS = 2 * HOUR_IN_SECONDS;

	public function __construct( private readonly Clock $clock ) {}

	/** @throws Failure session_old. */
	public function need( int $member ): void {
		$session = \WP_Session_Tokens::get_instance( $member )->get( wp_get_session_token() );
		$since   = is_array( $session ) && is_int( $session['login'] ?? null ) ? $session['login'] : 0;
		if ( $since < $this->clock->now() - self::SECONDS ) {
			throw new Failure(
				'zeromo_session_old',
				403,
				__( '登录已超过两小时，为了账号安全，请退出后重新登录再操作', 'zeromo-community' )
			);
		}
	}
}
