<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\Http;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\CirclePosts\View\MoveSlot;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * 置顶, 精华 and the circle's own topics without script: `admin-post.php?action=zeromo_circle_post` and `…_topics`, then
 * back.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class CircleFormHandler {

	public const ACTION = 'zeromo_circle_post';
	public const TOPICS = 'zeromo_circle_topics';

	public const MOVE    = 'zeromo_circle_move';
	public const SAMPLES = 'zeromo_circle_samples';

	/** @param Circles $circles Address of a circle: the page of a post that was taken out is gone. */
	public function __construct(
		private readonly FormHandler $form,
		private readonly Router $routes,
		private readonly Circles $circles
	) {}

	/** On `admin_post_zeromo_circle_move`. */
	#[Action( 'admin_post_' . self::MOVE )]
	public function move(): void {
		$this->form->handle(
			self::MOVE,
			CircleController::move_args(),
			function ( int $member, Input $in ): string {
				$this->routes->run( 'POST /circle/move', $in->all() );
				return remove_query_arg( MoveSlot::QUERY, FormHandler::back() );
			}
		);
	}

	/** On `admin_post_zeromo_circle_topics`. */
	#[Action( 'admin_post_' . self::TOPICS )]
	public function topics(): void {
		$this->list( self::TOPICS, 'POST /circle/topic', 'topic_ids', CircleController::topic_args() );
	}

	/** On `admin_post_zeromo_circle_samples`. */
	#[Action( 'admin_post_' . self::SAMPLES )]
	public function samples(): void {
		$this->list( self::SAMPLES, 'POST /circle/sample', 'post_ids', CircleController::sample_args() );
	}

	/**
	 * A form sends no empty list: absent, all are taken away.
	 *
	 * @param array<string, JsonSchema> $fields Of the route.
	 */
	private function list( string $action, string $route, string $list, array $fields ): void {
		$this->form->handle(
			$action,
			$fields,
			function ( int $member, Input $in ) use ( $route, $list ): string {
				$this->routes->run( $route, $in->all() + array( $list => array() ) );
				return FormHandler::back();
			}
		);
	}

	/** On `admin_post_zeromo_circle_post`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$fields = array(
			'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ),
			'post_id'   => Arg::id( __( '圈子里的动态', 'zeromo-community' ) ),
			'pinned'    => Arg::flag( __( '1 置顶，0 取消', 'zeromo-community' ) ),
			'essence'   => Arg::flag( __( '1 设为精华，0 取消', 'zeromo-community' ) ),
			'take_out'  => Arg::flag( __( '1 移出圈子', 'zeromo-community' ) ),
		);
		$this->form->handle(
			self::ACTION,
			$fields,
			function ( int $member, Input $in ): string {
				$route = match ( true ) {
					$in->has( 'pinned' )    => 'POST /circle/pin',
					$in->has( 'essence' )   => 'POST /circle/essence',
					$in->flag( 'take_out' ) => 'POST /circle/take-out',
					default                 => throw Failure::invalid( 'pinned' ),
				};
				$this->routes->run( $route, $in->all() );
				return 'POST /circle/take-out' === $route
					? $this->circles->find( $in->int( 'circle_id' ) )->url ?? home_url( '/' )
					: FormHandler::back();
			}
		);
	}
}
