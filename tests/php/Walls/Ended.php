<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

/** A request ended by wp_die() or by a redirect, which in a test must not end the process. */
final class Ended extends \RuntimeException {

	/**
	 * @param int    $status Of HTTP; 0 where none was said.
	 * @param string $body   Message, or the address of a redirect.
	 */
	public function __construct( public readonly int $status, public readonly string $body ) {
		parent::__construct( "Ended with $status" );
	}
}
