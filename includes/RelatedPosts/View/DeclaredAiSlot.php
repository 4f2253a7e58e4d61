<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\RelatedPosts\DeclaredAi;

/** The line that says what the author declared, on cards and pages. */
#[DrawnIn( Slot::Media, 5, DeclaredAi::class )]
#[DrawnIn( Slot::Article, 24, DeclaredAi::class )]
final class DeclaredAiSlot implements CardSlot {

	public function html( Post $post, int $viewer, bool $single ): string {
		return null === $post->part( DeclaredAi::class ) ? '' : Partial::render( 'reading/declared-ai' );
	}
}
