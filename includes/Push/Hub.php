<?php

declare(strict_types=1);

namespace Zeromo\Community\Push;

/** A server that holds members' connections and passes on what it is sent. */
interface Hub {

	/** Whether the site has set all it needs. */
	public function ready(): bool;

	/** Where the member's browser listens; holds for this member alone, and for a while. */
	public function address( int $member, int $now ): string;

	/**
	 * Calls that reach the member's pages.
	 *
	 * @param string $text What they get, JSON.
	 * @return list<array{url: string, headers: array<string, string>, body: string}>
	 */
	public function calls( int $member, string $text, int $now ): array;
}
