<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** The forms of 浏览器通知: wishes are saved and devices taken away without script. */
final class WebPushForm {

	public const ACTION = 'zeromo_web_push';

	/** Id of the part in the page. */
	public const AT = 'zmo-web-push';

	public function __construct(
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly WebPushSchema $schema
	) {}

	/** On `admin_post_zeromo_web_push`. A form sends only what is ticked, so the rest is off. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task' => Arg::word( __( '做什么', 'zeromo-community' ), array( 'remove', 'save' ), null, true ),
				'id' => Arg::id( __( '设备的编号', 'zeromo-community' ), false ),
			) + $this->schema->wishes(),
			function ( int $member, Input $sent ): string {
				if ( 'remove' === $sent->text( 'task' ) ) {
					$this->routes->run( 'DELETE /account/web-push', array( 'id' => $sent->int( 'id' ) ) );
					return FormHandler::back( '', self::AT );
				}
				$types = array();
				foreach ( $this->schema->types() as $word ) {
					$types[ $word ] = $sent->part( 'types' )->has( $word );
				}
				$this->routes->run(
					'POST /account/web-push/settings',
					array(
						'types' => $types,
						'quiet_from' => $sent->text( 'quiet_from' ),
						'quiet_to' => $sent->text( 'quiet_to' ),
					)
				);
				return PressForms::told( __( '已保存', 'zeromo-community' ), self::AT );
			},
			__( '没有保存', 'zeromo-community' )
		);
	}
}
