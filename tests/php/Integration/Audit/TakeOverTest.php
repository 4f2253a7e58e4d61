<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Audit;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditTrail;
use Zeromo\Community\Audit\Sql\AuditTables;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A site that comes from a version with the table `staff_log`. */
final class TakeOverTest extends IntegrationTestCase {

	private const CIRCLE = 987654;

	public function test_every_row_of_the_older_table_is_kept_in_its_order(): void {
		$this->change_tables(
			function (): void {
				try {
					$this->take_over();
				} finally {
					$this->db()->execute(
						"DELETE FROM {$this->db()->table( 'audit' )} WHERE circle_id = %d",
						array( self::CIRCLE )
					);
					$this->db()->execute( "DROP TABLE IF EXISTS {$this->db()->table( 'staff_log' )}" );
				}
			}
		);
	}

	private function take_over(): void {
		$old = $this->db()->table( 'staff_log' );
		$this->db()->execute(
			"CREATE TABLE $old (
			log_id bigint unsigned NOT NULL AUTO_INCREMENT,
			moderator bigint unsigned NOT NULL,
			action varchar(30) NOT NULL,
			object_type varchar(20) NOT NULL,
			object_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL DEFAULT 0,
			circle_id bigint unsigned NOT NULL DEFAULT 0,
			reason text NOT NULL,
			changes longtext DEFAULT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (log_id))"
		);
		$rows = array();
		for ( $n = 1; $n <= 501; $n++ ) {
			$rows[] = array(
				5,
				1 === $n ? 'edit' : 'ban',
				'post',
				$n,
				6,
				self::CIRCLE,
				"第 $n 条",
				1 === $n ? '{"title":["前","后"]}' : null,
				1000 + intdiv( $n, 10 ),
			);
		}
		$this->db()->insert_rows(
			$old,
			array(
				'moderator',
				'action',
				'object_type',
				'object_id',
				'user_id',
				'circle_id',
				'reason',
				'changes',
				'created',
			),
			$rows
		);
		self::assertFalse( AuditTables::take_over( $this->db() ) );
		self::assertSame( '1', $this->db()->value( "SELECT COUNT(*) FROM $old" ), 'a piece at a time' );
		self::assertFalse( AuditTables::take_over( $this->db() ) );
		self::assertTrue( AuditTables::take_over( $this->db() ) );
		self::assertTrue( AuditTables::take_over( $this->db() ), 'the table is gone' );
		$all = $this->service( AuditTrail::class )->page(
			new SqlPart( '', 'g.circle_id = %d', array(), array( self::CIRCLE ) ),
			null,
			600,
			true
		);
		self::assertSame(
			range( 1, 501 ),
			array_map( static fn( AuditEntry $entry ): int => $entry->object_id, $all )
		);
		$first = $all[0];
		self::assertSame(
			array( 5, 'edit', 'post', 6, '第 1 条', array( 'title' => array( '前', '后' ) ), '', 1000 ),
			array(
				$first->actor,
				$first->act,
				$first->type,
				$first->user_id,
				$first->reason,
				$first->changes,
				$first->address,
				$first->created,
			)
		);
	}
}
