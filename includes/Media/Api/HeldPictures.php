<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Http\Cursor;

/** Pictures nobody but their owner and moderators may see until they are decided on. */
interface HeldPictures {

	/** Holds a picture back, wherever it stands already; nothing for what is no picture, or held. */
	public function hold( int $id ): void;

	/** Gives it back the place it had; false when it is not held. */
	public function release( int $id ): bool;

	/** Deletes it; false when it is not held. */
	public function refuse( int $id ): bool;

	/**
	 * Those that are held, the oldest first.
	 *
	 * @param Cursor|null $after Place to go on from.
	 * @return list<array{id: int, owner: int, name: string, url: string, created: int}>
	 */
	public function page( ?Cursor $after, int $limit ): array;
}
