<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Api;

/** A provider's signed answer about the agreement of a payee. */
final class AgreementState {

	/** The payee has agreed, and it holds. */
	public const HOLDS = 'holds';
	/** It is over, or the provider has none of this number. */
	public const ENDED = 'ended';
	/** The payee has not said yet. */
	public const WAITS = 'waits';
	/** The provider did not say. */
	public const UNKNOWN = 'unknown';

	/**
	 * @param self::* $state   What it says.
	 * @param string  $subject Who has agreed, as the provider knows them.
	 * @param string  $reason  Why it is over.
	 */
	public function __construct(
		public readonly string $state,
		public readonly string $subject = '',
		public readonly string $reason = ''
	) {}
}
