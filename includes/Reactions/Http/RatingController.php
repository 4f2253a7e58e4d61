<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Reactions\RatingService;
use Zeromo\Community\Kernel\Wiring\Switched;

/**
 * `POST /rating`, which the ajax action `post_rating` and the form without script run.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
#[Switched( 'ratings' )]
final class RatingController extends Controller {

	public function __construct( RouteKit $kit, private readonly RatingService $ratings ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /rating',
			self::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->rate( new Input( $r ) ),
			self::schema(),
			'like'
		);
	}

	/**
	 * Arguments of the route.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function args(): array {
		return array(
			'rating'   => Arg::int( __( '评分，1 到 5', 'zeromo-community' ), 1, 5, null, true ),
			'post_id'  => Arg::id( __( '内容编号', 'zeromo-community' ) ),
			'duration' => Arg::int( __( '评分前停留的秒数', 'zeromo-community' ), 0, YEAR_IN_SECONDS, 0 ),
		);
	}

	/**
	 * JSON schema of the answer.
	 *
	 * @return JsonSchema
	 */
	public static function schema(): array {
		return Schema::object(
			array(
				'html'    => Schema::html( __( '评分的区块，替换原来的', 'zeromo-community' ) ),
				'average' => array( 'type' => 'number', 'description' => __( '平均分', 'zeromo-community' ) ),
				'count'   => Schema::int( __( '评分人数', 'zeromo-community' ) ),
			)
		);
	}

	/** @return array{html: string, average: float, count: int} */
	private function rate( Input $input ): array {
		$post   = $input->int( 'post_id' );
		$rating = $this->ratings->rate( $this->viewer(), $post, $input->int( 'rating' ), $input->int( 'duration' ) );
		return array(
			'html'    => Partial::render( 'reactions/rating', array( 'post_id' => $post ) + $rating->fields() ),
			'average' => $rating->average(),
			'count'   => $rating->count,
		);
	}
}
