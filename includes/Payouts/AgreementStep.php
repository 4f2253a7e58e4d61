<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts;

/** Where the agreement of a payee stands. */
enum AgreementStep: int {

	/** Transfers are sent under it. */
	case Holds = 1;
	/** The payee has ended it here; the provider is told. No transfer is sent under it. */
	case Ending = 2;
	/** It is over. The payee is not asked again until they wish it. */
	case Ended = 3;

	/** On the wire. */
	public function word(): string {
		return strtolower( $this->name );
	}
}
