<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** What a provider says of an attempt. */
enum PaymentState: string {

	/** It can still be paid. */
	case Pending = 'pending';
	case Paid    = 'paid';
	/** It can never be paid any more. */
	case Closed = 'closed';
	/** The provider did not say; it is asked again with the same number. */
	case Unknown = 'unknown';
}
