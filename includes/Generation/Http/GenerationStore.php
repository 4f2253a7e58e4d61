<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Http;

use Zeromo\Community\Generation\View\Gallery;
use Zeromo\Community\Generation\View\Shown;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Routing\Router;

/**
 * `zeromo_generation_store`. get: the caller's pictures. save: as `POST /generation`. delete: takes back or puts away
 * `id`.
 */
final class GenerationStore implements Store {

	public function __construct(
		private readonly Gallery $gallery,
		private readonly Caller $caller,
		private readonly Router $routes
	) {}

	public function args(): array {
		return GenerationController::args() + array(
			'id' => Arg::id( __( '编号', 'zeromo-community' ), false ),
		) + Arg::key();
	}

	public function get( array $args ): array {
		$in    = new Input( $args );
		$limit = $in->int( 'per_page', 20 );
		$skip  = ( $in->int( 'paged', 1 ) - 1 ) * $limit;
		$found = $this->gallery->page( $this->caller->member(), 0, $skip, $limit );
		return array(
			'items' => array_map(
				static fn( Shown $one ): string => Partial::render( 'generation/item', array( 'shown' => $one ) ),
				$this->gallery->shown( $found )
			),
			'total' => null,
			'more'  => count( $found ) === $limit,
		);
	}

	public function save( array $args ): array {
		return $this->routes->run( 'POST /generation', $args );
	}

	public function saved(): array {
		return GenerationController::asked();
	}

	public function delete( array $args ): array {
		return $this->routes->run( 'DELETE /generation/{id}', $args );
	}

	public function deleted(): array {
		return GenerationController::removed();
	}
}
