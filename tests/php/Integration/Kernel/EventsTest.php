<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\CircleMembers\Api\CircleLeft;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Event;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Jobs\JobHandler;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Jobs\JobTable;
use Zeromo\Community\Jobs\KeptEvents;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/**
 * Events that somebody stores something for are written with their unit and delivered until their listeners have come
 * to their end.
 */
final class EventsTest extends IntegrationTestCase {

	private Jobs $jobs;

	private Events $events;

	/** @var list<array{int, int, int}> Circle, jobs that wait while it is delivered, time of the first delivery. */
	private array $heard = array();

	private int $failures = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->events = new Events(
			$this->db(),
			new Clock(),
			function ( array $kept ): void {
				$this->jobs->add( KeptEvents::KIND, $kept );
			}
		);
		$this->jobs   = new Jobs(
			new JobTable( $this->db() ),
			$this->db(),
			new Clock(),
			Collection::of( new KeptEvents( $this->events ) ),
			new Container(),
			new Wiring( ...array_fill( 0, 14, array() ) ),
			fn(): RateTable => new RateTable( $this->db() )
		);
	}

	private function listen( bool $kept ): void {
		$listener = function ( CircleLeft $event ): void {
			$this->heard[] = array( $event->circle_id, $this->jobs->counts()['waiting'], $this->events->again() );
			if ( $this->failures-- > 0 ) {
				throw new \RuntimeException( 'Not now' );
			}
		};
		$kept
			? $this->events->on_kept(
				CircleLeft::class,
				$listener,
				static fn( CircleLeft $event ): bool => $event->circle_id < 100
			)
			: $this->events->on( CircleLeft::class, $listener );
	}

	private function leave( int ...$circles ): void {
		$this->db()->transaction(
			function () use ( $circles ): void {
				foreach ( $circles as $circle ) {
					$this->events->emit( new CircleLeft( $circle, 7 ) );
				}
				self::assertSame( array(), $this->heard );
			}
		);
	}

	public function test_all_of_a_unit_are_one_row_until_they_are_delivered(): void {
		$this->listen( true );
		$this->leave( 1, 2 );
		self::assertSame( array( array( 1, 1, 0 ), array( 2, 1, 0 ) ), $this->heard );
		self::assertSame( array( 'waiting' => 0, 'dead' => 0 ), $this->jobs->counts() );
	}

	public function test_what_nobody_stores_anything_for_has_no_row(): void {
		$this->listen( true );
		$this->leave( 100 );
		self::assertSame( array( array( 100, 0, 0 ) ), $this->heard );
		$this->heard = array();
		$this->events = new Events(
			$this->db(),
			new Clock(),
			function ( array $kept ): void {
				$this->jobs->add( KeptEvents::KIND, $kept );
			}
		);
		$this->listen( false );
		$this->leave( 3 );
		self::assertSame( array( array( 3, 0, 0 ) ), $this->heard );
	}

	public function test_another_plugins_listener_is_stored_for(): void {
		$this->listen( false );
		$heard = static function (): void {};
		add_action( ( new CircleLeft( 1, 1 ) )->hook(), $heard );
		$this->leave( 4 );
		self::assertSame( array( array( 4, 1, 0 ) ), $this->heard );
		remove_action( ( new CircleLeft( 1, 1 ) )->hook(), $heard );
	}

	public function test_a_unit_that_comes_to_nothing_leaves_nothing(): void {
		$this->listen( true );
		try {
			$this->db()->transaction(
				function (): never {
					$this->events->emit( new CircleLeft( 5, 7 ) );
					throw Failure::not_found();
				}
			);
		} catch ( Failure ) {
			self::assertSame( array( 'waiting' => 0, 'dead' => 0 ), $this->jobs->counts() );
		}
		$this->leave( 6 );
		self::assertSame( array( array( 6, 1, 0 ) ), $this->heard );
	}

	public function test_a_listener_that_failed_hears_it_again_and_when_it_was(): void {
		$this->listen( true );
		$this->failures = 1;
		$before         = time();
		$this->leave( 8 );
		self::assertSame( array( 'waiting' => 1, 'dead' => 0 ), $this->jobs->counts() );
		self::assertSame( 0, $this->jobs->work( 10, 10 ), 'Too early.' );
		$this->db()->execute( "UPDATE {$this->db()->table( 'job' )} SET run_at = 0" );
		self::assertSame( 1, $this->jobs->work( 10, 10 ) );
		self::assertCount( 2, $this->heard );
		self::assertSame( 8, $this->heard[1][0] );
		self::assertGreaterThanOrEqual( $before, $this->heard[1][2] );
		self::assertSame( array( 'waiting' => 0, 'dead' => 0 ), $this->jobs->counts() );
		self::assertSame( 0, $this->events->again() );
	}

	/** @return iterable<string, array{class-string<Event>}> */
	public static function all(): iterable {
		$root  = dirname( __DIR__, 4 ) . '/includes/';
		$files = new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( $root, \FilesystemIterator::SKIP_DOTS )
		);
		foreach ( $files as $file ) {
			$text = str_ends_with( (string) $file, '.php' ) ? (string) file_get_contents( (string) $file ) : '';
			if ( preg_match( '/^final class (\w+) implements Event\b/m', $text, $found ) ) {
				/** @var class-string<Event> $class */
				$class = 'Zeromo\\Community\\' . strtr( substr( (string) $file, strlen( $root ), -4 ), '/', '\\' );
				yield $found[1] => array( $class );
			}
		}
	}

	/** @param class-string<Event> $name */
	#[DataProvider( 'all' )]
	public function test_every_event_is_made_of_words_and_numbers_and_can_be_stored( string $name ): void {
		$class  = new \ReflectionClass( $name );
		$values = array();
		foreach ( $class->getConstructor()?->getParameters() ?? array() as $parameter ) {
			self::assertTrue( $parameter->isPromoted(), "$name: {$parameter->getName()}" );
			$values[ $parameter->getName() ] = match ( (string) $parameter->getType() ) {
				'int' => 3,
				'bool' => true,
				'string' => '字',
				'array' => array( 1, 2 ),
				default => self::fail( "$name: {$parameter->getName()} is no plain value" ),
			};
		}
		$event = $class->newInstanceArgs( $values );
		$row   = json_decode( (string) wp_json_encode( get_object_vars( $event ) ), true );
		self::assertEquals( $event, $class->newInstanceArgs( is_array( $row ) ? $row : array() ) );
	}
}
