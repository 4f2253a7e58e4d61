<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

/** Members who may not do everything for a while. */
interface Bans {

	/** May not comment or write messages. */
	public const MUTE = 1;

	/** May not publish either. */
	public const SILENCE = 2;

	/** May not sign in. */
	public const LOCK = 3;

	/** Level that holds for a member now, 0 for none. One query by the primary key. */
	public function level( int $member ): int;

	/**
	 * Refuses who may not comment or write messages.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure forbidden
	 */
	public function require_voice( int $member ): void;

	/**
	 * Refuses who may not publish.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure forbidden
	 */
	public function require_publishing( int $member ): void;
}
