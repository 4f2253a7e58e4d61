<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Rooms;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Types say how services are made; that they can be made is seen here and not first by a member. */
final class ServicesTest extends IntegrationTestCase {

	public function test_everything_that_rooms_name_can_be_made(): void {
		$container = Plugin::container();
		( new \ReflectionMethod( Container::class, 'ask_all' ) )->invoke( $container );
		$told = array();
		foreach ( array( 'makers', 'bound' ) as $list ) {
			array_push( $told, ...array_keys( self::inside( $container, $list ) ) );
		}
		foreach ( Rooms::modules( dirname( __DIR__, 4 ) ) as $module ) {
			array_push( $told, ...array_merge( ...array_values( $module->controllers() ) ) );
			array_push( $told, ...array_values( $module->ajax() ), ...array_values( $module->stores() ) );
		}
		self::assertGreaterThan( 150, count( $told ) );
		foreach ( $told as $name ) {
			self::assertInstanceOf( $name, $container->get( $name ) );
		}
		$sets = array_keys( self::inside( $container, 'contributions' ) );
		self::assertGreaterThan( 20, count( $sets ) );
		foreach ( $sets as $set ) {
			self::assertContainsOnlyInstancesOf( $set, $container->all( $set ) );
		}
	}

	/** @return array<class-string, mixed> */
	private static function inside( Container $container, string $list ): array {
		/** @var array<class-string, mixed> */
		return (array) ( new \ReflectionProperty( Container::class, $list ) )->getValue( $container );
	}
}
