<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** 下载 of a bought file: `admin-post.php?action=zeromo_product_file`, then to the file. */
final class DownloadForm {

	public const ACTION = 'zeromo_product_file';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40, true ),
				'file'     => Arg::id( __( '文件的编号', 'zeromo-community' ) ),
			),
			function ( int $member, Input $sent ): string {
				$opened = $this->routes->run( 'POST /shop/orders/{order_no}/download', $sent->all() );
				return is_string( $opened['url'] ?? null ) ? $opened['url'] : FormHandler::back();
			},
			__( '没有下载', 'zeromo-community' )
		);
	}
}
