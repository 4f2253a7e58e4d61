<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\RelatedPosts\PostLicence;
use Zeromo\Community\Feed\Api\Slot;

/** The licence line at the foot of a post whose author chose one. */
#[DrawnIn( Slot::Foot, 5, PostLicence::class )]
#[DrawnIn( Slot::Article, 25, PostLicence::class )]
final class LicenceSlot implements CardSlot {

	public function html( Post $post, int $viewer, bool $single ): string {
		$text = $single ? $post->part( PostLicence::class )->text ?? '' : '';
		return '' === $text ? '' : Partial::render( 'reading/licence', array( 'text' => $text ) );
	}
}
