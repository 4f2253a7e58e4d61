<?php

declare(strict_types=1);

namespace Zeromo\Community\Links\Http;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Links\CardService;
use Zeromo\Community\Redirect\Api\OutboundLinks;

/** The card of a post's link, below its pictures. */
final class LinkSlot implements CardSlot {

	public function __construct( private readonly OutboundLinks $links ) {}

	public function slot(): string {
		return 'media';
	}

	public function position(): int {
		return 20;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		$link = ( new Input( $post ) )->part( 'link' );
		$url  = $link->text( 'url' );
		return '' === $url ? '' : Partial::render( 'links/card', array( 'url' => CardService::is_here( $url ) ? $url : $this->links->url( $url ), 'title' => $link->text( 'title' ), 'description' => $link->text( 'description' ), 'host' => $link->text( 'host' ), 'image' => $link->text( 'image' ), 'here' => CardService::is_here( $url ) ) );
	}
}
