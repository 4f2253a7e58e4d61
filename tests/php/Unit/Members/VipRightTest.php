<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Members;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Members\Api\VipRight;
use Zeromo\Community\Members\Api\VipRights;
use Zeromo\Community\Members\Api\VipRightSource;

/** What a level takes off a price, and who is asked for it. */
final class VipRightTest extends TestCase {

	/** @return array<string, array{int, int, int}> Discount, amount, what is paid. */
	public static function prices(): array {
		return array(
			'none'          => array( 0, 990, 990 ),
			'a fifth'       => array( 20, 990, 792 ),
			'rounded'       => array( 15, 333, 284 ),
			'never nothing' => array( 99, 1, 1 ),
			'of nothing'    => array( 50, 0, 0 ),
		);
	}

	#[DataProvider( 'prices' )]
	public function test_discount( int $discount, int $amount, int $paid ): void {
		self::assertSame( $paid, ( new VipRight( 1, 'VIP', $discount ) )->price( $amount ) );
	}

	public function test_asked_of_who_sells(): void {
		$source = new class() implements VipRightSource {
			public function right( int $member ): ?VipRight {
				return 7 === $member ? $this->rights()[1] : null;
			}

			public function plain(): VipRight {
				return new VipRight( downloads: 5 );
			}

			public function rights(): array {
				return array( new VipRight( 1, '白银' ), new VipRight( 2, '黄金', 30 ) );
			}
		};
		$rights = new VipRights( Collection::of( $source ) );
		self::assertSame( 30, $rights->discount( 7 ) );
		self::assertSame( 0, $rights->discount( 8 ) );
		self::assertSame( 0, $rights->of( 0 )->level );
		self::assertTrue( $rights->is_free( 7, 1 ) );
		self::assertFalse( $rights->is_free( 7, 3 ) );
		self::assertFalse( $rights->is_free( 8, 1 ) );
		self::assertFalse( $rights->is_free( 7, 0 ), 'no level is free for nobody' );
		self::assertSame( '黄金', $rights->offered()?->name );
	}
}
