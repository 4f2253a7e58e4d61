<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Kernel\Wiring\Switched;

/**
 * The stars below an article and below an activity on its own page; the reader's own come with the post, so they cost
 * no query.
 */
#[DrawnIn( Slot::Article, 10, '', 'post' )]
#[DrawnIn( Slot::Foot, 15, '', 'zeromo_activity' )]
#[Switched( 'ratings' )]
final class RatingSlot implements CardSlot {

	/**
	 * @param string $type Registered type of what it stands under.
	 */
	public function __construct( private readonly string $type ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		if ( ! $single || $this->type !== $post->kind->type() ) {
			return '';
		}
		return Partial::render(
			'reactions/rating',
			array(
				'post_id' => $post->id,
				'average' => $post->counts->average,
				'count'   => $post->counts->ratings,
				'mine'    => $post->stars,
				'own'     => $viewer > 0 && $viewer === $post->author->id,
			)
		);
	}
}
