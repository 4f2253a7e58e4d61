<?php

declare(strict_types=1);

namespace Zeromo\Community\NotificationKinds\Api;

/** What the text of a notice can name, as far as its reader may know it. */
final class NoticeSubject {

	/**
	 * @param string $thing  What the post is called: 动态, 文章 or 商品.
	 * @param string $circle Title of the circle it is about, empty for none.
	 * @param string $why    The reason of a decision, empty for none.
	 */
	public function __construct(
		public readonly string $thing,
		public readonly string $circle,
		public readonly string $why
	) {}
}
