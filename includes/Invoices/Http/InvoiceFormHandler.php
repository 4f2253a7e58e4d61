<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** 申请发票 without script: `admin-post.php?action=zeromo_invoice`. */
final class InvoiceFormHandler {

	public const ACTION = 'zeromo_invoice';

	private const TASKS = array( 'ask' => 'POST /account/invoices', 'cancel' => 'DELETE /account/invoices/{id}' );

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task'     => Arg::word( __( '做什么', 'zeromo-community' ), array_keys( self::TASKS ), null, true ),
				'id'       => Arg::id( __( '发票申请的编号', 'zeromo-community' ), false, 0 ),
				'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40 ),
				'kind'     => Arg::text( __( 'person 个人，company 企业', 'zeromo-community' ), 10 ),
				'title'    => Arg::text( __( '发票抬头', 'zeromo-community' ), 400 ),
				'tax_no'   => Arg::text( __( '税号，企业必填', 'zeromo-community' ), 40 ),
				'mail'     => Arg::text( __( '接收的邮箱', 'zeromo-community' ), 200 ),
			),
			function ( int $member, Input $sent ): string {
				$this->routes->run( self::TASKS[ $sent->text( 'task' ) ], $sent->all() );
				return FormHandler::back();
			}
		);
	}
}
