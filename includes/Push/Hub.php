<?php

declare(strict_types=1);

namespace Zeromo\Community\Push;

/** A push server: it holds members' connections and forwards what it is sent. */
interface Hub {

	/** Whether all its settings are set. */
	public function ready(): bool;

	/** Address the member's browser subscribes to; valid for this member alone and for a limited time. */
	public function address( int $member, int $now ): string;

	/**
	 * Requests that reach the member's pages.
	 *
	 * @param string $text What they get, JSON.
	 * @return list<array{url: string, headers: array<string, string>, body: string}>
	 */
	public function calls( int $member, string $text, int $now ): array;
}
