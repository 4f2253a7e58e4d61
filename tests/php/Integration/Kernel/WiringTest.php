<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Cli\Compiler;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\HookCalls;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Hooks stand above methods; that WordPress can run each of them is seen here. */
final class WiringTest extends IntegrationTestCase {

	private const ROOT = __DIR__ . '/../../../..';

	public function test_whatever_a_hook_runs_can_be_made(): void {
		$wiring = Plugin::container()->get( Wiring::class );
		$seen   = 0;
		foreach ( array( ...$wiring->hook_calls(), ...$wiring->form_calls() ) as [ $hook, , , , $targets ] ) {
			foreach ( $targets as [ $class, , $is_static ] ) {
				++$seen;
				if ( ! $is_static ) {
					self::assertInstanceOf( $class, Plugin::container()->get( $class ), $hook );
				}
			}
		}
		self::assertGreaterThan( 350, $seen );
		foreach ( array_merge( ...array_values( $wiring->listeners ) ) as $listener ) {
			[ $class, , , $when ] = Wiring::listener_of( $listener );
			self::assertInstanceOf( $class, Plugin::container()->get( $class ) );
			self::assertTrue( '' === $when || is_callable( array( $class, $when ) ) );
		}
	}

	public function test_a_filter_gives_an_answer_and_no_hook_stands_twice_above_a_method(): void {
		$seen = array();
		$calls = Plugin::container()->get( Wiring::class )->hook_calls();
		foreach ( $calls as [ $hook, $priority, , $is_filter, $targets ] ) {
			foreach ( $targets as [ $class, $method ] ) {
				if ( $is_filter ) {
					self::assertNotSame(
						'void',
						(string) ( new \ReflectionMethod( $class, $method ) )->getReturnType(),
						"$class::$method"
					);
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
		self::assertSame(
			array_diff( array_keys( $built ), array( 'recipes' ) ),
			array_diff( array_keys( $now ), array( 'recipes' ) )
		);
		foreach ( array_diff_key( $now, array( 'recipes' => true ) ) as $part => $value ) {
			self::assertSame( $value, $built[ $part ] ?? null, $part );
		}
	}

	public function test_methods_of_one_hook_run_in_order_and_hand_the_value_on(): void {
		$shout = array( self::class, 'shout', true, 1, array() );
		$twice = array( self::class, 'twice', true, 2, array() );
		HookCalls::add( new Container(), array( array( 'zeromo_test_said', 10, 2, true, array( $shout, $twice ) ) ) );
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- of this test.
		self::assertSame( 'hi!hi!', apply_filters( 'zeromo_test_said', 'hi', 2 ) );
		remove_all_filters( 'zeromo_test_said' );
	}

	/**
	 * @return iterable<string, array{array<int|string, list<string>>, list<mixed>, bool}> What is looked at first, what
	 *   WordPress sends, whether the method runs.
	 */
	public static function conditions(): iterable {
		$call = new \WP_REST_Request( 'POST', '/zeromo/v1/like' );
		$call->set_param( 'search', 'x' );
		yield 'an argument that fits' => array( array( 1 => array( 'a', 'b' ) ), array( 'hi', 'b', null ), true );
		yield 'an argument that does not' => array( array( 1 => array( 'a' ) ), array( 'hi', 'b', null ), false );
		yield 'an argument that is not sent' => array( array( 1 => array( 'a' ) ), array( 'hi' ), false );
		yield 'the route' => array( array( 'route' => array( '/zeromo/v1/like' ) ), array( 'hi', null, $call ), true );
		yield 'another route' => array( array( 'route' => array( '/zeromo/v1' ) ), array( 'hi', null, $call ), false );
		yield 'no call at all' => array( array( 'route' => array( '/zeromo/v1/like' ) ), array( 'hi' ), false );
		yield 'the method' => array( array( 'method' => array( 'PUT', 'POST' ) ), array( 'hi', null, $call ), true );
		yield 'another method' => array( array( 'method' => array( 'PUT' ) ), array( 'hi', null, $call ), false );
		yield 'a parameter' => array( array( 'param' => array( 'search' ) ), array( 'hi', null, $call ), true );
		yield 'a parameter that is not there' => array(
			array( 'param' => array( 'page' ) ),
			array( 'hi', null, $call ),
			false,
		);
		yield 'a variable of the address' => array( array( 'query' => array( 'zmo_here' ) ), array( 'hi' ), true );
		yield 'one that is not there' => array( array( 'query' => array( 'zmo_gone' ) ), array( 'hi' ), false );
		yield 'a variable of the server' => array( array( 'server' => array( 'PHP_AUTH_USER' ) ), array( 'hi' ), true );
		yield 'a cookie' => array( array( 'cookie' => array( 'zmo_pass_' ) ), array( 'hi' ), true );
		yield 'another cookie' => array( array( 'cookie' => array( 'zmo_other_' ) ), array( 'hi' ), false );
		yield 'without a cookie' => array( array( 'without' => array( 'zmo_other_' ) ), array( 'hi' ), true );
		yield 'without one that is sent' => array( array( 'without' => array( 'zmo_pass_' ) ), array( 'hi' ), false );
		yield 'an event of cron' => array( array( 'cron' => array( 'zeromo_daily' ) ), array( 'hi' ), true );
		yield 'none' => array( array( 'cron' => array( 'zeromo_never' ) ), array( 'hi' ), false );
		yield 'a setting that is on' => array( array( 'setting' => array( 'zmo_on' ) ), array( 'hi' ), true );
		yield 'one that is off' => array( array( 'setting' => array( 'zmo_off' ) ), array( 'hi' ), false );
		yield 'one that nobody has set' => array( array( 'setting' => array( 'zmo_new' ) ), array( 'hi' ), false );
		yield 'one of two holds' => array(
			array( 'query' => array( 'zmo_here' ), 'method' => array( 'PUT' ) ),
			array( 'hi', null, $call ),
			false,
		);
	}

	/**
	 * @param array<int|string, list<string>> $if   Condition.
	 * @param list<mixed>                     $sent Arguments of the hook.
	 */
	#[DataProvider( 'conditions' )]
	public function test_a_method_runs_where_its_condition_holds( array $if, array $sent, bool $runs ): void {
		$_GET['zmo_here']         = '1';
		$_SERVER['PHP_AUTH_USER'] = 'somebody';
		$_COOKIE['zmo_pass_7']    = 'x';
		wp_schedule_event( time() + 60, 'daily', 'zeromo_daily' );
		wp_load_alloptions( true );
		$before = get_option( Settings::OPTION, array() );
		update_option( Settings::OPTION, array( 'zmo_on' => true, 'zmo_off' => false ) + (array) $before );
		try {
			HookCalls::add(
				new Container(),
				array( array( 'zeromo_test_if', 10, 3, true, array( array( self::class, 'shout', true, 1, $if ) ) ) )
			);
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- of this test.
			self::assertSame( $runs ? 'hi!' : 'hi', apply_filters_ref_array( 'zeromo_test_if', $sent ) );
		} finally {
			unset( $_SERVER['PHP_AUTH_USER'], $_COOKIE['zmo_pass_7'] );
			remove_all_filters( 'zeromo_test_if' );
		}
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
