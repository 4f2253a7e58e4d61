<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Http;

use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Switched;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Reactions\Kind;

/**
 * Form handler for reactions without script: `admin-post.php?action=zeromo_like` and `zeromo_rating`, then a redirect
 * to the place of the button.
 */
final class ReactionFormHandler {

	public const LIKE   = 'zeromo_like';
	public const RATING = 'zeromo_rating';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** On `admin_post_zeromo_like`: 点赞, 有用 or 踩, or one of them taken back. */
	#[Action( 'admin_post_' . self::LIKE )]
	#[Action( 'admin_post_nopriv_' . self::LIKE )]
	public function like(): void {
		$this->frame->handle(
			self::LIKE,
			LikeController::args(),
			function ( int $member, Input $sent ): string {
				$type = $sent->text( 'type', 'post' );
				$id   = $sent->int( 'id' );
				$kind = Kind::of_count_type( $sent->text( 'count_type', 'like' ) );
				$on   = ! $sent->flag( 'delete' );
				$this->routes->run( 'POST /like', $sent->all() );
				$said = sprintf(
					/* translators: %s: 点赞, 有用 or 踩 */
					$on ? __( '已标记：%s', 'zeromo-community' ) : __( '已取消：%s', 'zeromo-community' ),
					$kind->label( false )
				);
				return PressForms::told(
					$said,
					match ( $type ) {
					'post'    => "zmo-post-$id",
					'comment' => "comment-$id",
					default   => '',
					}
				);
			}
		);
	}

	/** On `admin_post_zeromo_rating`: one to five stars, once. */
	#[Switched( 'ratings' )]
	#[Action( 'admin_post_' . self::RATING )]
	#[Action( 'admin_post_nopriv_' . self::RATING )]
	public function rate(): void {
		$this->frame->handle(
			self::RATING,
			RatingController::args(),
			function ( int $member, Input $sent ): string {
				$stars = $sent->int( 'rating' );
				$this->routes->run( 'POST /rating', $sent->all() );
				return PressForms::told(
					/* translators: %d: stars */
					sprintf( _n( '您已评分：%d 星', '您已评分：%d 星', $stars, 'zeromo-community' ), $stars )
				);
			}
		);
	}
}
