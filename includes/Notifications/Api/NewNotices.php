<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Api;

/** What a member has not read yet, for rooms that tell it elsewhere. */
interface NewNotices {

	/**
	 * Unread ones of these types, newest first, twenty at most; what the reader may not see any more is left out, so
	 * that it has to be asked again each time before something is told.
	 *
	 * @param int          $since Unix seconds of the oldest.
	 * @param list<string> $types Words.
	 * @return list<NewNotice>
	 */
	public function since( int $member, int $since, array $types ): array;

	/** @return array<string, string> Label of each type that has a switch, by its word. */
	public function types(): array;

	/** Where a member reads all of them. */
	public function url(): string;
}
