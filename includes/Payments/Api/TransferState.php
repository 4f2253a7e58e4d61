<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** What a provider says of money it is to send: a refund or a payout. */
enum TransferState: string {

	/** Accepted, and not there yet. */
	case Processing = 'processing';
	/** A payout waits for the payee to confirm it. */
	case Waiting = 'waiting';
	case Done    = 'done';
	/** It will not be sent. */
	case Failed = 'failed';
	/** The provider did not say; it is asked again with the same number. */
	case Unknown = 'unknown';
}
