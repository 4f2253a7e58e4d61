<?php

declare(strict_types=1);

namespace Zeromo\Community\Reading\View;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Kernel\Wiring\With;

/** The licence line at the foot of a post. */
#[With( 'foot' )]
#[With( 'article' )]
#[Place( 3 )]
final class LicenceSlot implements CardSlot {

	/** @param string $slot `foot` or `article`. */
	public function __construct( private readonly string $slot, private readonly Settings $settings ) {}

	public function slot(): string {
		return $this->slot;
	}

	public function position(): int {
		return 'foot' === $this->slot ? 5 : 20;
	}

	public function html( Post $post, int $viewer, bool $single ): string {
		$text = trim( $this->settings->text( 'content_licence' ) );
		return '' === $text || ! $single ? '' : Partial::render( 'reading/licence', array( 'text' => $text ) );
	}
}
