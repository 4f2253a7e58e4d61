<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts\View;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Feed\Api\Slot;

/** The licence line at the foot of a post. */
#[DrawnIn( Slot::Foot, 5 )]
#[DrawnIn( Slot::Article, 25 )]
final class LicenceSlot implements CardSlot {

	public function __construct( private readonly Settings $settings ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		$text = trim( $this->settings->text( 'content_licence' ) );
		return '' === $text || ! $single ? '' : Partial::render( 'reading/licence', array( 'text' => $text ) );
	}
}
