<?php

declare(strict_types=1);

namespace Zeromo\Community\FreePeriods\Http;

use Zeromo\Community\FreePeriods\FreePlaces;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /post/free-place.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class FreePlaceController extends Controller {

	public function __construct( RouteKit $kit, private readonly FreePlaces $places ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /post/free-place',
			self::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->places->take(
				$this->viewer(),
				( new Input( $r ) )->int( 'post_id' )
			),
			Schema::object(
				array(
					'html' => Schema::html( __( '隐藏内容的区块，替换原来的', 'zeromo-community' ) ),
					'left' => Schema::int( __( '还剩几个免费名额', 'zeromo-community' ) ),
				)
			),
			'free_place'
		);
	}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array( 'post_id' => Arg::id( __( '内容', 'zeromo-community' ) ) );
	}
}
