<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\TaxRecords;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\TaxRecords\IdNumber;

/** Numbers of identity cards; the first one stands in GB 11643 itself. */
final class IdNumberTest extends TestCase {

	public function test_the_check_character_and_the_day_of_birth_are_looked_at(): void {
		self::assertSame( '11010519491231002X', IdNumber::read( '11010519491231002x' ) );
		self::assertSame( '11010519491231002X', IdNumber::read( ' １１０１０５ １９４９１２３１ ００２Ｘ ' ) );
		$wrong = array(
			'110105194912310021',
			'11010519491331002X',
			'110105490123100',
			'',
			'01010519491231002X',
			'11010519491231002XX',
			"11010519491231002X' OR 1=1",
		);
		foreach ( $wrong as $number ) {
			self::assertSame( '', IdNumber::read( $number ), $number );
		}
		foreach ( range( 0, 9 ) as $digit ) {
			self::assertSame( '', IdNumber::read( "11010519491231002$digit" ) );
		}
		self::assertSame( '110***********002X', IdNumber::masked( '11010519491231002X' ) );
	}
}
