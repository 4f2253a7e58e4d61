<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\LinkPreviews\CardService;
use Zeromo\Community\LinkPreviews\PostLink;
use Zeromo\Community\OutboundLinks\Api\OutboundLinks;
use Zeromo\Community\Posts\Api\Post;

/** The card of a post's link, below its pictures. */
#[DrawnIn( Slot::Media, 20, PostLink::class )]
final class LinkSlot implements CardSlot {

	public function __construct( private readonly OutboundLinks $links ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		$link = $post->part( PostLink::class );
		if ( null === $link || '' === $link->url ) {
			return '';
		}
		$here = CardService::is_here( $link->url );
		return Partial::render(
			'link-previews/card',
			array( 'url' => $here ? $link->url : $this->links->url( $link->url ), 'here' => $here )
				+ $link->jsonSerialize()
		);
	}
}
