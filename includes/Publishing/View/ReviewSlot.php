<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\View;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Publishing\Http\ReviewForm;

/** 通过 and 不通过 on what waits, for who decides on it. */
#[DrawnIn( Slot::Media, 90 )]
final class ReviewSlot implements CardSlot {

	public function __construct(
		private readonly ContentVisibility $visibility,
		private readonly Settings $settings
	) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		// What is public, as nearly all of a list is, costs nothing here.
		if ( $viewer < 1 || FeedState::Pending !== $post->state || ! $post->can_delete ) {
			return '';
		}
		// Who controls another's post oversees it; an author does not decide on the own one unless they moderate.
		if ( $post->author->id === $viewer && ! $this->visibility->moderates( $viewer ) ) {
			return '';
		}
		return Partial::render(
			'posts/review',
			array(
				'id' => $post->id,
				'action' => ReviewForm::ACTION,
				'url' => admin_url( 'admin-post.php' ),
				'max' => $this->settings->int( ReasonLimit::SETTING ),
			)
		);
	}
}
