<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Audit\Acts;
use Zeromo\Community\Audit\Api\AuditActs;
use Zeromo\Community\Cli\Counting;
use Zeromo\Community\Kernel\Assets;
use Zeromo\Community\Kernel\Capabilities;
use Zeromo\Community\Kernel\Checkup;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Rooms;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Cli\Compiler;
use Zeromo\Community\Plugin;
use Zeromo\Community\Sample\SampleActs;
use Zeromo\Community\Sample\SampleCheckup;
use Zeromo\Community\Sample\SampleCounter;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A room of its own, `tests/fixtures/sample-room`, adds to the open sets, and no file of another room is touched. */
final class OpenSetsTest extends IntegrationTestCase {

	private string $root;

	protected function setUp(): void {
		parent::setUp();
		spl_autoload_register( array( self::class, 'load' ) );
		$house      = dirname( __DIR__, 4 );
		$this->root = get_temp_dir() . 'zeromo-sample-' . getmypid();
		mkdir( "$this->root/includes", 0700, true );
		$rooms                    = json_decode( (string) file_get_contents( "$house/rooms.json" ), true );
		$rooms['rooms']['Sample'] = array( 'level' => 20 );
		file_put_contents( "$this->root/rooms.json", (string) wp_json_encode( $rooms ) );
		foreach ( glob( "$house/includes/*", GLOB_ONLYDIR ) as $room ) {
			symlink( $room, "$this->root/includes/" . basename( $room ) );
		}
		symlink( "$house/tests/fixtures/sample-room", "$this->root/includes/Sample" );
	}

	protected function tearDown(): void {
		array_map( 'unlink', array( ...glob( "$this->root/includes/*" ), "$this->root/rooms.json" ) );
		rmdir( "$this->root/includes" );
		rmdir( $this->root );
		spl_autoload_unregister( array( self::class, 'load' ) );
		parent::tearDown();
		wp_roles()->for_site( get_current_blog_id() );
	}

	public static function load( string $name ): void {
		$start = 'Zeromo\\Community\\Sample\\';
		if ( str_starts_with( $name, $start ) ) {
			require dirname( __DIR__, 4 ) . '/tests/fixtures/sample-room/' . substr( $name, strlen( $start ) ) . '.php';
		}
	}

	/** @return list<string> Members of a set by class, in the house with one room more. */
	private function members( string $set ): array {
		$members = ( new Compiler( $this->root, Plugin::class, false ) )->compile()['sets'][ $set ] ?? array();
		return array_map( static fn( mixed $member ): string => is_string( $member ) ? $member : (string) ( ( (array) $member )[0] ), $members );
	}

	public function test_a_checkup_a_counter_an_act_and_a_limit_are_there(): void {
		self::assertContains( SampleCheckup::class, $this->members( Checkup::class ) );
		self::assertContains( SampleCounter::class, $this->members( CounterSource::class ) );
		self::assertContains( SampleActs::class, $this->members( AuditActs::class ) );
		self::assertSame( array( 'user' => array( 3, 60 ) ), ( new Compiler( $this->root, Plugin::class, false ) )->compile()['limits']['sample'] );
	}

	public function test_who_asks_a_set_asks_all_of_it(): void {
		$house = new Container();
		$house->contribute( CounterSource::class, SampleCounter::class );
		self::assertSame( array( array( 'what' => '示例的总数', 'object' => '1', 'kept' => 2, 'rows' => 3 ) ), ( new Counting( $house ) )->differences() );
		self::assertSame( array( 'sample_wave' => '招手' ), ( new Acts( Collection::of( new SampleActs() ) ) )->labels() );
	}

	/** A file of `src/styles` is a stylesheet by its name; no list has to know it. */
	public function test_a_stylesheet_is_registered_by_its_name(): void {
		Assets::require_style( 'sample' );
		$style = wp_styles()->registered['zeromo-sample'];
		self::assertSame( array( 'zeromo-front' ), $style->deps );
		self::assertStringEndsWith( '/build/styles/sample.css', (string) $style->src );
		wp_deregister_style( 'zeromo-sample' );
	}

	public function test_its_capability_is_given_once_to_the_roles_it_names(): void {
		Capabilities::grant( $this->service( Settings::class ), Rooms::modules( $this->root ) );
		self::assertSame( array( true, false ), array( get_role( 'author' )?->has_cap( 'wave_zeromo' ), get_role( 'subscriber' )?->has_cap( 'wave_zeromo' ) ) );
		get_role( 'author' )?->remove_cap( 'wave_zeromo' );
		Capabilities::grant( $this->service( Settings::class ), Rooms::modules( $this->root ) );
		self::assertFalse( get_role( 'author' )?->has_cap( 'wave_zeromo' ) );
	}
}
