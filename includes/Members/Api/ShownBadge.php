<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Members\Directory;
use Zeromo\Community\Members\Sql\MemberRepository;

/** The badge a member's cards show, kept beside the pictures by who awards it. */
final class ShownBadge {

	public function __construct( private readonly MemberRepository $members, private readonly Directory $directory ) {}

	/**
	 * Keeps what cards show; they follow after the commit.
	 *
	 * @param array<int, CardBadge|null> $badges By member, null for none.
	 */
	public function set( array $badges ): void {
		$rows = array();
		foreach ( array_filter( $badges ) as $member => $badge ) {
			$rows[] = array( 'user_id' => $member, 'badge' => $badge->kept() );
		}
		if ( array() !== $rows ) {
			$this->members->write( $rows, array( 'badge' ) );
		}
		// Who has none gets no row for it: a member who is gone stays gone.
		$this->members->drop_badges( array_keys( array_diff_key( $badges, array_filter( $badges ) ) ) );
		array_map( $this->directory->changed( ... ), array_keys( $badges ) );
	}
}
