<?php

declare(strict_types=1);

namespace Zeromo\Community\SignIns;

use Zeromo\Community\Kernel\Http\Cursor;

/** One time that a member signed in. */
final class SignIn {

	/**
	 * @param int    $id      Number of the entry.
	 * @param string $address The network it came from, see Caller::network(); empty where there was none.
	 * @param string $device  Browser and system as people call them.
	 * @param int    $created Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $address,
		public readonly string $device,
		public readonly int $created
	) {}

	/** Its place in a list, newest first. */
	public function place(): Cursor {
		return new Cursor( $this->created, $this->id );
	}
}
