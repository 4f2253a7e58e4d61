<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification;

/** What a member sees of their mark. */
final class OwnMark {

	/**
	 * @param Mark|null $granted The mark that holds.
	 * @param Mark|null $last    The newest application that is not that mark.
	 * @param bool      $may_ask Whether an application is taken now.
	 */
	public function __construct(
		public readonly ?Mark $granted,
		public readonly ?Mark $last,
		public readonly bool $may_ask
	) {}
}
