<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Media;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Media\Files\Pace;

/** What is sent by PHP is no faster than it may be, whatever the pieces and the line. */
final class PaceTest extends TestCase {

	public function test_no_more_goes_out_than_the_speed(): void {
		mt_srand( 7 );
		for ( $run = 0; $run < 200; $run++ ) {
			$speed = mt_rand( 1024, 5000000 );
			$pace  = new Pace( $speed );
			$took  = 0.0;
			$sent  = 0;
			for ( $n = 0; $n < 50; $n++ ) {
				$sent += $pace->piece( 262144 );
				$took += mt_rand( 0, 400 ) / 1000;
				$took += $pace->pause( $sent, $took ) / 1e6;
				self::assertLessThanOrEqual( $speed * 1.001, $sent / $took );
			}
			self::assertLessThanOrEqual( 262144, $pace->piece( 262144 ) );
		}
	}

	public function test_without_a_bound_nothing_waits(): void {
		$pace = new Pace( 0 );
		self::assertSame( array( 262144, 0 ), array( $pace->piece( 262144 ), $pace->pause( 10000000, 0.0 ) ) );
	}
}
