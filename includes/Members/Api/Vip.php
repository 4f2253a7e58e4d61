<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Members\Directory;
use Zeromo\Community\Members\Sql\MemberRepository;

/** The level of membership a member's card shows, kept beside the pictures by the room that sells it. */
final class Vip {

	public function __construct( private readonly MemberRepository $members, private readonly Directory $directory ) {}

	/**
	 * Keeps it; cards follow after the commit.
	 *
	 * @param string $name  Of the level, empty for none.
	 * @param int    $until Unix seconds.
	 */
	public function set( int $member, string $name, int $until ): void {
		$this->members->write(
			array( array( 'user_id' => $member, 'vip' => $name, 'vip_until' => $until ) ),
			array( 'vip', 'vip_until' )
		);
		$this->directory->changed( $member );
	}
}
