<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** 确认收货, 申请售后 and 下载 without script: `admin-post.php?action=zeromo_shop_order`. */
final class ShopOrderForm {

	public const ACTION = 'zeromo_shop_order';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task'     => Arg::word(
					__( '做什么', 'zeromo-community' ),
					array( 'receive', 'ask', 'download' ),
					null,
					true
				),
				'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40, true ),
				'file'     => Arg::id( __( '版本的编号', 'zeromo-community' ), false, 0 ),
				'note'     => Arg::text( __( '遇到的问题', 'zeromo-community' ), 300 ),
			),
			function ( int $member, Input $sent ): string {
				if ( 'download' === $sent->text( 'task' ) ) {
					$opened = $this->routes->run( 'POST /shop/orders/{order_no}/download', $sent->all() );
					return is_string( $opened['url'] ?? null ) ? $opened['url'] : FormHandler::back();
				}
				$this->routes->run(
					'POST /shop/orders/{order_no}',
					array( 'action' => $sent->text( 'task' ) ) + $sent->all()
				);
				return FormHandler::back();
			}
		);
	}
}
