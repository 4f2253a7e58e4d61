<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes\Api;

/** Who sends SMS; a plugin adds its own by the filter `zeromo_sms_providers`. */
interface SmsProvider {

	/** What the owner reads. */
	public function label(): string;

	/** Whether all it needs is set. */
	public function is_ready(): bool;

	/**
	 * Sends a code.
	 *
	 * @param string $phone With its country: +8613800000000.
	 * @param string $code  Six digits.
	 * @return string Empty where it was taken, else why not: a provider's word, without number, code and key.
	 */
	public function send( string $phone, string $code, Purpose $purpose ): string;
}
