<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Locks\Api\LockEditor;
use Zeromo\Community\Locks\Api\LockPart;

/** A reader types the password of a post. */
final class Unlocking {

	public function __construct( private readonly LockBlock $block, private readonly LockEditor $desk ) {}

	/**
	 * Opens the hidden part and gives the block again.
	 *
	 * @return array{unlocked: true, html: string, reload: bool}
	 * @throws \Zeromo\Community\Kernel\Failure not_found, for posts the reader may not know of; content_invalid, for
	 *                                          what no password opens.
	 */
	public function unlock( int $post_id, string $password, int $viewer ): array {
		$card   = $this->block->card( $post_id, $viewer );
		$opened = $this->desk->unlock( LockPart::locked( $card ), $password, $viewer );
		return array(
			'unlocked' => true,
			'html' => $this->block->html( $card, $opened, $viewer ),
			'reload' => false,
		);
	}
}
