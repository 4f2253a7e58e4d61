<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification;

/** An application for a verified mark, and the mark it became. */
final class Mark {

	/**
	 * @param string $title   Word beside the name, e.g. 摄影师.
	 * @param string $proof   What the member says for it.
	 * @param int    $image   Private copy of a picture, 0 for none.
	 * @param string $reason  Of a refusal or withdrawal.
	 * @param int    $created Unix seconds.
	 * @param int    $decided Unix seconds, 0 while it waits.
	 * @param int    $expires Unix seconds, 0 for never.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $user_id,
		public readonly MarkState $state,
		public readonly string $title,
		public readonly string $proof,
		public readonly int $image,
		public readonly string $reason,
		public readonly int $created,
		public readonly int $decided,
		public readonly int $expires
	) {}
}
