<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews;

use Zeromo\Community\Posts\Api\PartValue;

/** What the form sends for a post's link: a card's id or an address; neither takes the link away. */
final class LinkChoice implements PartValue {

	public function __construct( public readonly int $id = 0, public readonly string $url = '' ) {}

	public function plain(): array {
		return match ( true ) {
			$this->id > 0     => array( 'id' => $this->id ),
			'' !== $this->url => array( 'url' => $this->url ),
			default           => array(),
		};
	}
}
