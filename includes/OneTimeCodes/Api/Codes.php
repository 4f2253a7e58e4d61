<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes\Api;

/** Codes of six digits that prove a telephone number or an e-mail address. */
interface Codes {

	/**
	 * Makes a code, which ends the one before it, and sends it.
	 *
	 * @param bool $is_wanted False for a target that may get none: nothing is sent, and the answer is the same.
	 * @return int Seconds until the next one can be asked for.
	 * @throws \Zeromo\Community\Kernel\Failure too_many_requests; content_invalid where the site sends no SMS;
	 *                                          unavailable where a plugin could not send it.
	 */
	public function send( Target $target, Purpose $purpose, bool $is_wanted = true ): int;

	/**
	 * Looks at a code; each look counts, and the fifth wrong one ends it.
	 *
	 * @return int Its id, for spend().
	 * @throws \Zeromo\Community\Kernel\Failure code_invalid, the same for wrong, old, used and none.
	 */
	public function check( Target $target, Purpose $purpose, string $code ): int;

	/**
	 * Uses a code up, once.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure code_invalid where it was used or replaced meanwhile.
	 */
	public function spend( int $id ): void;

	/** Whether this site can send SMS. */
	public function sends_sms(): bool;
}
