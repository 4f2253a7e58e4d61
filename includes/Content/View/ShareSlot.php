<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\View;

use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Partial;

/** 分享 in the action row: copies the address; without script it leads there. */
final class ShareSlot implements CardSlot {

	public function slot(): string {
		return 'actions';
	}

	public function position(): int {
		return 10;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		return Partial::render( 'content/share', array( 'url' => ( new Input( $post ) )->text( 'url' ) ) );
	}
}
