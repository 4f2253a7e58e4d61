<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Follows\Suggester;
use Zeromo\Community\Members\Api\MemberCard;

/** GET /members/suggest. */
final class SuggestController extends Controller {

	public function __construct( RouteKit $kit, private readonly Suggester $suggester ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /members/suggest',
			array( 'search' => Arg::text( __( '昵称的开头，空为最近关注的', 'zeromo-community' ), 60, false, '' ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => MemberCard::all(
				$this->suggester->suggest( ( new Input( $r ) )->text( 'search' ), $this->viewer() )
			),
			Schema::listing( Schema::member() ),
			'suggest'
		);
	}
}
