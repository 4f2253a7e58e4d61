<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Http;

use Zeromo\Community\Kernel\Http\AjaxAction;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Switched;

/** The ajax action `post_rating`: runs `POST /rating`. */
#[Switched( 'ratings' )]
final class PostRatingAction implements AjaxAction {

	public function __construct( private readonly Router $routes ) {}

	public function args(): array {
		return RatingController::args() + Arg::nonce();
	}

	public function answer(): array {
		return RatingController::schema();
	}

	public function needs_nonce( array $args ): bool {
		return true;
	}

	public function handle( array $args ): array {
		return $this->routes->run( 'POST /rating', $args );
	}
}
