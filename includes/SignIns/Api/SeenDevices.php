<?php

declare(strict_types=1);

namespace Zeromo\Community\SignIns\Api;

use Zeromo\Community\SignIns\Sql\SignInRepository;

/** What the log of sign-ins knows of a member's devices. */
final class SeenDevices {

	public function __construct( private readonly SignInRepository $rows ) {}

	/**
	 * Whether a sign-in is from where the member has not been seen while entries are kept; false for the first one.
	 *
	 * @param string $address See Caller::network().
	 * @param string $device  Browser and system, see UserAgent.
	 */
	public function is_new( int $member, string $address, string $device ): bool {
		return array() !== $this->rows->page( $member, null, 1 )
			&& ! $this->rows->was_seen( $member, $address, $device );
	}
}
