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
	 * Opens it and gives the block anew. X for posts the reader may not know of, C for what no password opens.
	 *
	 * @return array{unlocked: true, html: string, reload: bool}
	 */
	public function unlock( int $post_id, string $password, int $viewer ): array {
		$this->desk->unlock( $this->lock( $post_id, $viewer ), $password, $viewer );
		$post = $this->posts->items( array( $post_id ), $viewer )[0] ?? throw Failure::not_found();
		return array( 'unlocked' => true, 'html' => $this->slot->html( $post, $viewer, true ), 'reload' => false );
	}

	/** The lock of a post, or refusal X; one without a lock is of type public. */
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
