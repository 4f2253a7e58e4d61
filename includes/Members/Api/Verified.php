<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Members\Directory;
use Zeromo\Community\Members\Sql\MemberRepository;

/** The word a member's card shows as verified, kept beside the pictures by who decides it. */
final class Verified {

	public function __construct( private readonly MemberRepository $members, private readonly Directory $directory ) {}

	/**
	 * Keeps it; cards follow after the commit.
	 *
	 * @param string $word  Empty for none.
	 * @param int    $until Unix seconds, 0 for ever.
	 */
	public function set( int $member, string $word, int $until ): void {
		$this->members->write(
			array( array( 'user_id' => $member, 'verified' => $word, 'verified_until' => $until ) ),
			array( 'verified', 'verified_until' )
		);
		$this->directory->changed( $member );
	}
}
