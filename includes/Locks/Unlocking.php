<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Locks\Api\LockEditor;
use Zeromo\Community\Locks\Api\LockPart;
use Zeromo\Community\Locks\Api\LockSlot;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\PartCard;
use Zeromo\Community\Posts\Api\PostParts;

/** A reader types the password of a post. */
final class Unlocking {

	public function __construct(
		private readonly ContentVisibility $visibility,
		private readonly LockEditor $desk,
		private readonly PostService $posts,
		private readonly LockSlot $slot
	) {}

	/**
	 * Opens the hidden part and gives the block again.
	 *
	 * @return array{unlocked: true, html: string, reload: bool}
	 * @throws Failure not_found, for posts the reader may not know of; content_invalid, for what no password opens.
	 */
	public function unlock( int $post_id, string $password, int $viewer ): array {
		$this->desk->unlock( $this->lock( $post_id, $viewer ), $password, $viewer );
		$post = $this->posts->items( array( $post_id ), $viewer )[0] ?? throw Failure::not_found();
		return array( 'unlocked' => true, 'html' => $this->slot->html( $post, $viewer, true ), 'reload' => false );
	}

	/**
	 * The lock of a post; of type public where it has none.
	 *
	 * @throws Failure not_found
	 */
	private function lock( int $post_id, int $viewer ): LockedPost {
		$row  = $this->visibility->visible_rows( array( $post_id ), $viewer )[0] ?? throw Failure::not_found();
		$card = PostParts::decode( (string) ( $row['parts'] ?? '' ) )[ LockPart::NAME ] ?? array( 'type' => 'public' );
		return LockPart::locked(
			new PartCard(
				$post_id,
				(int) $row['author_id'],
				(int) $row['circle_id'],
				$this->visibility->controls( $row, $viewer ),
				$card
			)
		);
	}
}
