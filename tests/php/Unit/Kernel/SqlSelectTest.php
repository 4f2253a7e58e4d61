<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\Database\SqlSelect;

final class SqlSelectTest extends TestCase {

	public function test_values_of_a_union_stand_in_the_order_of_their_selects(): void {
		$all = SqlSelect::union(
			new SqlSelect( 'SELECT a FROM x WHERE b = %d', array( 1 ) ),
			new SqlSelect( 'SELECT 5', array() ),
			new SqlSelect( 'SELECT c FROM y WHERE d = %s AND e = %d', array( 'z', 3 ) )
		);
		self::assertSame(
			'SELECT a FROM x WHERE b = %d UNION ALL SELECT 5 UNION ALL SELECT c FROM y WHERE d = %s AND e = %d',
			$all->sql
		);
		self::assertSame( array( 1, 'z', 3 ), $all->values );
	}

	public function test_one_alone_stays_as_it_is(): void {
		self::assertEquals(
			new SqlSelect( 'SELECT %d', array( 1 ) ),
			SqlSelect::union( new SqlSelect( 'SELECT %d', array( 1 ) ) )
		);
	}

	public function test_values_of_what_stands_around_it_come_first(): void {
		$around = (
			new SqlSelect( 'SELECT a FROM x WHERE b = %d', array( 7 ) )
		)->within( 'SELECT e.a, %s AS rule FROM', 'e', array( 'login' ) );
		self::assertSame( 'SELECT e.a, %s AS rule FROM (SELECT a FROM x WHERE b = %d) e', $around->sql );
		self::assertSame( array( 'login', 7 ), $around->values );
	}
}
