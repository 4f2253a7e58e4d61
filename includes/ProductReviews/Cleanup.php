<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\ProductReviews\Sql\ReviewRepository;

/** Reviews go with their product and with their member. */
final class Cleanup {

	private const EACH = 200;

	public function __construct(
		private readonly ReviewRepository $reviews,
		private readonly ReviewService $service
	) {}

	#[Action( 'deleted_post' )]
	public function post_gone( int $id, \WP_Post $post ): void {
		if ( PostKind::Product->type() === $post->post_type ) {
			$this->reviews->remove_product( $id );
		}
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		do {
			$gone = $this->service->forget( $member, self::EACH );
		} while ( self::EACH === $gone );
	}
}
