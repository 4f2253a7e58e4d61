<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

/** A link as one reader finds it. */
final class NetdiskState {

	/**
	 * @param NetdiskLink $link        Whole; what leads to it is drawn for who has opened it alone.
	 * @param int         $opens       Members who have opened it.
	 * @param int         $reports     Members who say that it leads nowhere.
	 * @param int         $broken      Unix time since which it is shown as 可能失效, 0 for not.
	 * @param bool        $is_opened   Whether the reader has opened it.
	 * @param bool        $is_reported Whether the reader has reported it.
	 */
	public function __construct(
		public readonly NetdiskLink $link,
		public readonly int $opens,
		public readonly int $reports,
		public readonly int $broken,
		public readonly bool $is_opened,
		public readonly bool $is_reported
	) {}
}
