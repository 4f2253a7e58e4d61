<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls\Http;

use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;

/** Form handler for voting without script: `admin-post.php?action=zeromo_poll`, then a redirect to the post. */
final class PollForm {

	public const ACTION = 'zeromo_poll';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** On `admin_post_zeromo_poll`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			PollController::args(),
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'POST /poll/vote', $sent->all() );
				return (string) get_permalink( $sent->int( 'post_id' ) );
			},
			__( '没有投票', 'zeromo-community' )
		);
	}

	/** A visitor is sent to sign in first and then chooses again. */
	#[Action( 'admin_post_nopriv_' . self::ACTION )]
	public function sign_in(): void {
		// phpcs:ignore WordPress.Security -- only a number is taken, and nothing is changed here.
		$post = ( new Input( array( 'post_id' => $_POST['post_id'] ?? null ) ) )->int( 'post_id' );
		wp_safe_redirect(
			wp_login_url( 'publish' === get_post_status( $post ) ? (string) get_permalink( $post ) : '' ),
			303
		);
		exit;
	}
}
