<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders;

use Zeromo\Community\Auth\Api\MailProved;
use Zeromo\Community\Kernel\Wiring\Listens;

/**
 * Who proves a mail by a code or a link gets the orders of it. A `user_email` that came in by core's own doors proves
 * nothing: it takes its orders over on 查询订单.
 */
final class ProvedMail {

	public function __construct( private readonly GuestOrderService $service ) {}

	#[Listens( MailProved::class, kept: true )]
	public function proved( MailProved $event ): void {
		$this->service->take_all( $event->mail, $event->user_id );
	}
}
