<?php

declare(strict_types=1);

namespace Zeromo\Community\Recommendation\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Recommendation\Explanation;
use Zeromo\Community\Recommendation\Term;

/**
 * GET /recommendation/why: by what 推荐 is sorted, or why a post stands there.
 *
 * @phpstan-import-type Answer from Schema
 */
final class WhyController extends Controller {

	public function __construct( RouteKit $kit, private readonly Explanation $explanation ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /recommendation/why',
			array( 'post_id' => Arg::id( __( '问哪条内容；不填为推荐怎样排序', 'zeromo-community' ), false ) ),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->why( ( new Input( $r ) )->int( 'post_id' ) ),
			Schema::object(
				array(
					'post_id' => Schema::int( __( '问的内容，没有为 0', 'zeromo-community' ) ),
					'title'   => Schema::text( __( '标题', 'zeromo-community' ) ),
					'intro'   => Schema::text( __( '先看什么', 'zeromo-community' ) ),
					'terms'   => Schema::listing( Term::schema() ),
					'limit'   => Schema::text( __( '最多提前多久；只按时间时为空', 'zeromo-community' ) ),
					'same'    => Schema::text( __( '没有用到什么', 'zeromo-community' ) ),
				)
			),
			'read'
		);
	}

	/** @return Answer */
	private function why( int $post ): array {
		$said = $post > 0
			? $this->explanation->of_post( $post, $this->viewer() )
			: $this->explanation->of_order();
		return array(
			'post_id' => $post,
			'title'   => $said['title'],
			'intro'   => $said['intro'],
			'terms'   => array_map( static fn( Term $term ): array => $term->fields(), $said['terms'] ),
			'limit'   => $said['limit'],
			'same'    => $said['same'],
		);
	}
}
