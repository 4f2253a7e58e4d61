<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Locks\LockTypes;
use Zeromo\Community\PostMedia\Api\Attached;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\PartCard;
use Zeromo\Community\Posts\Api\PostParts;

/** The hidden part of one post for one reader, without a list: its lock, and the block as the page draws it. */
final class LockBlock {

	public function __construct(
		private readonly ContentVisibility $visibility,
		private readonly Locks $locks,
		private readonly LockPart $part,
		private readonly LockSlot $slot,
		private readonly PostParts $parts
	) {}

	/**
	 * The post with its lock; of type public where it has none.
	 *
	 * @throws Failure not_found, for posts the reader may not know of.
	 */
	public function card( int $post_id, int $viewer ): PartCard {
		$row  = $this->visibility->visible_rows( array( $post_id ), $viewer )[0] ?? throw Failure::not_found();
		$has  = PostParts::decode( $row->parts );
		$with = Attached::in( $has );
		$card = ( $has[ LockPart::NAME ] ?? array( 'type' => LockTypes::PUBLIC ) )
			+ array( 'files' => $with->files, 'videos' => $with->videos, 'holds' => $this->parts->held( $has ) );
		return new PartCard(
			$post_id,
			$row->author_id,
			$row->circle_id,
			$this->visibility->controls( $row, $viewer ),
			$card
		);
	}

	/** Whether the reader sees what is hidden. */
	public function is_open( PartCard $card, int $viewer ): bool {
		return $this->locks->can_view_hidden( LockPart::locked( $card ), $viewer );
	}

	/**
	 * Refuses to give what is no more there, for money or for nothing: its file or its pictures were deleted.
	 *
	 * @param string $field Of the request, which names the post.
	 * @throws Failure content_invalid
	 */
	public function require_filled( PartCard $card, string $field = 'post_id' ): void {
		if ( $card->int( 'chars' ) + $card->int( 'images' ) + $card->int( 'holds' ) < 1 ) {
			throw Failure::content( $field, __( '隐藏的内容已经被删除', 'zeromo-community' ) );
		}
	}

	/** The block as the page draws it; nothing where there is no lock. */
	public function html( PartCard $card, Opened $opened, int $viewer ): string {
		$lock = Lock::of( $card->value );
		if ( null === $lock || LockTypes::PUBLIC === $lock->type ) {
			return '';
		}
		return $this->slot->drawn(
			$card->post_id,
			(string) get_permalink( $card->post_id ),
			$this->part->lock_of( $card, $lock, $opened ),
			$viewer,
			true,
			new Attached( $card->int( 'files' ), $card->int( 'videos' ) )
		);
	}

	/** The block as it is for this reader now; empty where there is no such post. */
	public function now( int $post_id, int $viewer ): string {
		try {
			$card = $this->card( $post_id, $viewer );
		} catch ( Failure ) {
			return '';
		}
		$open = $this->locks->open( array( LockPart::locked( $card ) ), $viewer )[ $post_id ] ?? null;
		return null === $open ? '' : $this->html( $card, $open, $viewer );
	}
}
