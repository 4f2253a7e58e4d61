<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** A notice of a provider, its signature checked by the gateway. */
final class Notice {

	/** Job of the room that pays out; Notifying adds it for a notice of a payout. */
	public const PAYOUT = 'payout_notice';

	/** The same for a notice of a payee's agreement; what came of it is asked of the provider. */
	public const AGREEMENT = 'payout_agreement';

	/**
	 * @param string|null        $attempt  Number it names; null for a notice of something else, or a refused one.
	 * @param ProviderState|null $state    What it says; null for a refused one.
	 * @param int                $merchant Configuration whose key has verified it, 0 for none.
	 * @param Acknowledgement    $accepted Answer where it is dealt with, also the second time.
	 * @param Acknowledgement    $refused  Answer where it is not.
	 * @param string             $fault    Why the gateway refuses it, for the log; empty for none. No secret is in it.
	 * @param string|null        $refund   Number of a refund it is about; it is asked of the provider then.
	 * @param string|null        $payout   Number of a payout it is about.
	 * @param PayoutState|null   $said     What it says of that payout.
	 * @param string|null        $agreed   Number of a payee's agreement it is about.
	 * @param int                $version  Version of that configuration; the default where all have one key.
	 */
	public function __construct(
		public readonly ?string $attempt,
		public readonly ?ProviderState $state,
		public readonly int $merchant,
		public readonly Acknowledgement $accepted,
		public readonly Acknowledgement $refused,
		public readonly string $fault = '',
		public readonly ?string $refund = null,
		public readonly ?string $payout = null,
		public readonly ?PayoutState $said = null,
		public readonly ?string $agreed = null,
		public readonly int $version = PHP_INT_MAX
	) {}

	/** A notice that is not from the provider, or not for us. */
	public static function refused( string $fault, Acknowledgement $refused ): self {
		return new self( null, null, 0, new Acknowledgement(), $refused, $fault );
	}
}
