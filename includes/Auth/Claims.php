<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Mutex;
use Zeromo\Community\Kernel\Failure;

/** Lets one process at a time give a name or an address to an account: core's users table has no UNIQUE key on them. */
final class Claims {

	/** Seconds after which a claim that was left behind is taken over. */
	private const SECONDS = 30;

	public function __construct( private readonly Mutex $mutex, private readonly Clock $clock ) {}

	/**
	 * Runs the work while nobody else can under this name.
	 *
	 * @template T
	 * @param \Closure(): T $work Called once.
	 * @return T
	 * @throws Failure When somebody is at the name.
	 */
	public function hold( string $name, \Closure $work ) {
		$row = 'zeromo_claim_' . sha1( $name );
		if ( ! $this->mutex->take( $row, $this->clock->now(), self::SECONDS ) ) {
			throw Failure::in_progress();
		}
		try {
			return $work();
		} finally {
			$this->mutex->release( $row );
		}
	}
}
