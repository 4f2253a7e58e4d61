<?php

declare(strict_types=1);

namespace Zeromo\Community\NotificationKinds\Api;

/** What kinds of notices are sorted under: an entry of 消息, and a switch of 通知设置. */
final class NoticeType {

	/**
	 * @param int    $number   In the table `notice`: one byte, never given twice; a plugin's own from 200 on.
	 * @param string $word     In routes, switches and addresses.
	 * @param string $label    Chinese.
	 * @param string $icon     Of its entry; a type without one has neither an entry nor a switch and is always told.
	 * @param int    $position Of its entry, lowest first.
	 */
	public function __construct(
		public readonly int $number,
		public readonly string $word,
		public readonly string $label,
		public readonly string $icon,
		public readonly int $position
	) {}
}
