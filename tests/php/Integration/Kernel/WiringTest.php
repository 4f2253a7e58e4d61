<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Wiring\Compiler;
use Zeromo\Community\Kernel\Wiring\HookCalls;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Hooks stand above methods; that WordPress can run each of them is seen here. */
final class WiringTest extends IntegrationTestCase {

	private const ROOT = __DIR__ . '/../../../..';

	public function test_whatever_a_hook_runs_can_be_made(): void {
		$wiring = Plugin::container()->get( Wiring::class );
		$seen   = 0;
		foreach ( array( ...$wiring->hooks, ...$wiring->forms ) as [ $hook, , , , $targets ] ) {
			foreach ( $targets as [ $class, , $is_static ] ) {
				++$seen;
				if ( ! $is_static ) {
					self::assertInstanceOf( $class, Plugin::container()->get( $class ), $hook );
				}
			}
		}
		self::assertGreaterThan( 350, $seen );
		foreach ( array_merge( ...array_values( $wiring->listeners ) ) as [ $class, , , $when ] ) {
			self::assertInstanceOf( $class, Plugin::container()->get( $class ) );
			self::assertTrue( '' === $when || is_callable( array( $class, $when ) ) );
		}
	}

	public function test_a_filter_gives_an_answer_and_no_hook_stands_twice_above_a_method(): void {
		$seen = array();
		foreach ( Plugin::container()->get( Wiring::class )->hooks as [ $hook, $priority, , $is_filter, $targets ] ) {
			foreach ( $targets as [ $class, $method ] ) {
				if ( $is_filter ) {
					self::assertNotSame( 'void', (string) ( new \ReflectionMethod( $class, $method ) )->getReturnType(), "$class::$method" );
				}
				$key = "$hook $priority $class::$method";
				self::assertArrayNotHasKey( $key, $seen );
				$seen[ $key ] = true;
			}
		}
	}

	public function test_the_built_file_says_what_the_rooms_say_now(): void {
		$built = require self::ROOT . '/build/wiring.php';
		$now   = ( new Compiler( self::ROOT, Plugin::class, true ) )->compile();
		self::assertIsArray( $built );
		// What extends a class of WordPress's can be read here and not by the build: such classes have no hooks.
		self::assertSame( array_diff( array_keys( $built ), array( 'recipes' ) ), array_diff( array_keys( $now ), array( 'recipes' ) ) );
		foreach ( array_diff_key( $now, array( 'recipes' => true ) ) as $part => $value ) {
			self::assertSame( $value, $built[ $part ] ?? null, $part );
		}
	}

	public function test_methods_of_one_hook_run_in_order_and_hand_the_value_on(): void {
		$shout = array( self::class, 'shout', true, 1 );
		$twice = array( self::class, 'twice', true, 2 );
		HookCalls::add( new Container(), array( array( 'zeromo_test_said', 10, 2, true, array( $shout, $twice ) ) ) );
		self::assertSame( 'hi!hi!', apply_filters( 'zeromo_test_said', 'hi', 2 ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- of this test.
		remove_all_filters( 'zeromo_test_said' );
	}

	public static function shout( string $word ): string {
		self::assertCount( 1, func_get_args() );
		return "$word!";
	}

	public static function twice( string $word, int $times ): string {
		return str_repeat( $word, $times );
	}

	public function test_numbers_come_as_text_and_arrive_as_numbers(): void {
		do_action( 'deleted_user', (string) $this->create_member(), null );
	}
}
