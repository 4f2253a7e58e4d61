<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\LinkPreviews\CardService;
use Zeromo\Community\LinkPreviews\PostLink;
use Zeromo\Community\OutboundLinks\Api\OutboundLinks;
use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\DrawnIn;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\Slot;

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
