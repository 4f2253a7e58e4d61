<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A kind of things that may wait for a moderator; the room that owns them contributes it. */
#[OpenSet]
interface WaitingSource {

	/** post or comment. */
	public function type(): string;

	/** What it is called. */
	public function label(): string;

	/**
	 * What the member may decide on, the oldest first.
	 *
	 * @param Cursor|null $after Place to go on from.
	 * @return list<Waiting>
	 */
	public function page( int $member, ?Cursor $after, int $limit ): array;

	/**
	 * Approves or refuses a post or comment and gives the text of the toast.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure not_found; forbidden; 409, where it does not wait.
	 */
	public function decide( int $id, int $member, bool $approve, string $reason ): string;
}
