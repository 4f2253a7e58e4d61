<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Support;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What our sites remember of the SQLite driver's work (tools/lib/sqlite-driver.php) is what the driver writes. */
final class SqliteDriverTest extends IntegrationTestCase {

	/** @return iterable<string, array{string, string}> Two statements of one shape. */
	public static function remembered(): iterable {
		yield 'a select' => array(
			"SELECT p.ID, COUNT(*) AS n FROM wp_posts p LEFT JOIN wp_users u ON u.ID = p.post_author
				WHERE p.ID IN (1, 2) AND post_title LIKE '%x%' AND post_date > '2024-01-02 03:04:05'
				GROUP BY p.ID ORDER BY n DESC LIMIT 5",
			"SELECT p.ID, COUNT(*) AS n FROM wp_posts p LEFT JOIN wp_users u ON u.ID = p.post_author
				WHERE p.ID IN (77, 8) AND post_title LIKE 'it''s \\\\% \\n' AND post_date > '2024-1-2'
				GROUP BY p.ID ORDER BY n DESC LIMIT 50",
		);
		yield 'texts of all kinds' => array(
			"SELECT ID FROM wp_posts WHERE post_title IN ('', 'a', 'b')",
			"SELECT ID FROM wp_posts WHERE post_title IN ('中文', 'a\0b', '\\'\\\\\\0')",
		);
		yield 'rows' => array(
			"INSERT INTO wp_posts (ID, post_title, post_date) VALUES (1, 'a', '2024-01-01 00:00:00'), (2, '', NULL)",
			"INSERT INTO wp_posts (ID, post_title, post_date) VALUES (0, '\\'', '0000-00-00 00:00:00'), (9, '2', NULL)",
		);
		yield 'rows that may be there' => array(
			"INSERT INTO wp_options (option_name, option_value) VALUES ('a', 'b')
				ON DUPLICATE KEY UPDATE option_value = CONCAT(VALUES(option_value), 'c')",
			"INSERT INTO wp_options (option_name, option_value) VALUES ('', '3')
				ON DUPLICATE KEY UPDATE option_value = CONCAT(VALUES(option_value), '20240101T000000Z')",
		);
		yield 'an update of a few' => array(
			"UPDATE wp_posts SET post_title = 'x', menu_order = GREATEST(0, menu_order - 1)
				WHERE ID > 5 ORDER BY ID LIMIT 3",
			"UPDATE wp_posts SET post_title = '1', menu_order = GREATEST(4, menu_order - 3)
				WHERE ID > 6 ORDER BY ID LIMIT 9",
		);
		yield 'a delete' => array(
			"DELETE FROM wp_posts WHERE post_date < '2024-01-02' OR NOT menu_order = 1",
			"DELETE FROM wp_posts WHERE post_date < '' OR NOT menu_order = 33",
		);
	}

	#[DataProvider( 'remembered' )]
	public function test_it_is_what_the_driver_writes( string $first, string $second ): void {
		$driver = $this->driver();
		if ( null === $driver ) {
			return;
		}
		foreach ( array( $first, $second, $first ) as $sql ) {
			self::assertNotNull( $driver->written( $sql ) );
			self::assertSame( $driver->written( $sql ), $driver->remembered( $sql )?->text );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function not_remembered(): iterable {
		yield 'a text that names its column' => array( "SELECT 'a' FROM wp_posts" );
		yield 'a number that names its column' => array( 'SELECT MAX(ID) + 1 FROM wp_posts' );
		yield 'a format' => array( "SELECT DATE_FORMAT(post_date, '%Y-%m') AS d FROM wp_posts" );
		yield 'a unit' => array( 'SELECT ID FROM wp_posts WHERE DATE_ADD(post_date, INTERVAL 1 WEEK) < NOW()' );
		yield 'what was found before' => array( 'SELECT FOUND_ROWS()' );
		yield 'a count on the side' => array( 'SELECT SQL_CALC_FOUND_ROWS ID FROM wp_posts LIMIT 1' );
		yield 'a variable' => array( 'SELECT @@sql_mode' );
		yield 'tables of tables' => array( 'SELECT table_name FROM information_schema.tables' );
		yield 'rows out of rows' => array( 'INSERT INTO wp_posts (ID) SELECT ID FROM wp_posts WHERE ID < 0' );
		yield 'rows of two tables' => array( 'DELETE p, m FROM wp_posts p JOIN wp_postmeta m ON m.post_id = p.ID' );
		yield 'a table' => array( 'DROP TABLE wp_posts' );
		yield 'a table that is not there' => array( "INSERT INTO wp_nothing (a) VALUES ('b')" );
		yield 'what cannot be taken apart' => array( 'SELECT FROM WHERE 1' );
	}

	#[DataProvider( 'not_remembered' )]
	public function test_it_is_asked_each_time( string $sql ): void {
		self::assertNull( $this->driver()?->remembered( $sql ) );
	}

	public function test_ids_and_counts_are_answered_as_ever(): void {
		foreach ( array( 'a', 'b' ) as $name ) {
			self::assertSame( 1, $this->wpdb()->query( "INSERT INTO wp_posts (post_title) VALUES ('driver $name')" ) );
			self::assertSame(
				(string) $this->wpdb()->insert_id,
				$this->wpdb()->get_var( "SELECT ID FROM wp_posts WHERE post_title = 'driver $name'" )
			);
		}
		$both = "WHERE post_title LIKE 'driver %'";
		self::assertSame( 2, $this->wpdb()->query( "UPDATE wp_posts SET menu_order = 7 $both" ) );
		self::assertSame( 2, $this->wpdb()->query( "DELETE FROM wp_posts $both" ) );
	}

	public function test_a_changed_table_is_seen_at_once(): void {
		$this->change_tables(
			function (): void {
				$this->wpdb()->query( 'CREATE TABLE wp_driver (id int NOT NULL, d varchar(20) NOT NULL)' );
				try {
					$this->wpdb()->query( "INSERT INTO wp_driver (id, d) VALUES (1, 'x')" );
					$this->wpdb()->query( 'DELETE FROM wp_driver WHERE id = 1' );
					$this->wpdb()->query( 'ALTER TABLE wp_driver MODIFY d int NOT NULL' );
					$this->wpdb()->query( "INSERT INTO wp_driver (id, d) VALUES (1, '07')" );
					self::assertSame( '7', $this->wpdb()->get_var( 'SELECT d FROM wp_driver WHERE id = 1' ) );
				} finally {
					$this->wpdb()->query( 'DROP TABLE wp_driver' );
				}
			}
		);
	}

	private function driver(): ?\Zeromo_Driver {
		$driver = ( new \ReflectionProperty( \wpdb::class, 'dbh' ) )->getValue( $this->wpdb() );
		self::assertSame( $this->is_sqlite(), $driver instanceof \Zeromo_Driver );
		return $driver instanceof \Zeromo_Driver ? $driver : null;
	}
}
