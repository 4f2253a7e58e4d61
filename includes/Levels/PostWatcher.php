<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Posts\Api\FeedEntry;
use Zeromo\Community\Posts\Api\FeedMark;
use Zeromo\Community\Posts\Api\RowWatcher;

/** Posts and comments that go out of sight or come back: what they gave follows. */
final class PostWatcher implements RowWatcher {

	public function __construct( private readonly Events $events ) {}

	public function changed( ?FeedMark $old, ?FeedEntry $new ): void {
		$was = null !== $old && $old->listed();
		$is  = null !== $new && $new->listed();
		// What becomes public for the first time is told as ActivityPublished.
		if ( null !== $old && $was !== $is && ( $was || $old->announced ) ) {
			$this->events->emit( new SubjectShown( 'post', $old->post_id, $is ) );
		}
	}

	/** A comment that was shown is hidden or deleted. */
	#[Action( 'transition_comment_status', 20, if: array( 1 => 'approved' ) )]
	public function comment_gone( string $new, string $old, \WP_Comment $comment ): void {
		if ( $new !== $old ) {
			$this->events->emit( new SubjectShown( 'comment', (int) $comment->comment_ID, false ) );
		}
	}

	/** A comment that was hidden is shown again. */
	#[Action( 'transition_comment_status', 20, if: array( 0 => 'approved' ) )]
	public function comment_back( string $new, string $old, \WP_Comment $comment ): void {
		if ( $new !== $old ) {
			$this->events->emit( new SubjectShown( 'comment', (int) $comment->comment_ID, true ) );
		}
	}
}
