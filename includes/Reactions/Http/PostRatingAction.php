<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Http;

use Zeromo\Community\Kernel\Http\AjaxAction;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Reactions\RatingService;

/** The ajax action `post_rating`. */
final class PostRatingAction implements AjaxAction {

	public function __construct( private readonly RatingService $ratings, private readonly Caller $caller, private readonly RateLimit $limits ) {}

	public function args(): array {
		return array(
			'rating'   => Arg::int( __( '评分，1 到 5', 'zeromo-community' ), 1, 5, null, true ),
			'post_id'  => Arg::id( __( '内容编号', 'zeromo-community' ) ),
			'duration' => Arg::int( __( '评分前停留的秒数', 'zeromo-community' ), 0, YEAR_IN_SECONDS, 0 ),
		) + Arg::nonce();
	}

	public function answer(): array {
		return Schema::object(
			array(
				'html'    => Schema::html( __( '评分的区块，替换原来的', 'zeromo-community' ) ),
				'average' => array( 'type' => 'number', 'description' => __( '平均分', 'zeromo-community' ) ),
				'count'   => Schema::int( __( '评分人数', 'zeromo-community' ) ),
			)
		);
	}

	public function needs_nonce( array $args ): bool {
		return true;
	}

	public function handle( array $args ): array {
		$member = $this->caller->member();
		$this->limits->hit( 'like' );
		$input  = new Input( $args );
		$post   = $input->int( 'post_id' );
		$rating = $this->ratings->rate( $member, $post, $input->int( 'rating' ), $input->int( 'duration' ) );
		return array(
			'html'    => Partial::render( 'reactions/rating', array( 'post_id' => $post ) + $rating->fields() ),
			'average' => $rating->average(),
			'count'   => $rating->count,
		);
	}
}
