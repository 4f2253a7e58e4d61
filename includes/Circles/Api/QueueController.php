<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Members\Api\ModeratorQueue;

/**
 * Routes of moderators' queues, `/admin/{queue}`: the one place where a moderator's own scope is asked for. Who has
 * none, and what is not of a queue, goes by the rights that the services ask for.
 */
abstract class QueueController extends Controller {

	public function __construct( RouteKit $kit, private readonly ScopedWork $scoped ) {
		parent::__construct( $kit );
	}

	protected function route(
		string $line,
		array $args,
		\Closure $can,
		\Closure $handle,
		array|\Closure $schema,
		?string $limit = null,
		?\Closure $counted = null,
		?\Closure $once = null
	): void {
		$queue = ModeratorQueue::of_route( $line );
		parent::route(
			$line,
			$args,
			$can,
			null === $queue
				? $handle
				: fn( \WP_REST_Request $r ): array => $this->scoped->within(
					$this->viewer(),
					$queue,
					static fn(): array => $handle( $r )
				),
			$schema,
			$limit,
			$counted,
			$once
		);
	}
}
