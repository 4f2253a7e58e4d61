<?php

declare(strict_types=1);

namespace Zeromo\Community\NotificationKinds\Api;

/** Tells members. */
interface NoticeTeller {

	/**
	 * Tells a member what another did. Nobody is told of what they did themselves, nor twice of the same, nor of whom
	 * they have nothing to do with, nor of what they switched off, nor of a post they may not see.
	 *
	 * @param string $kind      Word of a NoticeKind.
	 * @param int    $target_id What it happened to, as the kind says.
	 * @param int    $post_id   The post it is about, 0 for none.
	 * @param int    $actor_id  Who did it, 0 for nobody.
	 */
	public function tell( int $user_id, string $kind, int $target_id, int $post_id, int $actor_id ): void;

	/**
	 * What was told of a target is not so any more.
	 *
	 * @param list<string> $kinds Words of a NoticeKind, not empty.
	 */
	public function unsay( int $target, array $kinds ): void;
}
