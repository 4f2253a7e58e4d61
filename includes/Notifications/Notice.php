<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\NotificationKinds\Api\NoticeKind;

/** One row behind the bell. */
final class Notice {

	/**
	 * @param int        $id        Notice.
	 * @param NoticeKind $kind      What happened.
	 * @param int        $target_id What it happened to: post, comment, member or circle, as the kind says.
	 * @param int        $post_id   The post it is about, 0 for none.
	 * @param int        $actor_id  Who did it last.
	 * @param int        $second_id Who did it before, 0 for nobody.
	 * @param int        $n         How many did it.
	 * @param bool       $read      Seen by its reader.
	 * @param int        $created   Unix seconds of the last time.
	 */
	public function __construct(
		public readonly int $id,
		public readonly NoticeKind $kind,
		public readonly int $target_id,
		public readonly int $post_id,
		public readonly int $actor_id,
		public readonly int $second_id,
		public readonly int $n,
		public readonly bool $read,
		public readonly int $created
	) {}
}
