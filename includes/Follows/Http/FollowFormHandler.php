<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;

/** 关注 of a member without script: `admin-post.php?action=zeromo_follow`, then back to where it was pressed. */
final class FollowFormHandler {

	public const ACTION = 'zeromo_follow';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** On `admin_post_zeromo_follow`. */
	#[Action( 'admin_post_' . self::ACTION )]
	#[Action( 'admin_post_nopriv_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'user_id' => Arg::id( __( '成员编号', 'zeromo-community' ) ),
				'following' => Arg::flag( __( '关注', 'zeromo-community' ), null, true ),
			),
			function ( int $member, Input $sent ): string {
				$on = $sent->flag( 'following' );
				$this->routes->run( $on ? 'POST /user/follow' : 'POST /user/unfollow', $sent->all() );
				return PressForms::told( $on ? __( '已关注', 'zeromo-community' ) : __( '已取消关注', 'zeromo-community' ) );
			}
		);
	}
}
