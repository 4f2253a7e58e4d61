<?php

declare(strict_types=1);

namespace Zeromo\Community\Seo;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** Draws nothing: takes note of the post whose page is drawn, which in block themes happens before the head. */
final class NoteSlot implements CardSlot {

	/** @param \Closure(): PageHead $head Asked for on detail pages only. */
	public function __construct( #[Lazy( PageHead::class )] private readonly \Closure $head ) {}

	public function slot(): string {
		return 'actions';
	}

	public function position(): int {
		return 0;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		if ( $single ) {
			( $this->head )()->drawn( ( new Input( $post ) )->int( 'id' ), $post );
		}
		return '';
	}
}
