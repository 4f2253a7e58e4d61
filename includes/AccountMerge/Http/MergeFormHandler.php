<?php

declare(strict_types=1);

namespace Zeromo\Community\AccountMerge\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** The forms without script: `admin-post.php?action=zeromo_merge`, then back with the ticket, or with what was done. */
final class MergeFormHandler {

	public const ACTION = 'zeromo_merge';

	/** In the page's address: the ticket, the way whose code was sent, and to where. */
	public const TICKET = 'merge';
	public const BY     = 'merge_by';
	public const TO     = 'merge_to';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			MergeController::args() + array( 'send' => Arg::text( '', 1 ) ),
			function ( int $member, Input $in ): string {
				$back = remove_query_arg(
					array( self::TICKET, self::BY, self::TO ),
					FormHandler::back( '', 'zmo-merge' )
				);
				$by   = $in->text( 'by' );
				if ( '' !== $in->text( 'send' ) && 'password' !== $by ) {
					$target = $in->text( 'account' );
					$this->routes->run( "POST /auth/send-$by-code", array( 'target' => $target, 'purpose' => 'bind' ) );
					return add_query_arg( array( self::BY => $by, self::TO => rawurlencode( $target ) ), $back );
				}
				$done = $this->routes->run( 'POST /account/merge', $in->all() );
				return add_query_arg( self::TICKET, '' === $done['ticket'] ? 'done' : $done['ticket'], $back );
			},
			__( '没有合并', 'zeromo-community' )
		);
	}
}
