<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Moderation;

use Zeromo\Community\Moderation\Sql\ModerationTables;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The table of reports on an older site. */
final class ReportTableTest extends IntegrationTestCase {

	public function test_an_older_table_gets_its_key(): void {
		$table = $this->db()->table( 'report' );
		$keys  = fn(): array => array_column( $this->db()->rows( "SHOW INDEX FROM $table" ), 'Key_name' );
		$this->change_tables(
			function () use ( $table, $keys ): void {
				$this->db()->execute( "ALTER TABLE $table DROP KEY image" );
				self::assertNotContains( 'image', $keys() );
				self::assertTrue( ModerationTables::add_image_key( $this->db() ) );
				self::assertTrue( ModerationTables::add_image_key( $this->db() ) );
				self::assertContains( 'image', $keys() );
			}
		);
	}
}
