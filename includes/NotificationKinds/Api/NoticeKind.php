<?php

declare(strict_types=1);

namespace Zeromo\Community\NotificationKinds\Api;

/** Something a member is told of. */
final class NoticeKind {

	/**
	 * @param int                               $number        In the table `notice`: one byte, never given twice; a
	 *                                                         plugin's own from 200 on.
	 * @param string                            $word          For other plugins, e.g. `liked_post`.
	 * @param string                            $type          Word of the NoticeType it is sorted under.
	 * @param NoticeAbout                       $about         What its target is.
	 * @param \Closure(NoticeSubject): string $did           The words behind the names of who did it.
	 * @param NoticeWay                         $way           Where it leads.
	 * @param bool                              $is_grouped    Many members doing the same to one thing make one notice:
	 *                                                         甲、乙 等 N 人…
	 * @param bool                              $is_renewed    It can happen again to the same: the notice then comes
	 *                                                         back to the top, unread.
	 * @param bool                              $is_for_reader It is told to a reader of the post, not to its author:
	 *                                                         who may not see the post hears nothing.
	 * @param bool                              $is_by_staff   Who did it is not named.
	 * @param bool                              $has_why       Its text has a reason in it, which is read with the page.
	 * @param bool                              $has_quote     The sentence goes on with a quotation of what it is
	 *                                                         about.
	 * @param bool                              $has_picture   A picture of the post stands beside it.
	 * @param bool                              $is_waiting    Something waits for its reader to decide it, who is told
	 *                                                         also about a thread that is muted.
	 */
	public function __construct(
		public readonly int $number,
		public readonly string $word,
		public readonly string $type,
		public readonly NoticeAbout $about,
		public readonly \Closure $did,
		public readonly NoticeWay $way = NoticeWay::Target,
		public readonly bool $is_grouped = false,
		public readonly bool $is_renewed = false,
		public readonly bool $is_for_reader = false,
		public readonly bool $is_by_staff = false,
		public readonly bool $has_why = false,
		public readonly bool $has_quote = true,
		public readonly bool $has_picture = true,
		public readonly bool $is_waiting = false
	) {}
}
