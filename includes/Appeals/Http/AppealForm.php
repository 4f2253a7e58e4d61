<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** Forms that need no script: an appeal (`admin-post.php?action=zeromo_appeal`), and the decision on one. */
final class AppealForm {

	public const ACTION = 'zeromo_appeal';

	public const DECIDE = 'zeromo_appeal_decide';

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

	/** On `admin_post_zeromo_appeal_decide`, from 申诉处理. */
	#[Action( 'admin_post_' . self::DECIDE )]
	public function decide(): void {
		$this->frame->handle(
			self::DECIDE,
			array(
				'id'       => Arg::id( __( '申诉编号', 'zeromo-community' ) ),
				'decision' => Arg::word(
					__( 'uphold 成立或 refuse 不成立', 'zeromo-community' ),
					array( 'uphold', 'refuse' ),
					null,
					true
				),
				'reason'   => Arg::text( __( '答复', 'zeromo-community' ), 4000 ),
			),
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'POST /admin/appeals/{id}', $sent->all() );
				return FormHandler::back();
			}
		);
	}
}
