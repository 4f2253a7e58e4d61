<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards\Http;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** The buttons of a card without script: `admin-post.php?action=zeromo_netdisk_…`, then back to the card. */
final class NetdiskForms {

	public const OPEN    = 'zeromo_netdisk_open';
	public const REPORT  = 'zeromo_netdisk_report';
	public const CONFIRM = 'zeromo_netdisk_confirm';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::OPEN )]
	public function open(): void {
		$this->handle( self::OPEN, 'POST /post/netdisk-open' );
	}

	#[Action( 'admin_post_' . self::REPORT )]
	public function report(): void {
		$this->handle( self::REPORT, 'POST /post/netdisk-report' );
	}

	#[Action( 'admin_post_' . self::CONFIRM )]
	public function confirm(): void {
		$this->handle( self::CONFIRM, 'POST /post/netdisk-confirm' );
	}

	private function handle( string $action, string $route ): void {
		$this->frame->handle(
			$action,
			NetdiskController::args(),
			function ( int $member, Input $sent ) use ( $route ): string {
				$this->routes->run( $route, $sent->all() );
				return get_permalink( $sent->int( 'post_id' ) ) . '#netdisk';
			},
			__( '没有完成', 'zeromo-community' )
		);
	}
}
