<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Api;

/** Taking topics away, for the room that decides on reports of them. */
interface TopicRemoval {

	/**
	 * Who made topics; unknown ids are absent. One query.
	 *
	 * @param list<int> $ids Topics.
	 * @return array<int, int> Member by topic, 0 for nobody.
	 */
	public function authors( array $ids ): array;

	/**
	 * Deletes a topic; refuses X for none, 409 `zeromo_topic_in_use` where posts have it: those are merged into
	 * another.
	 */
	public function delete( int $moderator, int $id ): void;
}
