<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Support;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/**
 * The parser that our sites give the SQLite driver (tools/lib/sqlite-parser.php) takes statements apart as the driver's
 * own does.
 */
final class SqliteParserTest extends IntegrationTestCase {

	/** @return iterable<string, array{string, string}> Two statements of one shape. */
	public static function statements(): iterable {
		yield 'a select' => array(
			"SELECT a.id, COUNT(*) AS n FROM feed a LEFT JOIN wp_posts p ON p.ID = a.id WHERE a.b IN (1, 2)
				AND t LIKE '%x%' GROUP BY a.id ORDER BY n DESC LIMIT 5",
			"SELECT z.post, COUNT(*) AS total FROM other z LEFT JOIN t2 y ON y.i = z.i WHERE z.c IN (77, 8)
				AND `u` LIKE 'it''s; \\\\' GROUP BY z.k ORDER BY total DESC LIMIT 50",
		);
		yield 'a union with sub-selects' => array(
			'(SELECT 1 FROM (SELECT x FROM y) q WHERE EXISTS (SELECT 1 FROM z)) UNION ALL (SELECT CASE WHEN a > 1 THEN 2
				ELSE NULL END FROM b)',
			'(SELECT 9 FROM (SELECT k FROM l) m WHERE EXISTS (SELECT 8 FROM n)) UNION ALL (SELECT CASE WHEN c > 7 THEN 6
				ELSE NULL END FROM d)',
		);
		yield 'a select that locks' => array(
			'SELECT id FROM t WHERE id = 1 FOR UPDATE',
			'SELECT other FROM `table` WHERE k = 22 FOR UPDATE',
		);
		yield 'rows that may be there' => array(
			"INSERT INTO t (a, b) VALUES (1, 'x'), (2, NULL) ON DUPLICATE KEY UPDATE b = VALUES(b)",
			"INSERT INTO longer (c, d) VALUES (10, ''), (200, NULL) ON DUPLICATE KEY UPDATE d = VALUES(d)",
		);
		yield 'an update with a sum' => array(
			'UPDATE t SET n = GREATEST(0, n - 1) WHERE id = 3;',
			'UPDATE u SET m = GREATEST(4, m - 5) WHERE k = 6;',
		);
		yield 'a delete' => array(
			'DELETE FROM t WHERE a < 5 OR NOT b',
			'DELETE FROM other WHERE much < 55 OR NOT longer',
		);
		yield 'a table' => array(
			'CREATE TABLE t (id bigint(20) unsigned NOT NULL AUTO_INCREMENT, s varchar(20) '
				. "DEFAULT '', PRIMARY KEY  (id), KEY s (s(5)))",
			'CREATE TABLE u (k bigint(11) unsigned NOT NULL AUTO_INCREMENT, w varchar(200) '
				. "DEFAULT 'q', PRIMARY KEY  (k), KEY w (w(9)))",
		);
		yield 'a comment between' => array( 'SELECT /* one */ 1 -- end', 'SELECT 2' );
		yield 'words that stand alone' => array( 'START TRANSACTION', 'start transaction' );
	}

	#[DataProvider( 'statements' )]
	public function test_a_statement_of_a_known_shape_gets_the_same_tree( string $first, string $second ): void {
		if ( ! $this->is_sqlite() ) {
			self::assertFalse( class_exists( 'WP_MySQL_Native_Parser' ), 'MariaDB takes its statements apart itself.' );
			return;
		}
		foreach ( array( $first, $second, $first ) as $sql ) {
			self::assertEquals(
				$this->trees( \WP_Parser::class, $sql ),
				$this->trees( \WP_MySQL_Native_Parser::class, $sql )
			);
		}
	}

	public function test_what_follows_is_another_statement(): void {
		if ( ! $this->is_sqlite() ) {
			self::assertFalse( class_exists( 'WP_MySQL_Native_Parser' ) );
			return;
		}
		foreach ( array( 'SELECT 1; SELECT a FROM b', 'SELECT 2; SELECT c FROM d' ) as $sql ) {
			$trees = $this->trees( \WP_MySQL_Native_Parser::class, $sql );
			self::assertCount( 2, $trees );
			self::assertEquals( $this->trees( \WP_Parser::class, $sql ), $trees );
		}
	}

	public function test_what_cannot_be_taken_apart_is_said_each_time(): void {
		$this->wpdb()->suppress_errors();
		try {
			foreach ( array( 1, 2 ) as $n ) {
				self::assertFalse( $this->wpdb()->query( "SELECT FROM WHERE $n" ) );
			}
		} finally {
			$this->wpdb()->suppress_errors( false );
		}
	}

	/**
	 * @param class-string<\WP_Parser> $parser
	 * @return list<\WP_Parser_Node> Of each statement in the text.
	 */
	private function trees( string $parser, string $sql ): array {
		$grammar = new \ReflectionProperty( \WP_MySQL_On_SQLite::class, 'mysql_grammar' );
		$tokens  = ( new \WP_MySQL_Lexer( $sql ) )->remaining_tokens();
		$parser  = new $parser( $grammar->getValue(), $tokens );
		$place   = new \ReflectionProperty( \WP_Parser::class, 'position' );
		$trees   = array();
		$end     = count( $tokens );
		while ( $place->getValue( $parser ) < $end ) {
			$trees[] = $parser->parse() ?? throw new \LogicException( "Not taken apart: $sql" );
		}
		return $trees;
	}
}
