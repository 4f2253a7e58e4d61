<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Http;

use Zeromo\Community\Generation\GenerationService;
use Zeromo\Community\Generation\Publication;
use Zeromo\Community\Generation\View\GenerationTab;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Setup\Pages;

/** AI pictures without script: `admin-post.php?action=zeromo_generation`. */
final class GenerationForms {

	public const ACTION = 'zeromo_generation';

	public function __construct(
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly Publication $publication,
		private readonly Pages $pages
	) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task' => Arg::word(
					__( '做什么', 'zeromo-community' ),
					array( 'ask', 'remove', 'publish' ),
					null,
					true
				),
				'id'   => Arg::id( __( '编号', 'zeromo-community' ), false ),
				'count' => Arg::int( __( '张数', 'zeromo-community' ), 1, GenerationService::MOST, 1 ),
			) + GenerationController::args() + Arg::key(),
			function ( int $member, Input $sent ): string {
				$own = $this->pages->url( 'account', GenerationTab::SLUG );
				switch ( $sent->text( 'task' ) ) {
					case 'publish':
						return $this->publication->draft( $member, $sent->int( 'id' ) );
					case 'remove':
						$this->routes->run( 'DELETE /generation/{id}', array( 'id' => $sent->int( 'id' ) ) );
						return $own;
					default:
						$this->routes->run(
							'POST /generation',
							array( Arg::KEY => FormHandler::key() ) + $sent->all()
						);
						return $own;
				}
			},
			__( '没有提交', 'zeromo-community' )
		);
	}
}
