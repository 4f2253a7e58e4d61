<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Audit;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Sql\AuditRepository;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class AuditLogTest extends IntegrationTestCase {

	private int $actor;
	private int $member;

	protected function setUp(): void {
		parent::setUp();
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'audit' )}" );
		$this->actor            = $this->create_member( 'editor', '版主' );
		$this->member           = $this->create_member( 'author', '林间' );
		$_SERVER['REMOTE_ADDR'] = '2001:db8:1:2:3:4:5:6';
		$this->as_user( $this->actor );
	}

	protected function tearDown(): void {
		unset( $_SERVER['REMOTE_ADDR'] );
		parent::tearDown();
	}

	private function note( string $act = 'ban', int $object = 7 ): void {
		$this->service( AuditLog::class )->note(
			$this->actor,
			$act,
			'user',
			$object,
			$this->member,
			0,
			'刷屏',
			array( 'name' => array( '林间', '林' ) )
		);
	}

	/** @return list<AuditEntry> */
	private function entries(): array {
		return $this->service( AuditRepository::class )->page( new SqlPart(), null, 100 );
	}

	private function age( int $days ): void {
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'audit' )} SET created = %d",
			array( time() - $days * DAY_IN_SECONDS )
		);
	}

	public function test_an_entry_says_who_what_before_after_and_from_where(): void {
		$this->note();
		$entry = $this->entries()[0];
		self::assertSame(
			array( $this->actor, 'ban', '处罚', 'user', 7, $this->member, '刷屏', array( 'name' => array( '林间', '林' ) ) ),
			array(
				$entry->actor,
				$entry->act,
				$entry->label,
				$entry->type,
				$entry->object_id,
				$entry->user_id,
				$entry->reason,
				$entry->changes,
			)
		);
		self::assertSame( '2001:db8:1:2::/64', $entry->address, 'the network, as the limits know it' );
		self::assertEqualsWithDelta( time(), $entry->created, 5 );
		$this->as_user( $this->member );
		$this->note();
		self::assertSame( '', $this->entries()[0]->address, 'what is done in another’s name comes from nowhere' );
	}

	public function test_an_act_of_no_room_is_refused(): void {
		$this->expectException( \LogicException::class );
		$this->note( 'dance' );
	}

	public function test_work_that_is_rolled_back_leaves_no_entry(): void {
		try {
			$this->db()->transaction_once(
				function (): void {
					$this->note();
					throw new \DomainException( 'later' );
				}
			);
		} catch ( \DomainException $e ) {
			$caught = $e->getMessage();
		}
		self::assertSame( array( 'later', array() ), array( $caught, $this->entries() ) );
	}

	public function test_pages_go_by_time_both_ways(): void {
		foreach ( array( 3, 1, 2 ) as $n ) {
			$this->note( 'ban', $n );
			$this->db()->execute(
				"UPDATE {$this->db()->table( 'audit' )} SET created = %d WHERE object_id = %d",
				array( 1000 + $n, $n )
			);
		}
		$read = function ( bool $oldest ): array {
			$seen  = array();
			$after = null;
			do {
				$page  = $this->service( AuditRepository::class )->page( new SqlPart(), $after, 1, $oldest );
				$seen  = array(
					...$seen,
					...array_map( static fn( AuditEntry $entry ): int => $entry->object_id, $page ),
				);
				$after = array() === $page ? null : new Cursor( $page[0]->created, $page[0]->id );
			} while ( null !== $after );
			return $seen;
		};
		self::assertSame( array( array( 3, 2, 1 ), array( 1, 2, 3 ) ), array( $read( false ), $read( true ) ) );
	}

	public function test_entries_and_addresses_are_kept_as_long_as_the_owner_says(): void {
		$this->note();
		$this->age( 91 );
		$this->run_recurring( 'audit_retention' );
		self::assertSame( '', $this->entries()[0]->address );
		self::assertCount( 1, $this->entries(), 'as shipped entries stay' );
		$this->service( Settings::class )->save( array( 'audit_keep_days' => 91 ) );
		$this->note( 'unban' );
		$this->age( 90 );
		$this->run_recurring( 'audit_retention' );
		self::assertCount( 3, $this->entries(), 'and that the setting was changed' );
		$this->age( 92 );
		$this->run_recurring( 'audit_retention' );
		self::assertSame( array(), $this->entries() );
	}

	public function test_a_person_is_told_and_erasing_takes_words_and_addresses_but_no_entry(): void {
		$this->note();
		$mail = static fn( int $id ): string => (string) get_userdata( $id )?->user_email;
		$told = fn( int $id ): string => (string) wp_json_encode(
			apply_filters(
				'wp_privacy_personal_data_exporters',
				array()
			)['zeromo-audit']['callback']( $mail( $id ), 1 ),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
		self::assertStringContainsString( '刷屏', $told( $this->member ) );
		self::assertStringContainsString( '林间', $told( $this->member ) );
		self::assertStringNotContainsString( '2001:', $told( $this->member ), 'nobody hears where staff was' );
		self::assertStringContainsString( '2001:db8:1:2::/64', $told( $this->actor ) );
		self::assertStringNotContainsString( '林间', $told( $this->actor ), 'nor staff the words of a member' );
		$erase = fn( int $id ): array => apply_filters(
			'wp_privacy_personal_data_erasers',
			array()
		)['zeromo-audit']['callback']( $mail( $id ), 1 );
		self::assertSame(
			array( true, true, true ),
			array_values(
				array_intersect_key(
					$erase( $this->member ),
					array( 'items_removed' => 1, 'items_retained' => 1, 'done' => 1 )
				)
			)
		);
		self::assertSame(
			array( null, '2001:db8:1:2::/64' ),
			array( $this->entries()[0]->changes, $this->entries()[0]->address )
		);
		$erase( $this->actor );
		self::assertSame( array( '', '刷屏' ), array( $this->entries()[0]->address, $this->entries()[0]->reason ) );
	}
}
