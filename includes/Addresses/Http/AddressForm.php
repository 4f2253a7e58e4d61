<?php

declare(strict_types=1);

namespace Zeromo\Community\Addresses\Http;

use Zeromo\Community\Addresses\Api\AddressBook;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** 收货地址 without script: `admin-post.php?action=zeromo_address`, then to the list. */
final class AddressForm {

	public const ACTION = 'zeromo_address';

	private const TASKS = array(
		'save'   => 'POST /account/addresses',
		'remove' => 'DELETE /account/addresses/{id}',
	);

	public function __construct(
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly AddressBook $book
	) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$args = AddressController::args();
		foreach ( array( 'name', 'phone', 'detail' ) as $name ) {
			$args[ $name ]['required'] = false;
		}
		$this->frame->handle(
			self::ACTION,
			array(
				'task' => Arg::word( __( '做什么', 'zeromo-community' ), array_keys( self::TASKS ), null, true ),
			) + $args,
			function ( int $member, Input $sent ): string {
				$this->routes->run( self::TASKS[ $sent->text( 'task' ) ], $sent->all() );
				return $this->book->url();
			}
		);
	}
}
