<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Http;

use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * A moderator's word without script: `admin-post.php?action=zeromo_review`, then back.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class ReviewForm {

	public const ACTION = 'zeromo_review';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** On `admin_post_zeromo_review`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			self::fields(),
			function ( int $member, Input $sent ): string {
				$this->routes->run(
					'POST /post/review',
					array( 'id' => $sent->int( 'post_id' ), 'action' => $sent->text( 'decision' ) ) + $sent->all()
				);
				return FormHandler::back();
			},
			__( '没有审核', 'zeromo-community' )
		);
	}

	/** @return array<string, JsonSchema> */
	private static function fields(): array {
		$args = PostController::review_args();
		return array( 'post_id' => $args['id'], 'decision' => $args['action'], 'reason' => $args['reason'] );
	}
}
