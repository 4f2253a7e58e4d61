<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Kernel\Module;
use Zeromo\Community\Tests\Unit\Kernel\Made\Egg;
use Zeromo\Community\Tests\Unit\Kernel\Made\Hen;
use Zeromo\Community\Tests\Unit\Kernel\Made\Holds;
use Zeromo\Community\Tests\Unit\Kernel\Made\Outer;
use Zeromo\Community\Tests\Unit\Kernel\Made\WantsText;

final class ContainerTest extends TestCase {

	public function test_a_service_is_made_once_and_only_when_asked_for(): void {
		$made      = 0;
		$container = new Container();
		$container->set(
			Clock::class,
			static function () use ( &$made ): Clock {
				++$made;
				return new Clock();
			}
		);
		self::assertSame( 0, $made );
		self::assertSame( $container->get( Clock::class ), $container->get( Clock::class ) );
		self::assertSame( 1, $made );
	}

	public function test_an_interface_nobody_binds_is_a_mistake_of_ours(): void {
		self::assertFalse( ( new Container() )->has( Store::class ) );
		$this->expectExceptionMessage( 'No room registers ' . Store::class );
		( new Container() )->get( Store::class );
	}

	public function test_a_class_is_made_by_the_types_of_its_constructor(): void {
		$container = new Container();
		$outer     = $container->get( Outer::class );
		self::assertSame( $container->get( Clock::class ), $outer->clock );
		self::assertSame( $outer, $container->get( Outer::class ) );
		self::assertTrue( $container->has( Outer::class ) );
	}

	public function test_an_interface_is_the_class_bound_to_it_and_a_set_takes_classes(): void {
		$container = new Container();
		$container->bind( Holds::class, Outer::class );
		$container->contribute( Holds::class, Outer::class );
		self::assertSame( $container->get( Outer::class ), $container->get( Holds::class ) );
		self::assertSame( array( $container->get( Outer::class ) ), $container->all( Holds::class ) );
	}

	public function test_what_types_do_not_say_is_named(): void {
		$this->expectExceptionMessage( 'No room says what ' . WantsText::class . ' gets as $words' );
		( new Container() )->get( WantsText::class );
	}

	public function test_a_service_that_needs_itself_is_told_with_its_path(): void {
		$this->expectExceptionMessage( 'A service needs itself: ' . Hen::class . ' > ' . Egg::class . ' > ' . Hen::class );
		( new Container() )->get( Hen::class );
	}

	public function test_an_open_set_holds_contributions_in_order_also_late_ones(): void {
		$container = new Container();
		$first     = new Clock();
		$second    = new Clock();
		$container->contribute( Clock::class, static fn(): Clock => $first );
		self::assertSame( array( $first ), $container->all( Clock::class ) );
		$container->contribute( Clock::class, static fn(): Clock => $second );
		self::assertSame( array( $first, $second ), $container->all( Clock::class ) );
	}

	public function test_rooms_are_asked_late_and_their_contributions_stand_in_the_rooms_order(): void {
		$first     = new Clock();
		$second    = new Clock();
		$container = new Container();
		$asked     = new \ArrayObject();
		$room      = static fn( Clock $clock ): Module => new class( $clock, $asked ) extends Module {

			/** @param \ArrayObject<int, Clock> $asked Whose room was asked. */
			public function __construct( private readonly Clock $clock, private readonly \ArrayObject $asked ) {}

			public function register( Container $c ): void {
				$clock = $this->clock;
				$this->asked->append( $clock );
				$c->set( Clock::class, static fn(): Clock => $clock );
				$c->contribute( Clock::class, static fn(): Clock => $clock );
			}
		};
		$container->contribute( Clock::class, static fn(): Clock => $second );
		$container->rooms( array( $room( $first ) ) );
		self::assertCount( 0, $asked );
		self::assertSame( $first, $container->get( Clock::class ) );
		self::assertCount( 1, $asked );
		self::assertCount( 2, $container->all( Clock::class ) );
		self::assertCount( 1, $asked );
	}
}
