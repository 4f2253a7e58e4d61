<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Http\Cursor;

/** Pictures that only their owner and moderators may see until a decision. */
interface HeldPictures {

	/** Holds a picture, wherever it is used; does nothing if it is not a picture or already held. */
	public function hold( int $id ): void;

	/** Restores its former location; false if it is not held. */
	public function release( int $id ): bool;

	/** Deletes it; false if it is not held. */
	public function refuse( int $id ): bool;

	/**
	 * A page of held pictures, oldest first.
	 *
	 * @param Cursor|null $after Cursor.
	 * @return list<array{id: int, owner: int, name: string, url: string, created: int}>
	 */
	public function page( ?Cursor $after, int $limit ): array;
}
