<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\Database\SqlPart;

final class SqlPartTest extends TestCase {

	public function test_a_condition_without_joins(): void {
		self::assertEquals(
			new SqlPart( '', 'a = %d OR b = %s', array(), array( 1, 'x' ) ),
			SqlPart::where( 'a = %d OR b = %s', 1, 'x' )
		);
		self::assertEquals( new SqlPart( '', '1=0' ), SqlPart::where( '1=0' ) );
	}

	public function test_a_further_condition_binds_all_of_the_first_and_its_values_come_last(): void {
		$part = new SqlPart( 'LEFT JOIN t ON t.id = %d', 'a = %d OR b = %d', array( 1 ), array( 2, 3 ) );
		self::assertEquals(
			new SqlPart( 'LEFT JOIN t ON t.id = %d', '(a = %d OR b = %d) AND c <> %s', array( 1 ), array( 2, 3, 'x' ) ),
			$part->and( 'c <> %s', 'x' )
		);
		self::assertSame( 'a = %d OR b = %d', $part->where );
	}
}
