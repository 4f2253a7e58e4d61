<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;

/**
 * Handles the circle page's forms without script: runs a route, then redirects to the circle.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class CircleFormFrame {

	public function __construct(
		private readonly CircleRecords $circles,
		private readonly CircleLinks $links,
		private readonly FormHandler $frame,
		private readonly Router $routes
	) {}

	/**
	 * @param array<string, JsonSchema>                            $fields  Fields in addition to the circle.
	 * @param \Closure(Input): array{string, array<string, mixed>} $call    The route and its arguments.
	 * @param bool                                                 $managed Redirect to the page of the form, else to
	 *                                                                      the circle's.
	 */
	public function handle( string $action, array $fields, \Closure $call, bool $managed = true ): void {
		$this->frame->handle(
			$action,
			array( 'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ) ) + $fields,
			function ( int $member, Input $sent ) use ( $call, $managed ): string {
				[ $route, $args ] = $call( $sent );
				$this->routes->run( $route, $args );
				$page = $this->links->url( $this->circles->need( $sent->int( 'circle_id' ) ) );
				return $managed ? FormHandler::back( add_query_arg( 'tab', 'manage', $page ) ) : $page;
			}
		);
	}
}
