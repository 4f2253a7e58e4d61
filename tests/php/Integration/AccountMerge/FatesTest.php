<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\AccountMerge;

use Zeromo\Community\AccountMerge\Fates;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Jobs\JobTable;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Database\UnitMarks;
use Zeromo\Community\PersonalData\MemberMerge;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A table that holds members' ids says what becomes of it when two accounts are merged, or this fails. */
final class FatesTest extends IntegrationTestCase {

	/** Names of columns that hold a member's id. */
	private const MEMBERS = '/^(user_id|target_id|peer_id|author_id|owner_id|sender_id|low_id|high_id|actor_id'
		. '|second_id|moderator|created_by|chosen_by|active_by|staff_id|buyer|seller|receiver|made_by'
		. '|referrer|member|from_id|to_id)$/';

	public function test_each_column_with_a_member_has_one_fate(): void {
		$tables = array( Counters::table(), RateTable::table(), UnitMarks::table(), JobTable::table() );
		foreach ( Plugin::modules() as $module ) {
			array_push( $tables, ...$module->tables() );
		}
		$found = array();
		foreach ( $tables as $table ) {
			foreach ( array_keys( $table->columns() ) as $column ) {
				if ( 1 === preg_match( self::MEMBERS, $column ) ) {
					$found[] = "$table->name.$column";
				}
			}
		}
		$known = array(
			...Fates::MOVED,
			...array_keys( Fates::STOPPING ),
			...Fates::ENDING,
			...array_keys( Fates::STAYING ),
		);
		sort( $found );
		sort( $known );
		self::assertSame(
			array( array(), array() ),
			array( array_values( array_diff( $found, $known ) ), array_values( array_diff( $known, $found ) ) ),
			'New ones, and such as are gone.'
		);
		self::assertSame( $known, array_values( array_unique( $known ) ), 'one fate each' );
	}

	public function test_what_is_moved_is_what_the_rooms_say(): void {
		$said = Fates::BY_DELETING;
		foreach ( Plugin::container()->all( MemberMerge::class ) as $room ) {
			array_push( $said, ...$room->columns() );
		}
		sort( $said );
		$moved = Fates::MOVED;
		sort( $moved );
		self::assertSame( $moved, $said );
	}
}
