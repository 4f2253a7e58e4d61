<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Locks\Api\Lock;
use Zeromo\Community\Locks\Api\LockEditor;
use Zeromo\Community\Locks\Api\LockPart;
use Zeromo\Community\Locks\Api\LockSlot;
use Zeromo\Community\Locks\Api\Opened;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\PartCard;
use Zeromo\Community\Posts\Api\PostParts;

/** A reader types the password of a post. */
final class Unlocking {

	public function __construct(
		private readonly ContentVisibility $visibility,
		private readonly LockEditor $desk,
		private readonly LockPart $part,
		private readonly LockSlot $slot
	) {}

	/**
	 * Opens the hidden part and gives the block again.
	 *
	 * @return array{unlocked: true, html: string, reload: bool}
	 * @throws Failure not_found, for posts the reader may not know of; content_invalid, for what no password opens.
	 */
	public function unlock( int $post_id, string $password, int $viewer ): array {
		$card   = $this->card( $post_id, $viewer );
		$opened = $this->desk->unlock( LockPart::locked( $card ), $password, $viewer );
		return array( 'unlocked' => true, 'html' => $this->html( $card, $opened, $viewer ), 'reload' => false );
	}

	/** The block as the page draws it; nothing where there is no lock. */
	private function html( PartCard $card, Opened $opened, int $viewer ): string {
		$lock = Lock::of( $card->value );
		if ( null === $lock || LockTypes::PUBLIC === $lock->type ) {
			return '';
		}
		$shown = $this->part->lock_of( $card, $lock, $opened );
		return $this->slot->drawn( $card->post_id, (string) get_permalink( $card->post_id ), $shown, $viewer, true );
	}

	/**
	 * The post with its lock; of type public where it has none.
	 *
	 * @throws Failure not_found
	 */
	private function card( int $post_id, int $viewer ): PartCard {
		$row  = $this->visibility->visible_rows( array( $post_id ), $viewer )[0] ?? throw Failure::not_found();
		$card = PostParts::decode( $row->parts )[ LockPart::NAME ]
			?? array( 'type' => LockTypes::PUBLIC );
		return new PartCard(
			$post_id,
			$row->author_id,
			$row->circle_id,
			$this->visibility->controls( $row, $viewer ),
			$card
		);
	}
}
