<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** Where an attempt stands. */
enum AttemptState: int {

	case Open = 1;
	case Paid = 2;
	/** Replaced, expired or closed at its provider; money that comes still counts. */
	case Closed = 3;
}
