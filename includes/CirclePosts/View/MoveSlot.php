<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\CirclePosts\CirclePosts;
use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\Reference;

/**
 * The form that gives a post other topics of its circle, on the post's own page where its menu has led there: no other
 * page asks for them.
 */
#[DrawnIn( Slot::Foot, 4 )]
final class MoveSlot implements CardSlot {

	/** In the address of the post's page. */
	public const QUERY = 'zmo_move';

	public function __construct( private readonly CirclePosts $posts ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		// phpcs:ignore WordPress.Security.NonceVerification -- shows a form, changes nothing.
		if ( ! $single || ! isset( $_GET[ self::QUERY ] ) || ! $post->can_pin ) {
			return '';
		}
		$circle = $post->circle->id ?? 0;
		$topics = array_column( $this->posts->topics( $circle ), 'title', 'id' );
		$has    = array_map( static fn( Reference $one ): int => $one->id, $post->topics );
		return Partial::render(
			'posts/circle-move',
			array( 'circle_id' => $circle, 'post_id' => $post->id, 'topics' => $topics, 'has' => $has )
		);
	}
}
