<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts\Blocks;

use Zeromo\Community\CircleIndex\Api\CircleRows;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\Posts;

/** zeromo/from-circle: 来自圈子 in the rail of the detail page. */
#[Named( 'zeromo/from-circle' )]
final class FromCircleBlock implements ServerBlock {

	public function __construct(
		private readonly Posts $posts,
		private readonly CircleRows $circles,
		private readonly Caller $caller
	) {}

	public function render( array $attributes, string $content ): string {
		if ( ! is_singular( array( PostKind::ACTIVITY, 'post' ) ) ) {
			return '';
		}
		$viewer = $this->caller->id();
		$post   = $this->posts->drawn( (int) get_queried_object_id(), $viewer );
		return null === $post?->circle || FeedState::Listed !== $post->state
			? ''
			: $this->circles->html( array( $post->circle->id ), $viewer, __( '来自圈子', 'zeromo-community' ) );
	}
}
