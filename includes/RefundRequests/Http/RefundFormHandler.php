<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormFields;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** A refund is asked for, or the request taken back: `admin-post.php?action=zeromo_refund`. */
final class RefundFormHandler {

	public const ACTION = 'zeromo_refund';

	private const TASKS = array(
		'ask'      => 'POST /orders/{order_no}/refund',
		'withdraw' => 'DELETE /orders/{order_no}/refund',
	);

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** Prints the hidden fields of a form. */
	public static function fields( string $task, string $number ): void {
		FormFields::hidden( self::ACTION, array( 'task' => $task, 'order_no' => $number ) );
	}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task'     => Arg::word( __( '做什么', 'zeromo-community' ), array_keys( self::TASKS ), null, true ),
				'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40, true ),
				'amount'   => Arg::text( __( '退多少元或积分，空为全部能退的', 'zeromo-community' ), 20 ),
				'reason'   => Arg::text( __( '退款原因', 'zeromo-community' ), 200 ),
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
