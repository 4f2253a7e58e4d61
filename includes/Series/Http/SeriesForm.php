<?php

declare(strict_types=1);

namespace Zeromo\Community\Series\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Routing\FormFields;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Series\EpisodeOrder;
use Zeromo\Community\Series\SeriesLinks;
use Zeromo\Community\Series\Sql\EpisodeRepository;

/** Series without script: `admin-post.php?action=zeromo_series`. */
final class SeriesForm {

	public const ACTION = 'zeromo_series';

	private const TASKS = array( 'make', 'save', 'open', 'close', 'add', 'out', 'up', 'down', 'claim' );

	public function __construct(
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly EpisodeRepository $episodes,
		private readonly SeriesLinks $links
	) {}

	/** Prints the hidden fields of a form. */
	public static function fields( string $task, int $series = 0 ): void {
		FormFields::hidden(
			self::ACTION,
			array( 'task' => $task, Arg::KEY => wp_generate_uuid4() )
				+ ( $series > 0 ? array( 'series_id' => (string) $series ) : array() )
		);
	}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task'      => Arg::word( __( '做什么', 'zeromo-community' ), self::TASKS, null, true ),
				'series_id' => Arg::id( __( '专栏', 'zeromo-community' ), false ),
				'post_id'   => Arg::id( __( '内容', 'zeromo-community' ), false ),
			) + SeriesController::words( false ) + Arg::key(),
			fn( int $member, Input $sent ): string => $this->done( $sent )
		);
	}

	private function done( Input $sent ): string {
		$id  = $sent->int( 'series_id' );
		$key = array( Arg::KEY => FormHandler::key() );
		switch ( $sent->text( 'task' ) ) {
			case 'make':
				$made = new Input( $this->routes->run( 'POST /series', $key + $sent->all() ) );
				return $this->links->own( $made->int( 'id' ) );
			case 'claim':
				$free = array( 'series_id' => $id, 'price' => '0.00', 'method' => Checkout::BALANCE );
				$this->routes->run( 'POST /series/buy', $key + $free );
				return FormHandler::back();
			case 'save':
				$this->routes->run( 'POST /series/{id}', array( 'id' => $id ) + $sent->all() );
				break;
			case 'open':
			case 'close':
				$is_open = 'open' === $sent->text( 'task' );
				$this->routes->run( 'POST /series/{id}', array( 'id' => $id, 'is_open' => $is_open ) );
				break;
			default:
				$had   = $this->episodes->of( $id );
				$posts = EpisodeOrder::after( $had, $sent->text( 'task' ), $sent->int( 'post_id' ) );
				$this->routes->run( 'POST /series/{id}/posts', array( 'id' => $id, 'post_ids' => $posts ) );
		}
		return $this->links->own( $id );
	}
}
