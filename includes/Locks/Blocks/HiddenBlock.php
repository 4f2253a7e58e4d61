<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Locks\Api\HiddenPlace;
use Zeromo\Community\Locks\Api\LockSlot;
use Zeromo\Community\Posts\Api\Posts;

/**
 * zeromo/hidden-content: the place of an article's hidden content. The block holds nothing; what is drawn is the
 * decision for this reader, on the article's own page only: not in feeds, excerpts, mails and other answers made out of
 * the text.
 */
#[Named( 'zeromo/hidden-content' )]
final class HiddenBlock implements ServerBlock {

	public function __construct(
		private readonly Posts $posts,
		private readonly LockSlot $slot,
		private readonly HiddenPlace $place,
		private readonly Caller $caller
	) {}

	public function render( array $attributes, string $content ): string {
		$id = get_the_ID();
		if (
			false === $id
			|| is_feed()
			|| doing_filter( 'get_the_excerpt' )
			|| ! is_singular()
			|| ! in_the_loop()
			|| get_queried_object_id() !== $id
			|| post_password_required()
			|| $this->is_late( $id )
		) {
			return '';
		}
		$post = $this->posts->items( array( $id ), $this->caller->id() )[0] ?? null;
		if ( null === $post ) {
			return '';
		}
		Assets::require_style( 'detail' );
		$this->place->place( $id );
		$html = $this->slot->html( $post, $this->caller->id(), true );
		return '' === $html ? '' : '<div class="zmo zmo-inpost">' . $html . '</div>';
	}

	/** A template's own block after the text, below which it stands already. */
	private function is_late( int $id ): bool {
		return ! doing_filter( 'the_content' ) && $this->place->stands( $id );
	}
}
