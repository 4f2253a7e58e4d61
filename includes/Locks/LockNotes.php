<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

/** What is known of a lock beside the Post's fields, from reading the posts to drawing them. */
final class LockNotes {

	/** @var array<int, array{chars: int, images: int, reason: string, mine: bool}> */
	private array $notes = array();

	/** Notes it; id 0 is a preview. */
	public function note( int $post_id, int $chars, int $images, string $reason, bool $mine ): void {
		$this->notes[ $post_id ] = array( 'chars' => $chars, 'images' => $images, 'reason' => $reason, 'mine' => $mine );
	}

	/** @return array{chars: int, images: int, reason: string, mine: bool} */
	public function of( int $post_id ): array {
		return $this->notes[ $post_id ] ?? array( 'chars' => 0, 'images' => 0, 'reason' => '', 'mine' => false );
	}
}
