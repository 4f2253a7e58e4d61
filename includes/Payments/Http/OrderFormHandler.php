<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** An order is paid out of what the buyer has, or cancelled: `admin-post.php?action=zeromo_order`. */
final class OrderFormHandler {

	public const ACTION = 'zeromo_order';

	private const TASKS = array(
		'pay'    => 'POST /payment/submit',
		'cancel' => 'POST /orders/{order_no}/cancel',
	);

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task'     => Arg::word( __( '做什么', 'zeromo-community' ), array_keys( self::TASKS ), null, true ),
				'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40, true ),
				'method'   => Arg::text( __( '支付方式：balance、points 或支付网关', 'zeromo-community' ), 20 ),
			) + Arg::key(),
			function ( int $member, Input $sent ): string {
				$this->routes->run(
					self::TASKS[ $sent->text( 'task' ) ],
					array( Arg::KEY => FormHandler::key() ) + $sent->all()
				);
				return FormHandler::back();
			}
		);
	}
}
