<?php

declare(strict_types=1);

namespace Zeromo\Community\Idempotency;

/**
 * Another request with the same key has done the work meanwhile. It leaves the handler as a refusal would, so that what
 * was prepared for the work goes again; the route gives the answer of the other one.
 */
final class Answered extends \RuntimeException {

	public function __construct( public readonly KeyRow $row ) {
		parent::__construct( 'The work has been done under this key' );
	}
}
