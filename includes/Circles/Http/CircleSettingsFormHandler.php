<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Http;

use Zeromo\Community\Circles\Api\CircleSchema;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Wiring\Action;

/** The circle form without script, new or changed. */
final class CircleSettingsFormHandler {

	public const CREATE = 'zeromo_circle_new';
	public const EDIT   = 'zeromo_circle_edit';

	public function __construct(
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly Pages $pages
	) {}

	/** On `admin_post_zeromo_circle_new`. */
	#[Action( 'admin_post_' . self::CREATE )]
	#[Action( 'admin_post_nopriv_' . self::CREATE )]
	public function create(): void {
		$this->frame->handle(
			self::CREATE,
			CircleSchema::fields( true ),
			function ( int $member, Input $sent ): string {
				$made = $this->routes->run(
					'POST /circle',
					array( Arg::KEY => FormHandler::key( 'icon', 'cover' ) ) + $sent->all(),
					$_FILES
				);
				return add_query_arg( 'zmo_made', ( new Input( $made ) )->int( 'id' ), $this->pages->url( 'circles' ) );
			},
			__( '没有创建圈子', 'zeromo-community' )
		);
	}

	/** On `admin_post_zeromo_circle_edit`. */
	#[Action( 'admin_post_' . self::EDIT )]
	#[Action( 'admin_post_nopriv_' . self::EDIT )]
	public function edit(): void {
		$this->frame->handle(
			self::EDIT,
			array( 'circle_id' => Arg::id( '' ) ) + CircleSchema::fields( false ),
			function ( int $member, Input $sent ): string {
				$this->routes->run(
					'POST /circle/{id}',
					array( 'id' => $sent->int( 'circle_id' ) ) + $sent->all(),
					$_FILES
				);
				return FormHandler::back();
			}
		);
	}
}
