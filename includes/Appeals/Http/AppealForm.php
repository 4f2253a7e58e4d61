<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** An appeal from the page, which needs no script: `admin-post.php?action=zeromo_appeal`. */
final class AppealForm {

	public const ACTION = 'zeromo_appeal';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** On `admin_post_zeromo_appeal`; the route counts against its own limit. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'id'    => Arg::id( __( '操作记录的编号', 'zeromo-community' ) ),
				'words' => Arg::text( __( '申诉的理由', 'zeromo-community' ), 4000, true ),
			),
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'POST /appeal', $sent->all() );
				return FormHandler::back();
			}
		);
	}
}
