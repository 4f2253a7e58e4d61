<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Minors;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Minors\Hours;
use Zeromo\Community\Minors\Usage;

/** Time between pages is use up to five minutes, a day begins at nothing, and a night goes over midnight. */
final class UsageTest extends TestCase {

	public function test_pages_close_together_count_the_time_between_and_others_a_minute(): void {
		$used = Usage::read( '' )->with( '20261127', 1000 );
		self::assertSame( 60, $used->on( '20261127' ), 'the first page' );
		$used = $used->with( '20261127', 1030 )->with( '20261127', 1330 );
		self::assertSame( 390, $used->on( '20261127' ) );
		$used = $used->with( '20261127', 9000 );
		self::assertSame( 450, $used->on( '20261127' ), 'hours in between are no use' );
		self::assertSame( 450, Usage::read( $used->text() )->on( '20261127' ) );
		self::assertSame( 0, $used->on( '20261128' ) );
		self::assertSame( 10, $used->with( '20261128', 9010 )->on( '20261128' ) );
	}

	public function test_what_is_kept_wrongly_is_nothing(): void {
		foreach ( array( null, false, 'x', '20261127.5', '1.2.3', array() ) as $kept ) {
			self::assertSame( '.0.0', Usage::read( $kept )->text() );
		}
	}

	public function test_hours_of_a_night(): void {
		$rests = static fn( int $from, int $to ): array => array_values(
			array_filter( range( 0, 23 ), static fn( int $hour ): bool => Hours::rests( $hour, $from, $to ) )
		);
		self::assertSame( array( 0, 1, 2, 3, 4, 5, 22, 23 ), $rests( 22, 6 ) );
		self::assertSame( array( 1, 2 ), $rests( 1, 3 ) );
		self::assertSame( array(), $rests( 7, 7 ) );
	}
}
