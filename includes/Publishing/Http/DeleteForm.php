<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Http;

use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;

/**
 * 删除 of a post's menu without script: `admin-post.php?action=zeromo_post_delete&id=…` asks, its form deletes and goes
 * on to where DELETE /post/delete says.
 */
final class DeleteForm {

	public const ACTION = 'zeromo_post_delete';

	public function __construct(
		private readonly PostService $posts,
		private readonly Router $routes,
		private readonly Caller $caller,
		private readonly FormHandler $frame
	) {}

	/** On `admin_post_zeromo_post_delete`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- a page with a form changes nothing.
		if ( array() === $_POST ) {
			$this->ask( ( new Input( wp_unslash( $_GET ) ) )->int( 'id' ) );
			return;
		}
		// phpcs:enable
		$this->frame->handle(
			self::ACTION,
			array( 'id' => Arg::id( __( '动态', 'zeromo-community' ) ) ),
			function ( int $member, Input $sent ): string {
				$answer = new Input( $this->routes->run( 'DELETE /post/delete', array( 'id' => $sent->int( 'id' ) ) ) );
				return PressForms::told( $answer->text( 'message' ), '', $answer->text( 'redirect_url' ) );
			},
			__( '没有删除', 'zeromo-community' )
		);
	}

	/** The page with the question; what the member may not delete, or not see, has none. */
	private function ask( int $id ): void {
		$post = $id > 0 ? $this->posts->items( array( $id ), $this->caller->id() )[0] ?? null : null;
		nocache_headers();
		if ( null === $post || ! $post->can_delete ) {
			$failure = null === $post ? Failure::not_found() : Failure::forbidden();
			wp_die(
				esc_html( $failure->getMessage() ),
				'',
				array( 'response' => (int) $failure->status, 'back_link' => true )
			);
		}
		Assets::require_style( 'detail' );
		// phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
		echo Partial::render(
			'posts/delete',
			array( 'post' => $post, 'back' => FormHandler::back( $post->url, "zmo-post-$id" ) )
		);
	}
}
