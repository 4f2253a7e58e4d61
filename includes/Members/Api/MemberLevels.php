<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Members\Directory;
use Zeromo\Community\Members\Sql\MemberRepository;

/** The level a member's card shows: its number in the setting `levels`, kept beside the pictures by who counts. */
final class MemberLevels {

	public function __construct( private readonly MemberRepository $members, private readonly Directory $directory ) {}

	/**
	 * Kept numbers of members that exist, 0 for none yet.
	 *
	 * @param list<int> $ids Members.
	 * @return array<int, int>
	 */
	public function of( array $ids ): array {
		return array() === $ids ? array() : $this->members->levels( $ids );
	}

	/**
	 * Keeps numbers; cards follow after the commit.
	 *
	 * @param array<int, int> $levels At most some hundred, by member.
	 */
	public function set( array $levels ): void {
		if ( array() === $levels ) {
			return;
		}
		$rows = array();
		foreach ( $levels as $member => $level ) {
			$rows[] = array( 'user_id' => $member, 'level' => $level );
		}
		$this->members->write( $rows, array( 'level' ) );
		array_map( $this->directory->changed( ... ), array_keys( $levels ) );
	}
}
