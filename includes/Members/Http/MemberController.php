<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Http;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\ProfileService;

/** GET /user/{id}. */
final class MemberController extends Controller {

	public function __construct( RouteKit $kit, private readonly ProfileService $profiles ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /user/{id}',
			array(),
			$this->anyone(),
			fn( \WP_REST_Request $request ): array => $this->profiles->need(
				( new Input( $request ) )->int( 'id' ),
				$this->viewer()
			)->jsonSerialize(),
			Schema::object( $this->profiles->schema() )
		);
	}
}
