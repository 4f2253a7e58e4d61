<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Tests\Unit\Kernel\Made\ClockRoom;
use Zeromo\Community\Tests\Unit\Kernel\Made\Egg;
use Zeromo\Community\Tests\Unit\Kernel\Made\Hen;
use Zeromo\Community\Tests\Unit\Kernel\Made\Holds;
use Zeromo\Community\Tests\Unit\Kernel\Made\Later;
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

	public function test_a_named_member_of_a_set_is_made_alone_and_once(): void {
		$sets = array(
			Holds::class => array(
				'egg'   => Egg::class,
				'outer' => Outer::class,
				'words' => array( WantsText::class, array( array( 'value' => 'a' ) ) ),
			),
		);
		$container = new Container(
			new Wiring(
				array(),
				array(),
				array(),
				array(),
				array(),
				array(),
				array(),
				$sets,
				array(),
				array(),
				array(),
				array(),
				array(),
				array()
			)
		);
		// To make an egg takes a hen, which takes an egg.
		self::assertSame( $container->get( Outer::class ), $container->one( Holds::class, 'outer' ) );
		self::assertSame( $container->one( Holds::class, 'words' ), $container->one( Holds::class, 'words' ) );
		self::assertNull( $container->one( Holds::class, 'nobody' ) );
		self::assertNull( $container->one( Store::class, 'outer' ) );
	}

	public function test_a_member_of_a_set_gets_the_words_it_is_contributed_with(): void {
		$container = new Container();
		$container->contribute( WantsText::class, WantsText::class, 'one' );
		$container->contribute( WantsText::class, WantsText::class, 'two' );
		self::assertSame(
			array( 'one', 'two' ),
			array_map( static fn( WantsText $made ): string => $made->words, $container->all( WantsText::class ) )
		);
	}

	public function test_what_types_do_not_say_is_named(): void {
		$this->expectExceptionMessage( 'No room says what ' . WantsText::class . ' gets as $words' );
		( new Container() )->get( WantsText::class );
	}

	public function test_a_service_that_needs_itself_is_told_with_its_path(): void {
		$this->expectExceptionMessage(
			'A service needs itself: ' . Hen::class . ' > ' . Egg::class . ' > ' . Hen::class
		);
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
		$outside          = new Clock();
		$container        = new Container();
		ClockRoom::$asked = 0;
		$container->rooms( array( ClockRoom::class ) );
		$container->contribute( Clock::class, static fn(): Clock => $outside );
		self::assertSame( 0, ClockRoom::$asked );
		self::assertSame( 'word', $container->get( WantsText::class )->words );
		self::assertSame( 1, ClockRoom::$asked );
		$all = $container->all( Clock::class );
		self::assertCount( 2, $all );
		self::assertSame( $outside, $all[0] );
		self::assertSame( 1, ClockRoom::$asked );
	}

	public function test_a_closure_gives_a_service_or_a_set_that_is_made_when_it_is_called(): void {
		$container = new Container();
		$made      = 0;
		$container->set(
			Clock::class,
			static function () use ( &$made ): Clock {
				++$made;
				return new Clock();
			}
		);
		$container->contribute( Holds::class, Outer::class );
		$later = $container->get( Later::class );
		self::assertSame( 0, $made );
		self::assertSame( array( $container->get( Outer::class ) ), $later->all->all() );
		self::assertSame( $container->get( Clock::class ), ( $later->clock )() );
		self::assertSame( 1, $made );
	}

	public function test_what_is_compiled_asks_a_room_only_for_its_closures(): void {
		$told = new Container();
		$told->rooms( array( ClockRoom::class ) );
		$told = $told->told();
		self::assertSame( array( WantsText::class ), $told['makers'] );
		self::assertSame( array( Holds::class => Outer::class ), $told['bound'] );
		self::assertSame(
			array( Clock::class => array( array( 0, 0 ) ), Holds::class => array( Outer::class ) ),
			$told['sets']
		);
		$recipes   = Wiring::pack(
			array(
				Later::class => array( array( 'lazy' => Clock::class ), array( 'all' => Holds::class ) ),
				Outer::class => array( Clock::class ),
			)
		);
		$wiring    = new Wiring(
			array(),
			array(),
			array(),
			array(),
			array(),
			$recipes,
			$told['bound'],
			$told['sets'],
			array(),
			array(),
			array(),
			array(),
			array(),
			array()
		);
		$container = new Container( $wiring );
		$container->rooms( array( ClockRoom::class ) );
		ClockRoom::$asked = 0;
		$later            = $container->get( Later::class );
		self::assertSame( array( $container->get( Holds::class ) ), $later->all->all() );
		self::assertSame( 0, ClockRoom::$asked );
		self::assertCount( 1, $container->all( Clock::class ) );
		self::assertSame( 1, ClockRoom::$asked );
	}

	public function test_what_a_constructor_gets_survives_being_packed(): void {
		$needs  = array(
			Clock::class,
			\ArrayObject::class,
			array( 'lazy' => Clock::class ),
			array( 'all' => \Countable::class ),
			array( 'value' => 'two words =~*' ),
			array( 'value' => 7 ),
			array( 'value' => false ),
		);
		$wiring = fn( array $recipes ): Wiring => new Wiring(
			array(),
			array(),
			array(),
			array(),
			array(),
			$recipes,
			array(),
			array(),
			array(),
			array(),
			array(),
			array(),
			array(),
			array()
		);
		$packed = $wiring( Wiring::pack( array( Outer::class => $needs, Later::class => array() ) ) );
		self::assertSame( $needs, $packed->needs( Outer::class ) );
		self::assertSame( array(), $packed->needs( Later::class ) );
		self::assertNull( $packed->needs( substr( Outer::class, 0, -1 ) ) );
		self::assertSame( array( Outer::class, Later::class ), $packed->classes() );
		self::assertNull( $wiring( array() )->needs( Outer::class ) );
	}
}
