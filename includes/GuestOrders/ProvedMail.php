<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders;

use Zeromo\Community\Auth\Api\Registered;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Listens;

/**
 * Who proves a mail gets the orders of it. Our sign-up gives an account a `user_email` only with a code or a link, and
 * core changes one only by a link or by staff. What core's own form has registered proves nothing: it takes its orders
 * over on 查询订单.
 */
final class ProvedMail {

	public function __construct( private readonly GuestOrderService $service ) {}

	#[Listens( Registered::class, kept: true )]
	public function registered( Registered $event ): void {
		$user = get_userdata( $event->user_id );
		if ( false !== $user && '' !== $user->user_email ) {
			$this->service->take_all( $user->user_email, $event->user_id );
		}
	}

	#[Action( 'profile_update', 20, 2 )]
	public function changed( int $id, mixed $before ): void {
		$user = get_userdata( $id );
		if (
			false !== $user && '' !== $user->user_email && $before instanceof \WP_User
			&& strtolower( $before->user_email ) !== strtolower( $user->user_email )
		) {
			$this->service->take_all( $user->user_email, $id );
		}
	}
}
